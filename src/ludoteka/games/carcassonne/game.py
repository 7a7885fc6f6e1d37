"""Carcassonne as the library sees it."""

from collections.abc import Mapping, Sequence
from typing import Any

from ludoteka.engine.actions import Action, Catalogue
from ludoteka.engine.errors import LudotekaError
from ludoteka.engine.events import Event
from ludoteka.engine.game import Field, Game, Option, Picture
from ludoteka.engine.i18n import N_
from ludoteka.games.carcassonne import terminal, text
from ludoteka.games.carcassonne.evaluate import evaluate
from ludoteka.games.carcassonne.landscape import CENTRE
from ludoteka.games.carcassonne.module import FOLLOWERS, Module
from ludoteka.games.carcassonne.modules import MODULES
from ludoteka.games.carcassonne.observe import CATALOGUE, COLUMNS, observe, tile_total
from ludoteka.games.carcassonne.reasons import reasons
from ludoteka.games.carcassonne.state import Carcassonne, Setting
from ludoteka.games.carcassonne.turn import STEPS, StartPlayer, Turn
from ludoteka.games.carcassonne.weights import WEIGHTS

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


def chosen_modules(names: Sequence[str]) -> tuple[Module, ...]:
    """The modules of these names, in the order of the box."""
    if "wheel" in names and "wheel_tiles" in names:
        raise LudotekaError(
            "option modules: wheel already has the tiles of wheel_tiles; choose one of the two"
        )
    return tuple(MODULES[name] for name in names)


