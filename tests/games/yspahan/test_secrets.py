"""Hidden hands: what a view shows, what a redeal keeps, and what nobody may learn (Y29)."""

import json
from typing import Any

import pytest

from ludoteka.engine import NOBODY, Chance, Happened, Match, Rng
from ludoteka.games.yspahan.game import GAME
from ludoteka.games.yspahan.rules import deck
from ludoteka.games.yspahan.rules.cards import DrawCard
from ludoteka.games.yspahan.rules.course import SHUFFLED, to_json
from ludoteka.games.yspahan.rules.events import CardDrawn
from ludoteka.games.yspahan.rules.facts import CARDS
from ludoteka.games.yspahan.rules.state import Yspahan
from ludoteka.games.yspahan.rules.turn import AfterDice, ChooseDice


def random_state(players: int, seed: int, moves: int) -> Yspahan:
    """A position in the middle of a game in which people like to take cards."""
    rng = Rng(f"{players}:{seed}")
    s = GAME.start(players)
    for _ in range(moves):
        s.settle(rng)
        if s.over:
            break
        options = s.options()
        cards = [a for a in options if a.text.endswith(" card")]
        options = cards if cards and rng.below(3) else options
        s.take(options[rng.below(len(options))])
    s.settle(rng)
    return s


def test_a_view_shows_only_the_own_hand(table: Any):
    t = table(3).hold(0, "gold3", "swap").hold(1, "camels3").hold(2, "sell_gold", "sell_gold")
    view = t.s.view(1)
    assert [deck.names(hand) for hand in view.hands] == [[], ["camels3"], []]
    assert view.hand_size == [2, 1, 2]
    assert view.deck_size() == t.s.deck_size() == 13
    assert [deck.names(hand) for hand in t.s.view(None).hands] == [[], [], []]


def test_a_drawn_card_is_known_to_its_drawer_only():
    match = Match.new("yspahan", 3, seed=4, settings={"start": "1"})
    match.play("buy 0")
    match.play(next(a for a in match.options() if a.text.endswith(" card")))
    drawn = [event for event in match.events if isinstance(event, Happened)][-1]
    assert drawn.action.kind == "draw"
    assert drawn in match.seen_by(0)
    for viewer in (None, 1, 2):
        assert drawn not in match.seen_by(viewer)
        assert any(isinstance(event, CardDrawn) for event in match.seen_by(viewer))


def test_draws_are_secret_chance():
    assert issubclass(DrawCard, Chance)
    assert DrawCard.secret


@pytest.mark.parametrize("players", [2, 3, 4])
def test_redealing_keeps_what_is_known(players: int):
    """Own hand, hand sizes and discards stay; hands and deck together are the whole deck."""
    for seed in range(25):
        s = random_state(players, seed, 40 + 10 * seed)
        for viewer in [None, *range(players)]:
            world = s.redeal(viewer, Rng(seed))
            assert GAME.complaints(world) == []
            assert world.hand_size == s.hand_size
            assert world.discard == s.discard
            assert [deck.size(hand) for hand in world.hands] == s.hand_size
            if viewer is not None:
                assert world.hands[viewer] == s.hands[viewer]
                assert world.known[viewer] == s.known[viewer]


@pytest.mark.parametrize("players", [2, 4])
def test_redealing_from_the_view_is_the_same(players: int):
    for seed in range(25):
        s = random_state(players, seed, 60 + 8 * seed)
        for viewer in [None, *range(players)]:
            one = GAME.position(s.redeal(viewer, Rng(seed)))
            other = GAME.position(s.view(viewer).redeal(viewer, Rng(seed)))
            assert json.dumps(one) == json.dumps(other)


def test_redealing_really_changes_hands(table: Any):
    t = table(3).hold(0, "gold3", "swap").hold(1, "camels3", "cube_city")
    hands = {t.s.redeal(2, Rng(seed)).hands[0] for seed in range(30)}
    assert len(hands) > 10


@pytest.mark.parametrize("viewer", [None, 1])
def test_who_builds_with_a_card_holds_it_in_every_redealt_world(table: Any, viewer: int | None):
    """p. 8: the dice are taken for a building that cannot be paid for without a card."""
    t = table(2).have(0, gold=2, camels=0).hold(0, "build_no_camels").tower(gold=(6, 2))
    t.ask(ChooseDice(0)).do("take gold build")
    hands = set()
    for seed in range(40):
        world = t.s.redeal(viewer, Rng(seed))
        assert world.options()
        assert GAME.complaints(world) == []
        hands.update(deck.names(world.hands[0]))
        view = t.s.view(viewer)
        assert GAME.position(view.redeal(viewer, Rng(seed))) == GAME.position(world)
    assert hands == {"build_no_camels"}


def test_after_shuffling_two_players_know_each_others_cards(table: Any):
    """Y36: the deck ran out, so what is not among the discards and not mine is yours."""
    t = table(2).hold(0, "gold3", "swap", *2 * CARDS[2:5]).hold(1, "gold3", "sell_gold")
    t.discarded(0, "camels3", *2 * CARDS[6:8], "swap", "sell_gold")
    assert t.s.deck_size() == 1
    t.ask(DrawCard(1)).do("draw camels3")
    assert t.s.discard == 0
    assert deck.names(t.s.known[0]) == ["gold3", "camels3", "sell_gold"]
    assert t.s.known[1] == t.s.hands[0]
    for seed in range(10):
        assert t.s.redeal(0, Rng(seed)).hands[1] == t.s.hands[1]
    # what a player knows by its own cards would give these away, so only it sees that
    assert t.s.view(0).known == [t.s.known[0], 0, t.s.known[2]]
    assert t.s.view(None).known == [0, 0, t.s.known[2]]
    # a card that is played is known no more; one that is drawn is unknown
    t.ask(DrawCard(1)).do("draw swap")
    t.ask(AfterDice(1, False)).do("play gold3", "pass")
    assert deck.names(t.s.known[0]) == ["camels3", "sell_gold"]
    for seed in range(10):
        hand = deck.names(t.s.redeal(0, Rng(seed)).hands[1])
        assert len(hand) == 3
        assert {"camels3", "sell_gold"} <= set(hand)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_one_knows_is_true(players: int):
    """Whatever a player is sure of is really in the hands of the others, in long games too."""
    shuffled = 0
    for seed in range(12):
        s = random_state(players, seed, 400)
        shuffled += any(s.known)
        for viewer in range(players + 1):
            others = sum(hand for player, hand in enumerate(s.hands) if player != viewer)
            assert deck.within(s.known[viewer], others)
    assert shuffled


