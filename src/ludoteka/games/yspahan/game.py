"""Yspahan as the library sees it."""

from collections.abc import Mapping, Sequence
from typing import Any

from ludoteka.engine.actions import Action, Catalogue
from ludoteka.engine.errors import LudotekaError
from ludoteka.engine.events import Event
from ludoteka.engine.game import Field, Game, Option, Picture
from ludoteka.engine.i18n import N_
from ludoteka.games.yspahan import deck, terminal, text
from ludoteka.games.yspahan.evaluate import evaluate
from ludoteka.games.yspahan.facts import (
    BUILDINGS,
    CARDS,
    FLOORS,
    GOODS,
    SHOPS,
    SOUK_SHOPS,
    SOUKS,
    SPACES,
)
from ludoteka.games.yspahan.observe import CATALOGUE, QUESTIONS, observe
from ludoteka.games.yspahan.reasons import reasons
from ludoteka.games.yspahan.state import NOBODY, Setting, Yspahan
from ludoteka.games.yspahan.text_events import event_text
from ludoteka.games.yspahan.turn import STEPS, Day, FirstPlayer
from ludoteka.games.yspahan.weights import WEIGHTS

SEATS = (("1", N_("seat 1")), ("2", N_("seat 2")), ("3", N_("seat 3")), ("4", N_("seat 4")))