class CarcassonneGame(Game[Carcassonne]):
    """The Big Box 5 for 2 to 8 players: the base game with any of its expansions."""

    name = "carcassonne"
    min_players = 2
    max_players = 8
    steps = (*STEPS, *(step for module in MODULES.values() for step in module.steps))
    horizon = (4, 16)  # two turns of both in a duel: what one begins, the other can answer
    variants = (
        Option("modules", N_("Expansions"), (), text.EXPANSIONS, many=True),
        Option(
            "farmers",
            N_("With farmers"),
            True,
            help=N_("A first game is easier without farmers and meadows."),
        ),
        Option("start", N_("Who begins"), "random", (("random", N_("the lot decides")), *SEATS)),
    )
    trials = (
        {},
        {"farmers": False},
        {"start": "2"},
        *({"modules": [name]} for name in MODULES),
        {"modules": ["inns", "traders", "hills", "wheel", "river"]},
    )

    # -- rules -----------------------------------------------------------------------------------

    def blank(self, players: int, options: Mapping[str, Any]) -> Carcassonne:
        setting = Setting(options, chosen_modules(options["modules"]))
        if setting.start != "random" and int(setting.start) > players:
            raise LudotekaError(
                f"option start={setting.start} is not possible with {players} players; "
                f"it must be random or a seat from 1 to {players}"
            )
        return Carcassonne.blank(players, setting)

    def setup(self, state: Carcassonne) -> None:
        """All tiles face down, and the start on the table: the start tile or a module's own (p. 3, 14, 16)."""
        setting = state.setting
        state.unseen = [tile.facts["count"] for tile in setting.tiles]
        start = next(i for i, tile in enumerate(setting.tiles) if "start_copies" in tile.facts)
        state.unseen[start] -= 1
        own_starts = [module.setup(state) for module in setting.modules]
        if not any(own_starts):
            state.land.lay(CENTRE, setting.tiles[start].turned[0])
        state.left = sum(state.unseen)
        if setting.start == "random":
            state.then(StartPlayer())
        else:
            state.then(Turn(int(setting.start) - 1))

    def complaints(self, state: Carcassonne) -> list[str]:
        found = []
        tiles = sum(state.unseen) + sum(sum(pile) for pile in state.later)
        tiles += len(state.land.tiles) + len(state.aside) + (state.drawn >= 0)
        without_start = any(name in state.setting.places for name in ("wheel", "river"))
        if tiles != tile_total(state.setting.tiles) - without_start:
            found.append(f"there are {tiles} tiles")
        if not 0 <= state.left <= sum(state.unseen):
            found.append(f"{state.left} tiles are to be drawn from {sum(state.unseen)}")
        placed = [0] * state.players
        for figure in state.land.figures:
            placed[figure.player] += 1
        for player in range(state.players):
            placed[player] += sum(part.figures(player) for part in state.parts if part)
            if placed[player] + state.supply[player].bit_count() != (
                FOLLOWERS + len(state.setting.special)
            ):
                found.append(f"figures of player {player} are missing")
        for root in state.land.roots():
            if state.land.features[root].open < 0:
                found.append(f"feature {root} has fewer than no open ends")
        for part in state.parts:
            found += part.complaints(state) if part else []
        return found

    # -- people ----------------------------------------------------------------------------------

    def words(self, message: str) -> str:
        return text._(message)

    @property
    def title(self) -> str:
        return text._("Carcassonne")

    def summary(self) -> str:
        return text._("Lay tiles, build roads, cities and meadows, and claim them with followers.")

    def question(self, state: Carcassonne) -> str:
        return text.question(state)

    def action_text(self, state: Carcassonne, action: Action) -> str:
        return text.action_text(state, action)

    def action_group(self, state: Carcassonne, action: Action) -> str:
        return text.action_group(action)

    def event_text(self, event: Event, names: Sequence[str]) -> str:
        return text.event_text(event, names)

    def source_text(self, source: str) -> str:
        return text.source_text(source)

    def terminal(
        self, view: Carcassonne, options: Sequence[Action], colour: bool, width: int
    ) -> str:
        return terminal.picture(view, options, colour, width)

    def draw(self, view: Carcassonne, options: Sequence[Action] = ()) -> Picture:
        from ludoteka.games.carcassonne.draw import draw  # only where pictures are wanted

        return draw(view, options)

    def remaining(self, view: Carcassonne) -> list[tuple[str, int]]:
        """The tiles that nobody has seen yet, by kind."""
        found: dict[str, int] = {}
        for pile in [view.unseen, *view.later]:
            for i, count in enumerate(pile):
                if count:
                    name = text.tile_name(view.setting.tiles[i])
                    found[name] = found.get(name, 0) + count
        return list(found.items())

    # -- programs --------------------------------------------------------------------------------

    def evaluate(self, state: Carcassonne, player: int) -> float:
        return evaluate(state, player)

    def weights(self) -> object:
        return WEIGHTS

    def reasons(self, state: Carcassonne, player: int) -> list[tuple[str, float]]:
        return reasons(state, player)

    def catalogue(self) -> Catalogue:
        return CATALOGUE

    def fields(self, players: int, options: Mapping[str, Any]) -> tuple[Field, ...]:
        modules = chosen_modules(self.check_options(options)["modules"])
        setting = Setting(self.check_options(options), modules)
        kinds, total = len(setting.tiles), tile_total(setting.tiles)
        special = [
            Field(kind.name, (players,), 0, 1, f"the {kind.name} is at home, own seat first")
            for kind in setting.special
        ]
        return (
            Field("points", (players,), 0, 1000, "points so far, own seat first"),
            Field("followers", (players,), 0, FOLLOWERS, "followers at home, own seat first"),
            *special,
            Field(
                "turn", (1,), -1, players - 1, "whose decision, 0 for one's own, -1 for nobody's"
            ),
            Field("left", (1,), 0, total, "tiles still to be drawn"),
            Field("drawn", (kinds,), 0, 1, "the tile to lay, one-hot by type"),
            Field("unseen", (kinds,), 0, 10, "tiles nobody has seen, by type"),
            Field(
                "tiles",
                (total, COLUMNS),
                -total,
                total,
                "for every tile laid, in order: 1, type, x, y, quarter turns, owner of its figure "
                "(1 own seat, 0 none), place of the figure (1 + segment), number of the figure, "
                "1 for the last tile",
            ),
            *[Field(*field) for module in modules for field in module.fields(players)],
        )

    def observe(self, view: Carcassonne, player: int) -> list[float]:
        return observe(view, player)


GAME = CarcassonneGame()
