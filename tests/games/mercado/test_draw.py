"""The picture: valid, without leaks, with everything that can be clicked."""

import re
from xml.etree import ElementTree as ET

import pytest

from ludoteka.engine import Rng, find_game
from ludoteka.games.mercado.rules.cards import load
from ludoteka.games.mercado.show.art.goods import goods
from ludoteka.games.mercado.show.board.card import CARD_HEIGHT
from ludoteka.games.mercado.show.board.draw import COIN, ENLARGED, MARKER, ROWS
from ludoteka.games.mercado.show.board.players import odds

GAME = find_game("mercado")
BUTTONS = {"place", "seal", "done", "draw", "refill", "use", "give", "pass", "symbol", "buy"}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_option_can_be_clicked_once(players):
    """In a whole game: valid XML, unique ids, each option on exactly one element."""
    rng = Rng(players)
    state = GAME.start(players, {"side": "B"})
    number = 0
    kinds = set()
    while True:
        state.settle(rng)
        if state.over:
            break
        options = state.options()
        if number % 7 == 0 or any(o.kind not in kinds for o in options):
            kinds |= {o.kind for o in options}
            root = ET.fromstring(str(GAME.people.draw(state.view(state.player), options)))
            ids = [e.get("id") for e in root.iter() if e.get("id")]
            assert len(ids) == len(set(ids))
            actions = [e.get("data-action") for e in root.iter() if e.get("data-action")]
            assert sorted(actions) == sorted(option.text for option in options)
            for element in root.iter():
                assert element.get("style") is None
                if element.get("data-action"):
                    assert element.get("aria-label")
        state.take(options[rng.below(len(options))])
        number += 1
    assert kinds <= BUTTONS


def test_all_uses_have_their_drawing(table):
    for players in (2, 3, 4):
        t = table(players=players).holds(0, "3", "2-gain_fake").begin()
        picture = str(GAME.people.draw(t.state.view(0), t.state.options()))
        used = set(re.findall(r'href="#([^"]+)"', picture))
        drawn = set(re.findall(r'id="([^"]+)"', picture))
        assert used <= drawn


def test_pieces_are_where_they_are(table):
    t = table(players=4, stalls=("V05",)).paid(2, "v1", "gold joker").walked(0, 7, 7, 3)
    picture = str(GAME.people.draw(t.begin().state.view(None)))
    for name in ("marker-3", "laid-v1-2-0", "laid-v1-2-1", "space-29", "purse-0", "stall-changer"):
        assert f'id="{name}"' in picture
    assert 'id="laid-v1-2-2"' not in picture


@pytest.mark.parametrize("tile", [1, 8, 16, 23])
def test_a_stack_of_four_stays_in_the_picture(table, tile):
    """p. 2: all markers begin in one stack, the first player's on top, also in a corner of the board."""
    t = table(players=4, tile=tile, first=2)
    picture = str(GAME.people.draw(t.begin().state.view(None)))
    heights = {
        int(seat): float(y)
        for seat, y in re.findall(
            r'id="marker-(\d)"[^>]*transform="translate\(\S+ (\S+)\)"', picture
        )
    }
    assert sorted(heights, key=heights.get) == [2, 3, 0, 1]
    assert min(heights.values()) >= MARKER / 2


def test_coins_of_the_two_rows_keep_apart():
    """Coins below the upper cards and above the lower ones must not look like one heap."""
    gap = ROWS[1] - ROWS[0] - ENLARGED * CARD_HEIGHT
    assert gap >= 2.4 * COIN


def test_a_spectator_sees_backs_only(table):
    t = table(players=2).holds(0, "3").begin()
    assert "face down" in str(GAME.people.draw(t.state.view(None)))
    assert "face down" not in str(GAME.people.draw(t.state.view(0)))


def test_an_empty_stall_and_the_end(table):
    t = table(players=2).walked(33, 30)
    t.state.close(0)
    t.state.agenda = []
    picture = str(GAME.people.draw(t.state.view(None)))
    assert 'id="winner-0"' in picture
    assert 'id="winner-1"' not in picture


def test_every_ware_has_a_drawing_of_its_own():
    drawings = [goods(card.title) for card in load("reconstructed-2026").cards]
    assert len(set(drawings)) == len(drawings)
    assert goods("something new") == goods("something else")  # a parcel, for other decks


def test_odds_of_the_next_draw():
    """Of 25 coins with 5 gold ones, three drawn bring gold in 50.4 of 100 cases."""
    assert odds([5, 5, 5, 5, 0, 5], 0) == pytest.approx(1 - (20 * 19 * 18) / (25 * 24 * 23))
    assert odds([5, 5, 5, 5, 0, 5], 4) == 0
    assert odds([1, 0, 0, 0, 0, 1], 0) == 1
    assert odds([0] * 6, 0) == 0
