"""Carcassonne as people see it."""

from typing import Final

from ludoteka.engine.i18n import N_
from ludoteka.engine.people import People, later, page
from ludoteka.games.carcassonne.expansions import installed
from ludoteka.games.carcassonne.rules.state import Carcassonne
from ludoteka.games.carcassonne.show import terminal, text

PACKAGE = "ludoteka.games.carcassonne"


class CarcassonnePeople(People[Carcassonne]):
    """The texts of the game may come from any of its expansions."""

    def words(self, message: str) -> str:
        return text.translated(message)


def remaining(view: Carcassonne) -> list[tuple[str, int]]:
    """The tiles that nobody has seen yet, by kind."""
    found: dict[str, int] = {}
    for pile in [view.unseen, *view.later]:
        for i, count in enumerate(pile):
            if count:
                name = text.tile_name(view.box.tiles[i])
                found[name] = found.get(name, 0) + count
    return list(found.items())


PACKAGES = (PACKAGE, *[expansion.package for expansion in installed().values()])


def guide() -> str:
    """The rules of the base game, then those of every expansion."""
    return "\n".join([found for package in PACKAGES if (found := page(package, "guide"))])


PEOPLE: Final = CarcassonnePeople(
    package=PACKAGE,
    title=N_("Carcassonne"),
    summary=N_("Lay tiles, build roads, cities and meadows, and claim them with followers."),
    question=text.question,
    action_text=text.action_text,
    action_group=text.action_group,
    move_text=text.move_text,
    entry_text=text.entry_text,
    event_text=text.event_text,
    outcome_text=text.outcome_text,
    luck_question=text.luck_question,
    luck_text=text.luck_text,
    event_where=text.event_where,
    event_pieces=text.event_pieces,
    source_text=text.source_text,
    terminal=terminal.picture,
    draw=later("ludoteka.games.carcassonne.show.board.draw:draw"),
    sprite=later("ludoteka.games.carcassonne.show.art.sprite:sprite"),
    cover=later("ludoteka.games.carcassonne.show.art.cover:cover"),
    icon=(77, 180, 68),
    minutes=(30, 45),
    remaining=remaining,
    guide=guide,
    paragraphs=text.table("paragraphs"),
    reasons=text.table("reasons"),
    meant=later("ludoteka.games.carcassonne.show.meant:meant"),
    points=text.table("points"),
    happenings=text.table("happenings"),
    piece=later("ludoteka.games.carcassonne.show.pieces:piece"),
    lessons=PACKAGES,
)
