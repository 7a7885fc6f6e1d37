"""The Castles of Burgundy as the library sees it."""

from collections.abc import Mapping, Sequence
from typing import Any

from ludoteka.engine.actions import Action, Catalogue
from ludoteka.engine.events import Event
from ludoteka.engine.game import Field, Game, Option, Picture
from ludoteka.engine.i18n import N_
from ludoteka.games.burgundy import setup, terminal, text, text_events, turn
from ludoteka.games.burgundy.evaluate import evaluate
from ludoteka.games.burgundy.observe import CATALOGUE, fields, observe
from ludoteka.games.burgundy.pieces import GOODS, TILE_TYPES
from ludoteka.games.burgundy.reasons import reasons
from ludoteka.games.burgundy.state import Burgundy, Setting
from ludoteka.games.burgundy.weights import WEIGHTS


class BurgundyGame(Game[Burgundy]):
    """The game of 2011, for 2 to 4 players."""

    name = "burgundy"
    min_players = 2
    max_players = 4
    steps = (*setup.STEPS, *turn.STEPS)
    variants = (
        Option(
            "setting",
            N_("Estates"),
            "first",
            (
                ("first", N_("first game: everybody on estate 1")),
                ("advanced", N_("advanced: random boards, chosen sides and castles")),
            ),
        ),
        Option(
            "choice",
            N_("Choosing the estate"),
            "open",
            (("open", N_("openly, in turn order")), ("secret", N_("secretly, all at once"))),
            help=N_("Only with the advanced setting."),
        ),
        Option(
            "purchases",
            N_("Purchases for silver"),
            "any",
            (
                ("any", N_("at any moment of the turn, also inside a chain of actions")),
                ("between", N_("only before, between and after the actions of the dice")),
            ),
        ),
    )
    trials = (
        {},
        {"setting": "advanced"},
        {"setting": "advanced", "choice": "secret"},
        {"purchases": "between"},
    )

    def blank(self, players: int, options: Mapping[str, Any]) -> Burgundy:
        return Burgundy.blank(players, Setting(players, options))

    def setup(self, state: Burgundy) -> None:
        setup.first_steps(state)

    def complaints(self, state: Burgundy) -> list[str]:
        return state.complaints()

    # -- people ----------------------------------------------------------------------------------

    def words(self, message: str) -> str:
        return text._(message)

    @property
    def title(self) -> str:
        return text._("The Castles of Burgundy")

    def summary(self) -> str:
        return text._(
            "Two dice a round: take tiles, build an estate of castles, mines, rivers and cities, and trade."
        )

    def question(self, state: Burgundy) -> str:
        return text.question(state)

    def action_text(self, state: Burgundy, action: Action) -> str:
        return text.action_text(state, action)

    def action_group(self, state: Burgundy, action: Action) -> str:
        return text.action_group(action)

    def event_text(self, event: Event, names: Sequence[str]) -> str:
        return text_events.event_text(event, names)

    def terminal(self, view: Burgundy, options: Sequence[Action], colour: bool, width: int) -> str:
        return terminal.picture(view, options, colour, width)

    def draw(self, view: Burgundy, options: Sequence[Action] = ()) -> Picture:
        from ludoteka.games.burgundy.draw import draw  # only where pictures are wanted

        return draw(view, options)

    def remaining(self, view: Burgundy) -> list[tuple[str, int]]:
        """The tiles and goods that are still face down."""
        found = [
            (text.tile_name(tile), view.supply[tile] + view.black_supply[tile])
            for tile in range(1, TILE_TYPES)
        ]
        found += [
            (text._("{goods} goods").format(goods=text.goods_name(name)), view.unseen_goods[good])
            for good, name in enumerate(GOODS)
        ]
        return [(name, count) for name, count in found if count]

    # -- programs --------------------------------------------------------------------------------

    def evaluate(self, state: Burgundy, player: int) -> float:
        return evaluate(state, player)

    def weights(self) -> object:
        return WEIGHTS

    def reasons(self, state: Burgundy, player: int) -> list[tuple[str, float]]:
        return reasons(state, player)

    def catalogue(self) -> Catalogue:
        return CATALOGUE

    def fields(self, players: int, options: Mapping[str, Any]) -> tuple[Field, ...]:
        return fields(players)

    def observe(self, view: Burgundy, player: int) -> list[float]:
        return observe(view, player)


GAME = BurgundyGame()
