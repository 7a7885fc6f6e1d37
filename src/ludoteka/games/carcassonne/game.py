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
from ludoteka.games.carcassonne.observe import CATALOGUE, COLUMNS, observe, tile_total
from ludoteka.games.carcassonne.state import FOLLOWERS, Carcassonne, Setting
from ludoteka.games.carcassonne.tiles import load
from ludoteka.games.carcassonne.turn import STEPS, StartPlayer, Turn

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
    """The base game of the Big Box 5, for 2 to 8 players."""

    name = "carcassonne"
    min_players = 2
    max_players = 8
    steps = STEPS
    variants = (
        Option(
            "farmers",
            N_("With farmers"),
            True,
            help=N_("A first game is easier without farmers and meadows."),
        ),
        Option("start", N_("Who begins"), "random", (("random", N_("the lot decides")), *SEATS)),
    )
    trials = ({}, {"farmers": False}, {"start": "2"})

    # -- rules -----------------------------------------------------------------------------------

    def blank(self, players: int, options: Mapping[str, Any]) -> Carcassonne:
        setting = Setting(options)
        if setting.start != "random" and int(setting.start) > players:
            raise LudotekaError(
                f"option start={setting.start} is not possible with {players} players; "
                f"it must be random or a seat from 1 to {players}"
            )
        return Carcassonne.blank(players, setting)

    def setup(self, state: Carcassonne) -> None:
        """The start tile lies on the table, all others face down (p. 3)."""
        setting = state.setting
        for i, tile in enumerate(setting.tiles):
            starts = tile.facts.get("start_copies", 0)
            state.unseen[i] = tile.facts["count"] - starts
            if starts:
                state.land.lay(CENTRE, tile.turned[0])
        if setting.start == "random":
            state.then(StartPlayer())
        else:
            state.then(Turn(int(setting.start) - 1))

    def complaints(self, state: Carcassonne) -> list[str]:
        found = []
        tiles = sum(state.unseen) + len(state.land.tiles) + len(state.aside) + (state.drawn >= 0)
        if tiles != tile_total(state.setting.tiles):
            found.append(f"there are {tiles} tiles")
        placed = [0] * state.players
        for figure in state.land.figures():
            placed[figure.player] += 1
        for player in range(state.players):
            if placed[player] + state.followers(player) != FOLLOWERS:
                found.append(f"player {player} has not {FOLLOWERS} followers")
        for root in state.land.roots():
            if state.land.features[root].open < 0:
                found.append(f"feature {root} has fewer than no open ends")
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
        """The tiles that are still face down, by kind."""
        tiles = view.setting.tiles
        return [
            (text.tile_name(tiles[i].name), count) for i, count in enumerate(view.unseen) if count
        ]

    # -- programs --------------------------------------------------------------------------------

    def evaluate(self, state: Carcassonne, player: int) -> float:
        return evaluate(state, player)

    def catalogue(self) -> Catalogue:
        return CATALOGUE

    def fields(self, players: int, options: Mapping[str, Any]) -> tuple[Field, ...]:
        tiles = load("base")
        kinds, total = len(tiles), tile_total(tiles)
        return (
            Field("points", (players,), 0, 500, "points so far, own seat first"),
            Field("followers", (players,), 0, FOLLOWERS, "followers at home, own seat first"),
            Field(
                "turn", (1,), -1, players - 1, "whose decision, 0 for one's own, -1 for nobody's"
            ),
            Field("drawn", (kinds,), 0, 1, "the tile to lay, one-hot by type"),
            Field("unseen", (kinds,), 0, 9, "tiles still face down, by type"),
            Field(
                "tiles",
                (total, COLUMNS),
                -total,
                total,
                "for every tile laid, in order: 1, type, x, y, quarter turns, owner of its figure "
                "(1 own seat, 0 none), place of the figure (1 + segment), 1 for the last tile",
            ),
        )

    def observe(self, view: Carcassonne, player: int) -> list[float]:
        return observe(view, player)


GAME = CarcassonneGame()
