"""The picture: valid, without leaks, with everything that can be clicked."""

import re
from xml.etree import ElementTree as ET

import pytest

from ludoteka.engine import Rng, find_game
from ludoteka.games.mercado.rules.cards import RANK, STALLS, load
from ludoteka.games.mercado.show.art.goods import goods
from ludoteka.games.mercado.show.art.ground import SQUARE
from ludoteka.games.mercado.show.art.stall import HEIGHT, WIDTH
from ludoteka.games.mercado.show.board.card import card_face, filled, place_at, place_size
from ludoteka.games.mercado.show.board.draw import LONG
from ludoteka.games.mercado.show.board.players import SIZE, odds
from ludoteka.games.mercado.show.board.stalls import CHIP, CLOTH, ROWS
from ludoteka.games.mercado.show.board.track import MARKER

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
    laid = ("laid-v1-2-gold-0", "laid-v1-2-joker-0")
    for name in ("marker-3", *laid, "space-29", "purse-0", "stall-changer"):
        assert f'id="{name}"' in picture
    assert re.findall('id="(laid-[^"]*)"', picture) == list(laid)


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
    """Coins to click below the upper cards and others' coins above the lower ones do not touch."""
    assert ROWS[1] - ROWS[0] - HEIGHT >= CHIP + CLOTH + 2


@pytest.mark.parametrize("players", [2, 3, 4])
def test_panels_lie_beside_one_another_in_both_arrangements(table, players):
    """On a page held upright the stalls stand on the square, and the players lie inside the ring of the track."""
    picture = GAME.people.draw(table(players=players).begin().state.view(0)).bare()
    root = ET.fromstring(str(picture))
    frames = {
        "transform": picture.view_box[2:],
        "data-upright": picture.upright[2:],
    }
    stall = (-WIDTH / 2, -HEIGHT / 2 - CLOTH, WIDTH, HEIGHT + CLOTH + CHIP)
    parts = {"supplies": (0, 0, LONG, 63), "hand": (0, 0, LONG, 88), "board": (8, 6, 984, 988)}
    ring = (108.0, 116.0, 784.0, 768.0)  # the square inside it
    for key, frame in frames.items():
        boxes = []
        for panel in [e for e in root if (e.get("id") or "").startswith("panel-")]:
            name = panel.get("id").removeprefix("panel-")
            seat = (0, 0, *SIZE) if name.startswith("seat-") else stall
            x, y, scale = (*at(panel.get(key)), 1.0)[:3]
            if name == "square":
                square = (x, y, x + 1000 * scale, y + SQUARE * scale)
                continue
            left, top, width, height = (n * scale for n in parts.get(name, seat))
            box = (x + left, y + top, x + left + width, y + top + height)
            assert min(box) >= 0, name
            assert (box[2] <= frame[0], box[3] <= frame[1]) == (True, True), name
            if name == "board":
                board = box
                inner = (x + ring[0], y + ring[1], x + ring[0] + ring[2], y + ring[1] + ring[3])
            else:
                boxes.append(box)
            if key == "data-upright" and name in (*STALLS, "hand"):
                assert square[0] <= box[0] < box[2] <= square[2], name
                assert square[1] <= box[1] < box[3] <= square[3], name
        apart(boxes)
        assert square[3] <= board[1] or square[2] == 0, "there is one square in the ring already"
        for left, top, right, foot in boxes:
            within = inner[0] <= left and inner[1] <= top and right <= inner[2] and foot <= inner[3]
            beside = left >= board[2] or foot <= board[1] or top >= board[3]
            assert within or beside


def test_privileges_never_cover_each_other(table):
    """However many a player holds, they stay beside one another and inside the panel."""
    for count in range(1, 10):
        t = table(players=2).holds(0, *["3"] * count).begin()
        root = ET.fromstring(str(GAME.people.draw(t.state.view(0)).bare()))
        boxes = []
        for e in root.iter():
            if (e.get("id") or "").startswith("privilege-0-"):
                x, y, scale = (*at(e.get("transform")), 1.0)[:3]
                boxes.append((x - 25 * scale, y - 27 * scale, x + 25 * scale, y + 27 * scale))
        assert len(boxes) == count
        apart(boxes)
        assert boxes[-1][2] <= SIZE[0] - 6


def test_coins_can_be_hit_on_a_phone(table):
    """A finger has 14 pixels around a spot: with them a coin has the 44 that it needs where the page is 390 wide."""
    picture = str(GAME.people.draw(table(players=2).begin().state.view(0)).bare())
    scales = [
        float(n)
        for n in re.findall(
            r'id="panel-(?:[vp]\d|overseer|changer)"[^>]*data-upright="[^"]*scale\(([\d.]+)',
            picture,
        )
    ]
    assert len(scales) == len(STALLS)
    assert min(scales) * CHIP * 390 / 1000 + 2 * 14 >= 44


