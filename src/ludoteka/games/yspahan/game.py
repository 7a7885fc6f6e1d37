"""Yspahan as the library sees it."""

from collections.abc import Mapping
from typing import Any

from ludoteka.engine.errors import LudotekaError
from ludoteka.engine.game import Game
from ludoteka.engine.i18n import N_
from ludoteka.engine.settings import Setting
from ludoteka.games.yspahan.programs.programs import PROGRAMS
from ludoteka.games.yspahan.rules import deck
from ludoteka.games.yspahan.rules.facts import (
    GOODS,
    SOUK_SHOPS,
    SOUKS,
)
from ludoteka.games.yspahan.rules.state import NOBODY, Box, Yspahan
from ludoteka.games.yspahan.rules.turn import STEPS, Day, FirstPlayer
from ludoteka.games.yspahan.show.people import PEOPLE

SEATS = (("1", N_("seat 1")), ("2", N_("seat 2")), ("3", N_("seat 3")), ("4", N_("seat 4")))


class YspahanGame(Game[Yspahan]):
    """The base game, for 2 to 4 players."""

    name = "yspahan"
    min_players = 2
    max_players = 4
    people = PEOPLE
    programs = PROGRAMS
    steps = STEPS
    settings = (
        Setting("start", N_("Who begins"), "random", (("random", N_("the lot decides")), *SEATS)),
        Setting(
            "cards",
            N_("When cards may be played"),
            "turn",
            (("turn", N_("at any time in one's turn")), ("after", N_("only after the dice"))),
            help=N_("The rulebook can be read in both ways."),
        ),
    )
    trials = ({}, {"cards": "after", "start": "2"}, {"start": "1"})

    # -- rules -----------------------------------------------------------------------------------

    def blank(self, players: int, settings: Mapping[str, Any]) -> Yspahan:
        box = Box(players, settings)
        if box.start != "random" and int(box.start) > players:
            raise LudotekaError(
                f"setting start={box.start} is not possible with {players} players; "
                f"it must be random or a seat from 1 to {players}"
            )
        return Yspahan.blank(players, box)

    def setup(self, state: Yspahan) -> None:
        """The table is laid by `blank`; somebody begins (p. 1)."""
        if state.box.start == "random":
            state.then(FirstPlayer())
        else:
            state.first = int(state.box.start) - 1
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
        if len(state.caravan) >= len(state.box.camels):
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


GAME = YspahanGame()
