"""The Wheel of Fortune in words."""

from collections.abc import Sequence

from ludoteka.engine.core.actions import Action
from ludoteka.engine.core.reasons import Because
from ludoteka.engine.i18n import N_, Texts
from ludoteka.games.carcassonne.expansions.wheel import names, terminal
from ludoteka.games.carcassonne.expansions.wheel.rules.wheel import (
    CROWNS,
    SECTORS,
    PigRan,
    TakeHome,
)
from ludoteka.games.carcassonne.rules.landscape import x_of, y_of
from ludoteka.games.carcassonne.rules.state import Carcassonne
from ludoteka.games.carcassonne.show.text import figure_name, place_words
from ludoteka.games.carcassonne.show.words import Words

_ = Texts(__package__)


def crown_sector(action: Action) -> str:
    """The sector in which a crown space lies."""
    return _(names.SECTORS[SECTORS[CROWNS[action.number(0) - 1]]])


def crown_text(_s: Carcassonne, action: Action) -> str:
    return _("crown space {n} ({sector})").format(n=action.args[0], sector=crown_sector(action))


def crown_deed(action: Action, name: str) -> str:
    return _("{name} places a follower on a crown space ({sector}).").format(
        name=name, sector=crown_sector(action)
    )


def recalled(s: Carcassonne, action: Action) -> tuple[str, int, int]:
    """Which figure comes home: its role, and where its tile lies."""
    number = action.number(0)
    figure = next(one for one in s.land.figures if (one.player, one.number) == (s.player, number))
    cell = s.land.cells[s.land.tile_of(figure.segment)]
    return figure_name(s, figure), x_of(cell), y_of(cell)


def recall_text(s: Carcassonne, action: Action) -> str:
    figure, x, y = recalled(s, action)
    return _("{figure} at {x}, {y}").format(figure=figure, x=x, y=y)


def recall_entry(s: Carcassonne, action: Action) -> tuple[str, str]:
    """Its tile seen from the last one, and its role."""
    figure, x, y = recalled(s, action)
    return place_words(s, x, y), figure


def recall_move(s: Carcassonne, action: Action) -> str:
    where, figure = recall_entry(s, action)
    return _("{figure} {where}").format(figure=figure, where=where)


def corner_of_the_board(s: Carcassonne) -> str:
    """Before a tile is laid, the last place is that of the board's lower right corner."""
    laid = "cell" not in s.land.tiles[-1].tile.facts
    return "" if laid else _("the lower right corner of the wheel's board")


def crown_taken(seats: Sequence[str], player: int) -> str:
    return _("{name}'s follower stands on this crown space").format(name=seats[player])


def pig_ran(event: PigRan, _names: tuple[str, ...]) -> str:
    steps = _.plural("{n} sector", "{n} sectors", event.steps)
    sector = _(names.SECTORS[event.sector])
    return _("The pig moves {steps} on: {sector}.").format(steps=steps, sector=sector)


WORDS = Words(
    texts=_,
    title=N_(
        "The Wheel of Fortune: a starting board that brings luck and plague (20 minutes more)"
    ),
    paragraphs={"TakeHome": "plague"},
    questions={
        TakeHome: lambda _s: _("Plague: which of your figures leaves the landscape?"),
    },
    options={"crown": crown_text, "recall": recall_text},
    moves={"recall": recall_move},
    entries={"recall": recall_entry},
    landmark=corner_of_the_board,
    deeds={
        "crown": crown_deed,
        "recall": lambda _action, name: _("{name} takes a figure home.").format(name=name),
    },
    reasons={
        "plague takes one": Because(
            N_("The plague takes one figure from everybody who has any in the landscape"),
            "15",
            "plague",
        ),
        "no such figure": Because(N_("You have no such figure in this game"), "15", "plague"),
        "figure at home": Because(N_("This figure is at home already"), "15", "plague"),
        "safe on a crown": Because(
            N_("The plague cannot take a follower from a crown space"), "15", "crowns"
        ),
        "no such crown": Because(N_("There are nine crown spaces, from 1 to 9"), "15", "crowns"),
        "crown taken": Because(crown_taken, "15", "crowns"),
    },
    points={**dict.fromkeys(names.SECTORS, "wheel"), "crowns": "crowns"},
    happenings={"crown": "crowns", "recall": "plague", "PigRan": "wheel"},
    events={PigRan: pig_ran},
    where={PigRan: lambda _event: ("wheel-pig",)},
    chosen={"crown": lambda action: (f"crown-{action.number(0)}",)},
    sources={**names.SECTORS, "crowns": N_("crowns")},
    counts={
        "knights": lambda n: _.plural("{n} knight", "{n} knights", n),
        "monks": lambda n: _.plural("{n} monk", "{n} monks", n),
        "figures": lambda n: _.plural("{n} figure at home", "{n} figures at home", n),
        "farmed cities": lambda n: _.plural("{n} city at a meadow", "{n} cities at meadows", n),
        "crowns": lambda n: _.plural("{n} crown space", "{n} crown spaces", n),
        "luck": lambda n: _.plural("{n} stroke of luck", "{n} strokes of luck", n),
    },
    tile=names.tile_name,
    row=terminal.board_row,
    below=terminal.hidden_lines,
)