def test_the_price_shows_the_coins_of_whoever_looks(table):
    """A coin that lies is struck, one that is missing a pale ring; others' coins lie beside the stall."""
    t = table(players=2, stalls=("V05",)).paid(0, "v1", "gold joker").paid(1, "v1", "gold")
    t.begin()
    price = t.state.card_at(0).price
    count = price.size
    first = place_at(0, count)
    for viewer, laid in ((0, 2), (1, 1), (None, 0)):
        stall = stalls(t.state.view(viewer))["v1"]
        rings = [e for e in stall.iter() if "#mercado-pieces--ring-" in (e.get("href") or "")]
        assert len(rings) == count - laid
        coins = {e.get("id"): e.get("transform") for e in stall.iter() if e.get("class") == "coin"}
        assert set(coins) == {"laid-v1-0-gold-0", "laid-v1-0-joker-0", "laid-v1-1-gold-0"}
        inside = {
            name for name, at in coins.items() if at == f"translate({first[0]:g} {first[1]:g})"
        }
        assert inside == ({f"laid-v1-{viewer}-gold-0"} if viewer is not None else set())


def stalls(view):
    root = ET.fromstring(str(GAME.people.draw(view)))
    found = {e.get("id"): e for e in root.iter() if e.get("id")}
    return {
        name.removeprefix("stall-"): e for name, e in found.items() if name.startswith("stall-")
    }


def test_jokers_lie_at_the_last_places_and_colours_at_theirs():
    cards = {card.id: card for card in load("reconstructed-2026").cards}
    gold = cards["V05"].price  # three gold coins
    assert filled(gold, ["gold", "joker"]) == ["gold", None, "joker"]
    for card in cards.values():
        for payment in card.price.payments.values():
            laid = payment.words()
            found = filled(card.price, laid)
            assert sorted(name for name in found if name) == sorted(laid)


def test_nothing_on_a_card_covers_anything_else():
    """Price, sign, points, ware and effects of every card, by the boxes in which they are drawn."""
    for card in load("reconstructed-2026").cards:
        root = ET.fromstring(f"<svg>{card_face(card, 'valuable', [], False)}</svg>")
        size = place_size(card.price.size) * 0.92  # a ring is a little smaller than its place
        rings = [(*place_at(i, card.price.size), size / 2) for i in range(card.price.size)]
        signs = [at(e.get("transform")) for e in root.iter() if e.get("class") == "sign"]
        for x, y in signs:
            for cx, cy, r in rings:
                near_x, near_y = max(x - 8.5, min(cx, x + 8.5)), max(y - 8.5, min(cy, y + 8.5))
                assert (near_x - cx) ** 2 + (near_y - cy) ** 2 >= r**2
        column = [(x - r, y - r, x + r, y + r) for x, y, r in rings]
        signs = [(x - 8.5, y - 8.5, x + 8.5, y + 8.5) for x, y in signs]
        glyphs = [
            square(e) for e in root.iter() if "#mercado-pieces--glyph-" in (e.get("href") or "")
        ]
        effects = [box for box in glyphs if box[1] > 45]  # below the shelf; a podium is on the tag
        assert len(glyphs) - len(effects) == (card.points == RANK)
        tag = (25.0, -82.0, 65.0, -38.0)
        for beside in (column, signs):
            apart([*beside, *effects, tag])


def at(transform):
    return tuple(float(n) for n in re.findall(r"-?[\d.]+", transform))


def square(element):
    x, y, size = (float(element.get(name)) for name in ("x", "y", "width"))
    return (x, y, x + size, y + size)


def apart(boxes):
    for i, (left, top, right, foot) in enumerate(boxes):
        for other in boxes[:i]:
            gap = max(left - other[2], other[0] - right, top - other[3], other[1] - foot)
            assert gap >= -0.01


def test_a_privilege_shows_a_sign_for_each_thing_it_brings(table):
    t = table(players=2).holds(0, "1+drop_fake2", "2-gain_fake").begin()
    picture = str(GAME.people.draw(t.state.view(0)))
    root = ET.fromstring(picture)
    found = {e.get("id"): e for e in root.iter() if e.get("id")}
    shown = [
        [
            e.get("href").removeprefix("#mercado-pieces--glyph-")
            for e in found[f"privilege-0-{i}"].iter()
            if e.get("href")
        ]
        for i in (0, 1)
    ]
    assert shown == [["drop_fake", "drop_fake"], ["others", "gain_fake"]]


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
    drawings = [goods(card.title, str) for card in load("reconstructed-2026").cards]
    assert len(set(drawings)) == len(drawings)
    assert goods("something new", str) == goods("something else", str)  # a parcel, for other decks


def test_odds_of_the_next_draw():
    """Of 25 coins with 5 gold ones, three drawn bring gold in 50.4 of 100 cases."""
    assert odds([5, 5, 5, 5, 0, 5], 0, 3) == pytest.approx(1 - (20 * 19 * 18) / (25 * 24 * 23))
    assert odds([5, 5, 5, 5, 0, 5], 4, 3) == 0
    assert odds([1, 0, 0, 0, 0, 1], 0, 3) == 1
    assert odds([0] * 6, 0, 3) == 0
