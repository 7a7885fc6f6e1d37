"""Wallenstein as the library sees it."""

from collections.abc import Mapping
from typing import Any

from ludoteka.engine.game import Game
from ludoteka.engine.i18n import N_
from ludoteka.engine.settings import Setting
from ludoteka.games.wallenstein.programs.programs import PROGRAMS
from ludoteka.games.wallenstein.rules.events import KINDS, TILES
from ludoteka.games.wallenstein.rules.map import NAMES, PROVINCES, SITES
from ludoteka.games.wallenstein.rules.setup import lay_out
from ludoteka.games.wallenstein.rules.state import (
    ARMIES,
    BLANK,
    BLANKS,
    FARMERS,
    FIELDS,
    NEUTRAL,
    Box,
    Wallenstein,
)
from ludoteka.games.wallenstein.rules.year import STEPS, Year
from ludoteka.games.wallenstein.show.people import PEOPLE


class WallensteinGame(Game[Wallenstein]):
    """Wallenstein of 2002, for 3 to 5 players."""

    name = "wallenstein"
    trust = 30.0  # a season is long and full of chance: few iterations say little
    min_players = 3
    max_players = 5
    people = PEOPLE
    programs = PROGRAMS
    steps = STEPS
    settings = (
        Setting(
            "setup",
            N_("Provinces at the start"),
            "draft",
            (("draft", N_("chosen one by one")), ("preset", N_("prepared line-ups"))),
            help=N_("For a first game the prepared line-ups are recommended."),
        ),
        Setting(
            "tower",
            N_("How the tower behaves"),
            "two_rate",
            (
                ("two_rate", N_("thrown cubes fall with 2/3, stuck ones with 1/3")),
                ("student_project", N_("thrown cubes fall with 1/2, stuck ones with 3/5")),
                ("push", N_("big throws push more stuck cubes out")),
            ),
            help=N_("Nobody has measured the tower; these are approximations."),
        ),
    )
    trials = (
        {},
        {"setup": "preset"},
        {"setup": "preset", "tower": "student_project"},
        {"tower": "push"},
    )

    # -- rules -----------------------------------------------------------------------------------

    def blank(self, players: int, settings: Mapping[str, Any]) -> Wallenstein:
        return Wallenstein.blank(players, Box(players, settings))

    def setup(self, state: Wallenstein) -> None:
        """Gold, tower and provinces, then two years of war (p. 2)."""
        lay_out(state)
        state.then(Year(1))

    def complaints(self, state: Wallenstein) -> list[str]:
        s = state
        found = [*self.piece_complaints(s), *self.map_complaints(s)]
        for player in range(s.players):
            found += self.plan_complaints(s, player)
        if len(set(s.line)) != len(s.line):
            found.append("an action card lies there twice")
        return found

    def piece_complaints(self, s: Wallenstein) -> list[str]:
        """What is wrong with the number of cubes, tiles, gold and grain."""
        found = []
        for colour in range(s.players + 1):
            cubes = s.supply[colour] + s.hand[colour] + s.tower[colour] + s.tray[colour]
            if colour == s.farmers:
                if cubes != FARMERS:
                    found.append(f"there are {cubes} farmers")
            else:
                cubes += 1 + sum(s.groups[colour])
                cubes += sum(s.armies[p] for p in range(PROVINCES) if s.owner[p] == colour)
                if cubes != ARMIES:
                    found.append(f"player {colour} has {cubes} armies")
        for kind in range(KINDS):
            tiles = s.stock[kind] + sum(bits >> kind & 1 for bits in s.buildings)
            if tiles != TILES[kind]:
                found.append(f"there are {tiles} tiles of kind {kind}")
        for name, counts in (
            ("supply", s.supply),
            ("hand", s.hand),
            ("tower", s.tower),
            ("tray", s.tray),
            ("stock", s.stock),
            ("gold", s.gold),
            ("grain", s.grain),
            ("armies", s.armies),
            ("markers", s.markers),
        ):
            if min(counts) < 0:
                found.append(f"{name} holds less than nothing: {counts}")
        return found

    def map_complaints(self, s: Wallenstein) -> list[str]:
        """What is wrong with the provinces."""
        found = []
        for p, name in enumerate(NAMES):
            if s.buildings[p].bit_count() > SITES[p]:
                found.append(f"{name} has more buildings than cities")
            if s.owner[p] == NEUTRAL:
                if s.armies[p] or s.markers[p] or s.buildings[p]:
                    found.append(f"{name} is neutral but not empty")
            elif not s.box.played[p]:
                found.append(f"{name} is not in play but has an owner")
        return found

    def plan_complaints(self, s: Wallenstein, player: int) -> list[str]:
        """What is wrong with the cards on a player's board."""
        places = range(FIELDS * player, FIELDS * (player + 1))
        lands = [s.plan[place] for place in places if 0 <= s.plan[place] < PROVINCES]
        found = []
        if len(set(lands)) != len(lands):
            found.append(f"player {player} planned a province twice")
        if sum(s.plan[place] == BLANK for place in places) > BLANKS:
            found.append(f"player {player} planned more than {BLANKS} blank cards")
        for place in places:
            card = s.plan[place]
            face_down = 0 <= card < PROVINCES and not s.turned[place]
            if face_down and (s.owner[card] != player or not s.loose[card]):
                found.append(f"player {player} cannot have {NAMES[card]} face down")
        return found


GAME = WallensteinGame()
