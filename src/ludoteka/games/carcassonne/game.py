"""Carcassonne as the library sees it."""

from collections.abc import Mapping
from typing import Any

from ludoteka.engine.errors import LudotekaError
from ludoteka.engine.game import Game
from ludoteka.engine.i18n import N_
from ludoteka.engine.settings import Setting
from ludoteka.games.carcassonne.expansions import MODULES, unpack
from ludoteka.games.carcassonne.programs.observe import tile_total
from ludoteka.games.carcassonne.programs.programs import PROGRAMS
from ludoteka.games.carcassonne.rules.expansion import FOLLOWERS
from ludoteka.games.carcassonne.rules.landscape import CENTRE
from ludoteka.games.carcassonne.rules.state import Carcassonne
from ludoteka.games.carcassonne.rules.turn import STEPS, StartPlayer, Turn
from ludoteka.games.carcassonne.show.people import PEOPLE
from ludoteka.games.carcassonne.show.text import EXPANSIONS

SEATS = (
    ("1", N_("seat 1")),
    ("2", N_("seat 2")),
    ("3", N_("seat 3")),
    ("4", N_("seat 4")),
    ("5", N_("seat 5")),
    ("6", N_("seat 6")),
    ("7", N_("seat 7")),
    ("8", N_("seat 8")),
)


class CarcassonneGame(Game[Carcassonne]):
    """The Big Box 5 for 2 to 8 players: the base game with any of its expansions."""

    name = "carcassonne"
    min_players = 2
    max_players = 8
    people = PEOPLE
    programs = PROGRAMS
    steps = (*STEPS, *(step for module in MODULES.values() for step in module.steps))
    settings = (
        Setting("modules", N_("Expansions"), (), EXPANSIONS, many=True),
        Setting(
            "farmers",
            N_("With farmers"),
            True,
            help=N_("A first game is easier without farmers and meadows."),
        ),
        Setting("start", N_("Who begins"), "random", (("random", N_("the lot decides")), *SEATS)),
    )
    trials = (
        {},
        {"farmers": False},
        {"start": "2"},
        *({"modules": [name]} for name in MODULES),
        {"modules": ["inns", "traders", "hills", "wheel", "river"]},
    )

    # -- rules -----------------------------------------------------------------------------------

    def blank(self, players: int, settings: Mapping[str, Any]) -> Carcassonne:
        box = unpack(settings)
        if box.start != "random" and int(box.start) > players:
            raise LudotekaError(
                f"setting start={box.start} is not possible with {players} players; "
                f"it must be random or a seat from 1 to {players}"
            )
        return Carcassonne.blank(players, box)

    def setup(self, state: Carcassonne) -> None:
        """All tiles face down, and the start on the table: the start tile or a module's own (p. 3, 14, 16)."""
        box = state.box
        state.unseen = [tile.facts["count"] for tile in box.tiles]
        start = next(i for i, tile in enumerate(box.tiles) if "start_copies" in tile.facts)
        state.unseen[start] -= 1
        own_starts = [module.setup(state) for module in box.modules]
        if not any(own_starts):
            state.land.lay(CENTRE, box.tiles[start].turned[0])
        state.left = sum(state.unseen)
        if box.start == "random":
            state.then(StartPlayer())
        else:
            state.then(Turn(int(box.start) - 1))

    def complaints(self, state: Carcassonne) -> list[str]:
        found = []
        tiles = sum(state.unseen) + sum(sum(pile) for pile in state.later)
        tiles += len(state.land.tiles) + len(state.aside) + (state.drawn >= 0)
        without_start = any(name in state.box.places for name in ("wheel", "river"))
        if tiles != tile_total(state.box.tiles) - without_start:
            found.append(f"there are {tiles} tiles")
        if not 0 <= state.left <= sum(state.unseen):
            found.append(f"{state.left} tiles are to be drawn from {sum(state.unseen)}")
        placed = [0] * state.players
        for figure in state.land.figures:
            placed[figure.player] += 1
        for player in range(state.players):
            placed[player] += sum(part.figures(player) for part in state.parts if part)
            if placed[player] + state.supply[player].bit_count() != (
                FOLLOWERS + len(state.box.special)
            ):
                found.append(f"figures of player {player} are missing")
        for root in state.land.roots():
            if state.land.features[root].open < 0:
                found.append(f"feature {root} has fewer than no open ends")
        for part in state.parts:
            found += part.complaints(state) if part else []
        return found


GAME = CarcassonneGame()
