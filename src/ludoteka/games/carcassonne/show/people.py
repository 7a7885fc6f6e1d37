"""Carcassonne as people see it."""

from typing import Final

from ludoteka.engine.i18n import N_
from ludoteka.engine.people import People, later
from ludoteka.games.carcassonne.rules.state import Carcassonne
from ludoteka.games.carcassonne.show import terminal, text


def remaining(view: Carcassonne) -> list[tuple[str, int]]:
    """The tiles that nobody has seen yet, by kind."""
    found: dict[str, int] = {}
    for pile in [view.unseen, *view.later]:
        for i, count in enumerate(pile):
            if count:
                name = text.tile_name(view.box.tiles[i])
                found[name] = found.get(name, 0) + count
    return list(found.items())


PEOPLE: Final = People[Carcassonne](
    package="ludoteka.games.carcassonne",
    title=N_("Carcassonne"),
    summary=N_("Lay tiles, build roads, cities and meadows, and claim them with followers."),
    question=text.question,
    action_text=text.action_text,
    action_group=text.action_group,
    event_text=text.event_text,
    source_text=text.source_text,
    terminal=terminal.picture,
    draw=later("ludoteka.games.carcassonne.show.board.draw:draw"),
    cover=later("ludoteka.games.carcassonne.show.art.cover:cover"),
    minutes=(30, 45),
    remaining=remaining,
)