def test_who_is_asked_does_not_depend_on_hidden_cards(table: Any):
    """A player with cards is asked even where none of them can be played."""
    for card in CARDS:
        t = table(3).have(0).hold(0, card).ask(AfterDice(0, True))
        assert t.waiting() == "FinishTurn"


def test_worlds_that_look_alike_have_equal_texts_and_pictures():
    """Pictures, questions and texts for a viewer do not depend on what it may not know."""
    for seed in range(4):
        s = random_state(3, seed, 90)
        for viewer in [None, 0, 1, 2]:
            one, other = s.view(viewer), s.redeal(viewer, Rng(seed + 99)).view(viewer)
            assert str(GAME.people.draw(one)) == str(GAME.people.draw(other))
            assert GAME.people.terminal(one, [], True, 100) == GAME.people.terminal(
                other, [], True, 100
            )
            assert GAME.people.remaining(one) == GAME.people.remaining(other)
            assert GAME.people.question(one) == GAME.people.question(other)
            for player in range(3):
                if viewer == player:
                    assert GAME.programs.observe(one, player) == GAME.programs.observe(
                        other, player
                    )
                    world = s.redeal(viewer, Rng(seed))
                    assert GAME.programs.evaluate(one, player) == GAME.programs.evaluate(
                        world.view(viewer), player
                    )


def other_draws(
    events: list[tuple[int, str]], wanted: list[list[str]], fixed: dict[int, str]
) -> list[str] | None:
    """The cards drawn in a game with these events after which everybody holds what is wanted; None: there is none.

    Whoever draws gets in all what it gives away later and what it holds at the end; `fixed` says which draws
    are known.
    """
    needs = [
        [card for who, card in events if who == player and card] + hand
        for player, hand in enumerate(wanted)
    ]

    def search(
        i: int, needs: list[list[str]], hands: list[list[str]], left: list[str], gone: list[str]
    ) -> list[str] | None:
        if i == len(events):
            return []
        player, card = events[i]
        if card:
            if card not in hands[player]:
                return None
            mine = without(hands[player], card)
            return search(i + 1, needs, changed(hands, player, mine), left, [*gone, card])
        if not left:
            left, gone = gone, []
        for kind in dict.fromkeys([fixed[i]] if i in fixed else needs[player]):
            if kind not in left or kind not in needs[player]:
                continue
            rest, lost = without(left, kind), gone
            if not rest:
                rest, lost = gone, []
            found = search(
                i + 1,
                changed(needs, player, without(needs[player], kind)),
                changed(hands, player, [*hands[player], kind]),
                rest,
                lost,
            )
            if found is not None:
                return [kind, *found]
        return None

    return search(0, needs, [[] for _ in wanted], list(2 * CARDS), [])


def without(cards: list[str], card: str) -> list[str]:
    cards = cards.copy()
    cards.remove(card)
    return cards


def changed(lists: list[list[str]], i: int, cards: list[str]) -> list[list[str]]:
    return [*lists[:i], cards, *lists[i + 1 :]]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_redealt_world_can_have_come_about(players: int):
    """For every world there is a game with the same open moves and the viewer's own draws that leads to it."""
    shuffled = 0
    for seed in range(8):
        rng, s, moves = Rng(f"{players}:{seed}"), GAME.start(players), []
        while not s.over:
            step = s.step
            if isinstance(step, Chance):
                action = step.sample(s, rng)
            else:
                options = s.options()
                cards = [one for one in options if "card" in one.text or one.kind == "play"]
                options = cards or options
                action = options[rng.below(len(options))]
            s.take(action)
            moves.append(action.text)
            if SHUFFLED in s.course and s.player >= 0 and len(moves) % 5 == 0:
                shuffled += 1
                check_world(s, moves, s.player, seed)
    assert shuffled > 20


def check_world(s: Yspahan, moves: list[str], viewer: int, seed: int) -> None:
    world = s.redeal(viewer, Rng(seed))
    events = [(player, card or "") for player, card in to_json(s.course) if player != NOBODY]
    drawn = [text.removeprefix("draw ") for text in moves if text.startswith("draw ")]
    places = [i for i, (_player, card) in enumerate(events) if not card]
    assert len(places) == len(drawn)
    fixed = {i: card for i, card in zip(places, drawn, strict=True) if events[i][0] == viewer}
    draws = other_draws(events, [deck.names(hand) for hand in world.hands], fixed)
    assert draws is not None, "nobody can hold this"
    again, left = GAME.start(s.players), iter(draws)
    for text in moves:
        text = f"draw {next(left)}" if text.startswith("draw ") else text
        again.take(again.step.read(again, text))
    assert again.hands == world.hands
    assert again.discard == world.discard
    assert again.view(viewer).differences(s.view(viewer)) == []
