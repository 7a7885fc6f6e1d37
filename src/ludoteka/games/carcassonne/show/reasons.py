"""What the rules of the base game say against a move, in sentences."""

from collections.abc import Sequence
from typing import Final

from ludoteka.engine.core.reasons import Because
from ludoteka.engine.i18n import N_, Texts

_ = Texts(__package__)

SIDES: Final = {
    "N": N_("In the north"),
    "E": N_("In the east"),
    "S": N_("In the south"),
    "W": N_("In the west"),
}
MEETINGS: Final = {
    ("road", "field"): N_("{side} a road would meet a meadow"),
    ("road", "city"): N_("{side} a road would meet a city"),
    ("road", "river"): N_("{side} a road would meet the river"),
    ("city", "field"): N_("{side} a city would meet a meadow"),
    ("city", "road"): N_("{side} a city would meet a road"),
    ("city", "river"): N_("{side} a city would meet the river"),
    ("field", "road"): N_("{side} a meadow would meet a road"),
    ("field", "city"): N_("{side} a meadow would meet a city"),
    ("field", "river"): N_("{side} a meadow would meet the river"),
    ("river", "field"): N_("{side} the river would meet a meadow"),
    ("river", "road"): N_("{side} the river would meet a road"),
    ("river", "city"): N_("{side} the river would meet a city"),
}
TAKEN: Final = {
    "city": N_("The city already has {name}'s knight"),
    "road": N_("The road already has {name}'s robber"),
    "monastery": N_("The monastery already has {name}'s monk"),
    "field": N_("The meadow already has {name}'s farmer"),
}


def meeting(_names: Sequence[str], side: str, mine: str, theirs: str) -> str:
    """What the tile would bring together that does not go together."""
    return _(MEETINGS[mine, theirs]).format(side=_(SIDES[side]))


def taken(names: Sequence[str], kind: str, player: int) -> str:
    return _(TAKEN[kind]).format(name=names[player])


def same_turn(_names: Sequence[str], degrees: int) -> str:
    return _("Turned by {degrees}° the tile looks the same; choose that").format(degrees=degrees)


REASONS: Final = {
    "must lay": Because(N_("A tile that was drawn must be laid"), "4", "laying"),
    "quarter turns": Because(N_("A tile is turned by 0, 90, 180 or 270 degrees"), "4", "laying"),
    "occupied": Because(N_("A tile lies there already"), "4", "laying"),
    "apart": Because(N_("The tile would touch the landscape with no side"), "4", "laying"),
    "edges": Because(meeting, "4", "laying"),
    "same turn": Because(same_turn, "", "laying"),
    "not in play": Because(
        N_("This belongs to an expansion that is not in play"), "", "expansions"
    ),
    "no follower": Because(N_("You have no follower left"), "4", "figures"),
    "no such part": Because(N_("The tile just laid has no such part"), "4", "figures"),
    "no farmers": Because(N_("This game is played without farmers"), "", "first-game"),
    "taken": Because(taken, "4", "figures"),
}
