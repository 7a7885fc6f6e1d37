"""Mercado as the library sees it."""

from collections.abc import Mapping, Sequence
from typing import Any

from ludoteka.engine.actions import Action, Catalogue
from ludoteka.engine.events import Event
from ludoteka.engine.game import Field, Game, Option, Picture
from ludoteka.engine.i18n import N_
from ludoteka.games.mercado import terminal, text
from ludoteka.games.mercado.cards import deck_names, load
from ludoteka.games.mercado.checks import complaints
from ludoteka.games.mercado.evaluate import evaluate
from ludoteka.games.mercado.observe import CATALOGUE, DEFAULT_DECK, field_shapes, observe
from ludoteka.games.mercado.reasons import reasons
from ludoteka.games.mercado.state import Mercado, Setting
from ludoteka.games.mercado.turn import STEPS, begin
from ludoteka.games.mercado.weights import WEIGHTS

RANDOM = ("random", N_("the lot decides"))
SEATS = (("1", N_("seat 1")), ("2", N_("seat 2")), ("3", N_("seat 3")), ("4", N_("seat 4")))
DECKS = tuple((name, name) for name in deck_names())
LONGEST = max(load(name).length for name in deck_names())
SPACES = tuple((str(space), str(space)) for space in range(1, LONGEST + 1))


class MercadoGame(Game[Mercado]):
    """The whole game, for 2 to 4 players, with both sides of the track."""

    name = "mercado"
    horizon = (4, 14)  # coins are laid for cards that are bought some turns later
    min_players = 2
    max_players = 4
    steps = STEPS
    variants = (
        Option(
            "side",
            N_("Side of the track"),
            "A",
            (("A", N_("side A")), ("B", N_("side B"))),
            help=N_("Side B has more symbols, some of them for all other players."),
        ),
        Option(
            "tile",
            N_("Start tile on space"),
            "1",
            (*SPACES, RANDOM),
            help=N_("Space 1 is the top right corner; count clockwise."),
        ),
        Option("begins", N_("Who begins"), "random", (RANDOM, *SEATS)),
        Option(
            "deck",
            N_("Cards"),
            DEFAULT_DECK,
            DECKS,
            help=N_("The rulebook shows only some cards; the others are a reconstruction."),
        ),
    )
    trials = ({}, {"side": "B", "tile": "random"}, {"tile": "14", "begins": "2"})

    # -- rules -----------------------------------------------------------------------------------

    def blank(self, players: int, options: Mapping[str, Any]) -> Mercado:
        return Mercado.blank(players, Setting(players, options))

    def setup(self, state: Mercado) -> None:
        begin(state)

    def complaints(self, state: Mercado) -> list[str]:
        return complaints(state)

    # -- people ----------------------------------------------------------------------------------

    def words(self, message: str) -> str:
        return text._(message)

    @property
    def title(self) -> str:
        return text._("Mercado")

    def summary(self) -> str:
        return text._("Draw coins, pay for fine goods before the others do, and gain renown.")

    def question(self, state: Mercado) -> str:
        return text.question(state)

    def action_text(self, state: Mercado, action: Action) -> str:
        return text.action_text(state, action)

    def action_group(self, state: Mercado, action: Action) -> str:
        return text.action_group(state, action)

    def event_text(self, event: Event, names: Sequence[str]) -> str:
        return text.event_text(event, names)

    def terminal(self, view: Mercado, options: Sequence[Action], colour: bool, width: int) -> str:
        return terminal.picture(view, options, colour, width)

    def draw(self, view: Mercado, options: Sequence[Action] = ()) -> Picture:
        from ludoteka.games.mercado.draw import draw  # only where pictures are wanted

        return draw(view, options)

    def remaining(self, view: Mercado) -> list[tuple[str, int]]:
        return text.remaining(view)

    # -- programs --------------------------------------------------------------------------------

    def evaluate(self, state: Mercado, player: int) -> float:
        return evaluate(state, player)

    def weights(self) -> object:
        return WEIGHTS

    def reasons(self, state: Mercado, player: int) -> list[tuple[str, float]]:
        return reasons(state, player)

    def catalogue(self) -> Catalogue:
        return CATALOGUE

    def fields(self, players: int, options: Mapping[str, Any]) -> tuple[Field, ...]:
        deck = load(str(self.check_options(options)["deck"]))
        return tuple(Field(*shape) for shape in field_shapes(deck, players))

    def observe(self, view: Mercado, player: int) -> list[float]:
        return observe(view, player)


GAME = MercadoGame()
