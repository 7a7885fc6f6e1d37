"""Prices: which coins a card takes (p. 3, 4), checked against a slow, obvious way to pay."""

from itertools import combinations_with_replacement, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludoteka.games.mercado.rules.cards import COINS, PAYING, Price, load

CARDS = load("reconstructed-2026").cards
COLOURS = ("gold", "silver", "copper", "turquoise")


def ways_to_pay(price):
    """Every list of places that a price may mean, each a set of coins that fit the place."""
    white = [{"joker"}] * price.joker
    if price.same:
        return [[{colour, "joker"}] * price.same + white for colour in COLOURS]
    if price.different:
        return [
            [{colour, "joker"} for colour in some] + white
            for some in permutations(COLOURS, price.different)
        ]
    fixed = [c for c, n in zip(COLOURS, price.fixed, strict=True) for _ in range(n)]
    return [[{colour, "joker"} for colour in fixed] + white]


def fits(places, coins):
    """Whether each coin finds a place of its own."""
    if not coins:
        return True
    return any(
        coins[0] in place and fits(places[:i] + places[i + 1 :], coins[1:])
        for i, place in enumerate(places)
    )


def may_lie(price, coins):
    return any(fits(places, coins) for places in ways_to_pay(price))


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_what_may_lie_at_a_card(card):
    """Every set of up to four coins: the network of payments agrees with the slow way."""
    for size in range(card.price.size + 1):
        for coins in combinations_with_replacement(COINS[:PAYING], size):
            key = tuple(coins.count(name) for name in COINS[:PAYING])
            assert (key in card.price.payments) == may_lie(card.price, list(coins)), coins


@given(st.sampled_from(CARDS), st.lists(st.sampled_from(range(PAYING)), max_size=6))
def test_laying_coins_one_by_one(card, kinds):
    """Step by step, a coin is accepted exactly where all coins together may lie at the card."""
    payment = card.price.nothing
    laid = []
    for kind in kinds:
        after = payment.after[kind]
        assert (after is not None) == may_lie(card.price, [*laid, COINS[kind]])
        assert (after is not None) == bool(payment.accepts >> kind & 1)
        if after is not None:
            payment = after
            laid.append(COINS[kind])
            assert sorted(payment.words()) == sorted(laid)
            assert payment.complete == (len(laid) == card.price.size)
            assert card.price.payment(payment.words()) is payment


def test_nobody_takes_fakes():
    """p. 4: every seller would notice at once."""
    for card in CARDS:
        assert all(payment.after[5] is None for payment in card.price.payments.values())


def test_same_colour_is_chosen_with_the_first_coin():
    """p. 3, 4: coins side by side are of one colour; a joker does not fix it."""
    price = Price({"same": 3})
    assert price.payment(["joker"]).accepts == 0b11111
    assert price.payment(["silver", "joker"]).accepts == 0b10010
    assert price.payment(["silver", "silver", "joker"]).complete


def test_different_colours_never_repeat():
    """p. 3: behind the crossed equals sign no colour comes twice."""
    price = Price({"different": 3})
    assert price.payment(["gold", "silver"]).accepts == 0b11100
    assert price.payment(["gold", "silver", "turquoise"]).complete


def test_jokers_alone_pay():
    """p. 4: a joker stands for any coin at any time, also for every coin of a price."""
    for facts in ({"same": 4}, {"different": 3}, {"fixed": {"gold": 2}}, {"same": 2, "joker": 1}):
        price = Price(facts)
        assert price.payment(["joker"] * price.size).complete


def test_demanded_white_coins_take_jokers_only():
    """p. 4: some perfumes demand white coins; coloured coins leave their places free."""
    price = Price({"fixed": {"gold": 1, "silver": 1}, "joker": 1})
    assert price.payment(["gold", "silver"]).accepts == 0b10000
    assert price.payment(["joker"]).accepts == 0b10011
    same = Price({"same": 3, "joker": 1})
    assert same.payment(["copper"] * 3).accepts == 0b10000
    assert same.payment(["copper"] * 3 + ["joker"]).complete