class YspahanGame(Game[Yspahan]):
    """The base game, for 2 to 4 players."""

    name = "yspahan"
    min_players = 2
    max_players = 4
    steps = STEPS
    variants = (
        Option("start", N_("Who begins"), "random", (("random", N_("the lot decides")), *SEATS)),
        Option(
            "cards",
            N_("When cards may be played"),
            "turn",
            (("turn", N_("at any time in one's turn")), ("after", N_("only after the dice"))),
            help=N_("The rulebook can be read in both ways."),
        ),
    )
    trials = ({}, {"cards": "after", "start": "2"}, {"start": "1"})
    horizon = (5, 30)  # more than a day, so that everybody has chosen from fresh dice

    # -- rules -----------------------------------------------------------------------------------

    def blank(self, players: int, options: Mapping[str, Any]) -> Yspahan:
        setting = Setting(players, options)
        if setting.start != "random" and int(setting.start) > players:
            raise LudotekaError(
                f"option start={setting.start} is not possible with {players} players; "
                f"it must be random or a seat from 1 to {players}"
            )
        return Yspahan.blank(players, setting)

    def setup(self, state: Yspahan) -> None:
        """The table is laid by `blank`; somebody begins (p. 1)."""
        if state.setting.start == "random":
            state.then(FirstPlayer())
        else:
            state.first = int(state.setting.start) - 1
            state.then(Day())

    def complaints(self, state: Yspahan) -> list[str]:
        found = []
        for player in range(state.players):
            goods = state.reserve[player] + state.city.count(player)
            goods += state.caravan.count(player) + state.buildings[player].bit_count()
            if goods != GOODS:
                found.append(f"player {player} has {goods} goods, not {GOODS}")
            if min(state.reserve[player], state.gold[player], state.camels[player]) < 0:
                found.append(f"player {player} owes goods, gold or camels")
            if deck.size(state.hands[player]) not in (0, state.hand_size[player]):
                found.append(f"player {player} does not hold {state.hand_size[player]} cards")
        for souk, shops in enumerate(SOUK_SHOPS):
            owners = {state.city[shop] for shop in shops} - {NOBODY}
            free = sum(state.city[shop] == NOBODY for shop in shops)
            if owners != {state.souk_owner[souk]} - {NOBODY} or free != state.souk_free[souk]:
                found.append(f"the souk {SOUKS[souk]} is not what its shops say")
        if len(state.caravan) >= len(state.setting.camels):
            found.append("a full caravan was not unloaded")
        hands = [state.hands[player] for player in range(state.players)]
        cards = [deck.listed(cards) for cards in [*hands, state.discard]]
        for card in range(deck.KINDS):
            if sum(held.count(card) for held in cards) > 2:
                found.append(f"there are more than two cards {card}")
        if state.deck_size() < 0:
            found.append("there are more cards than the box holds")
        if [deck.size(hand) for hand in hands] == state.hand_size:  # nothing is hidden here
            if deck.size(state.deck()) != state.deck_size():
                found.append("the deck has the wrong number of cards")
            for viewer in range(state.players + 1):
                others = sum(hand for player, hand in enumerate(hands) if player != viewer)
                if not deck.within(state.known[viewer], others):
                    found.append(f"viewer {viewer} is sure of cards that nobody holds")
        return found

    # -- people ----------------------------------------------------------------------------------

    def words(self, message: str) -> str:
        return text._(message)

    @property
    def title(self) -> str:
        return text._("Yspahan")

    def summary(self) -> str:
        return text._(
            "Roll the dice, fill the souks of the city, load the caravan and mind the supervisor."
        )

    def question(self, state: Yspahan) -> str:
        return text.question(state)

    def action_text(self, state: Yspahan, action: Action) -> str:
        return text.action_text(state, action)

    def action_group(self, state: Yspahan, action: Action) -> str:
        return text.action_group(state, action)

    def event_text(self, event: Event, names: Sequence[str]) -> str:
        return event_text(event, names)

    def terminal(self, view: Yspahan, options: Sequence[Action], colour: bool, width: int) -> str:
        return terminal.picture(view, options, colour, width)

    def draw(self, view: Yspahan, options: Sequence[Action] = ()) -> Picture:
        from ludoteka.games.yspahan.draw import draw  # only where pictures are wanted

        return draw(view, options)

    def remaining(self, view: Yspahan) -> list[tuple[str, int]]:
        """The cards that the viewer has not seen since the last shuffling, by kind."""
        unseen = view.deck()
        return [
            (text.card_name(name), deck.count(unseen, card))
            for card, name in enumerate(CARDS)
            if deck.count(unseen, card)
        ]

    # -- programs --------------------------------------------------------------------------------

    def evaluate(self, state: Yspahan, player: int) -> float:
        return evaluate(state, player)

    def weights(self) -> object:
        return WEIGHTS

    def reasons(self, state: Yspahan, player: int) -> list[tuple[str, float]]:
        return reasons(state, player)

    def catalogue(self) -> Catalogue:
        return CATALOGUE

    def fields(self, players: int, options: Mapping[str, Any]) -> tuple[Field, ...]:
        own = "own seat first"
        return (
            Field("points", (players,), 0, 500, f"points so far, {own}"),
            Field("gold", (players,), 0, 200, f"coins, {own}"),
            Field("camels", (players,), 0, 200, f"camels, {own}"),
            Field("reserve", (players,), 0, GOODS, f"goods in reserve, {own}"),
            Field("hand_size", (players,), 0, deck.TOTAL, f"number of cards held, {own}"),
            Field(
                "buildings", (players, 6), 0, 1, f"buildings put up, {own}; {', '.join(BUILDINGS)}"
            ),
            Field(
                "asked", (1,), -1, players - 1, "whose decision, 0 for one's own, -1 for nobody's"
            ),
            Field("turn", (1,), -1, players - 1, "whose turn it is, counted in the same way"),
            Field("first", (1,), 0, players - 1, "who rolled the dice this day"),
            Field("week", (1,), 1, 3, "the week"),
            Field("day", (1,), 1, 7, "the day of the week"),
            Field("hand", (deck.KINDS,), 0, 2, f"own cards by kind: {', '.join(CARDS)}"),
            Field("discard", (deck.KINDS,), 0, 2, "discarded cards by kind"),
            Field("known", (deck.KINDS,), 0, 2, "cards that the others hold for certain, by kind"),
            Field("deck", (1,), 0, deck.TOTAL, "cards in the deck"),
            Field(
                "city",
                (len(SHOPS),),
                0,
                players,
                "owner of the goods in each shop, 1 own seat, 0 none",
            ),
            Field(
                "supervisor",
                (len(SPACES),),
                0,
                1,
                "where the supervisor stands, one-hot by street space",
            ),
            Field(
                "caravan", (12,), 0, players, "owner of the goods on each camel in order of loading"
            ),
            Field(
                "tower",
                (len(FLOORS), 3),
                0,
                9,
                "for each floor the number shown, white and yellow dice",
            ),
            Field("question", (len(QUESTIONS),), 0, 1, "what is asked, one-hot"),
            Field(
                "details",
                (2,),
                -1,
                len(SHOPS),
                "steps of the supervisor, goods to place, shop or space asked about; floor or quarter",
            ),
        )

    def observe(self, view: Yspahan, player: int) -> list[float]:
        return observe(view, player)


GAME = YspahanGame()
