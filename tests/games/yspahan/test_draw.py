"""The picture: well-formed, stable ids, every shop and floor clickable when it is an option, no style attributes."""

import re
import xml.etree.ElementTree as ElementTree
from itertools import pairwise
from typing import Any

import pytest

from ludoteka.bots import make_bot
from ludoteka.engine import Match, Rng
from ludoteka.engine.i18n import speaking
from ludoteka.games.yspahan.game import GAME
from ludoteka.games.yspahan.rules.facts import BUILDINGS, SHOPS, SOUKS, SPACES
from ludoteka.games.yspahan.rules.state import Yspahan
from ludoteka.games.yspahan.rules.supervisor import MoveSupervisor
from ludoteka.games.yspahan.rules.turn import AfterDice, ChooseDice
from ludoteka.games.yspahan.show.art.places import CELL, LEFT, TOP, space_place
from ludoteka.games.yspahan.show.art.tower import CARAVAN, TOWER
from ludoteka.games.yspahan.show.board.cards import DAY, HAND
from ludoteka.games.yspahan.show.board.draw import CITY, draw
from ludoteka.games.yspahan.show.board.players import SIZE

IN_LIST_ONLY = {"give"}  # what the picture leaves to the list of buttons: exchanging any number


def parse(view: Yspahan, options: Any = ()) -> ElementTree.Element:
    return ElementTree.fromstring(str(draw(view, options).bare()))


def actions(root: ElementTree.Element) -> set[str]:
    found = set()
    for element in root.iter():
        if element.get("data-action"):
            found.add(element.get("data-action"))
            found.update((element.get("data-actions") or "").split("|"))
    return found - {""}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_option_can_be_clicked(players: int):
    for seed in (1, 2):
        match = Match.new("yspahan", players, seed=seed)
        rng = Rng(seed)
        bot = make_bot("greedy")
        while not match.over:
            options = match.options()
            if rng.below(6) == 0:
                root = parse(match.view(match.player), options)
                wanted = {o.text for o in options if o.kind not in IN_LIST_ONLY}
                assert actions(root) == wanted
            if seed == 1:
                match.play(bot.choose(GAME, match.view(match.player), rng))
            else:
                match.play(options[rng.below(len(options))])
        assert actions(parse(match.view(0))) == set()


def test_ids_are_unique_and_no_style():
    match = Match.new("yspahan", 4, seed=3)
    rng = Rng(3)
    for _ in range(150):
        options = match.options()
        match.play(options[rng.below(len(options))])
    picture = str(match.svg(match.player))
    assert "style=" not in picture
    root = ElementTree.fromstring(picture)
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(set(ids)) == len(ids)
    wanted = {"supervisor", "tower", "caravan", "deck", "discards", "calendar"}
    wanted |= {f"shop-{shop.replace('.', '-')}" for shop in SHOPS}
    wanted |= {f"souk-{souk.replace('.', '-')}" for souk in SOUKS}
    wanted |= {f"player-{seat}" for seat in range(4)}
    wanted |= {f"building-{seat}-{name}" for seat in range(4) for name in BUILDINGS}
    assert wanted <= set(ids)


def test_clickable_things_speak():
    """Each has a tooltip and a label for those who do not see it."""
    match = Match.new("yspahan", 2, seed=1)
    match.play("buy 1")
    for language in ("en", "cs"):
        with speaking(language):
            root = parse(match.view(match.player), match.options())
            for element in root.iter():
                if element.get("data-action"):
                    assert element.get("aria-label")
                    assert element.get("role") == "button"
                    assert element[0].tag.endswith("title")


def test_goods_and_marks(table: Any):
    t = table(3).city({"bag.white.2": 1}).caravan(2)
    root = parse(t.s)
    ids = {element.get("id") for element in root.iter()}
    assert "goods-bag-white-2" in ids
    assert "goods-bag-white-1" not in ids
    assert "load-r1c2" in ids  # with three players the first camel of a row is not used
    hrefs = [element.get("href") for element in root.iter()]
    assert hrefs.count("#yspahan-pieces--goods-1") == 2  # in the shop and in the reserve
    assert hrefs.count("#yspahan-pieces--loaded-2") == 1


def test_prices_of_the_supervisor(table: Any):
    """The reach shows a number only where it costs something."""
    t = table(3).have(0, gold=1).supervisor("SQ").ask(MoveSupervisor(0, 2))
    root = parse(t.s, t.s.options())
    places = {e.get("id"): e for e in root.iter() if (e.get("id") or "").startswith("go-")}
    assert set(places) == {f"go-{o[3:]}" for o in t.options()}
    words = {
        name: [e.text for e in place.iter() if e.tag.endswith("text")]
        for name, place in places.items()
    }
    assert words["go-W2"] == []
    assert words["go-W3"] == ["1"]


def test_the_price_of_staying_stands_beside_the_supervisor(table: Any):
    t = table(3).have(0, gold=2).supervisor("SQ").ask(MoveSupervisor(0, 2))
    root = parse(t.s, t.s.options())
    (he,) = [e for e in root.iter() if e.get("id") == "supervisor"]
    assert [e.text for e in he.iter() if e.tag.endswith("text")] == ["2"]
    figure, coin = (e for e in he.iter() if e.get("href"))
    assert figure.get("transform") == "translate(12 -10) scale(0.8)"
    assert coin.get("href") == "#yspahan-pieces--coin"
    (square,) = [e for e in root.iter() if e.get("id") == "go-SQ"]
    assert [e.text for e in square.iter() if e.tag.endswith("text")] == []


def test_the_order_of_the_last_day(table: Any):
    """p. 8: with two players the one with fewer points begins, and acts twice."""

    def shown(s: Yspahan) -> list[str]:
        (order,) = [e for e in parse(s).iter() if e.get("id") == "order"]
        words = [e.text or "" for e in order.iter() if e.tag.endswith("text")]
        seats = [e.get("href", "")[-1] for e in order.iter() if e.get("href")]
        return words + seats

    match = Match.new("yspahan", 2, seed=4)
    bot, rng = make_bot("greedy"), Rng(4)
    assert shown(match.state) == [
        "Order",
        *(str(seat) for seat in (*match.state.order, match.state.first)),
    ]
    while (match.state.week, match.state.day) < (3, 7):
        match.play(bot.choose(GAME, match.view(match.player), rng))
    first, second = match.state.order
    assert match.state.points[first] <= match.state.points[second]
    assert shown(match.state) == ["Last day", str(first), str(second), str(first)]
    while not match.over:
        match.play(bot.choose(GAME, match.view(match.player), rng))
    assert "order" not in {e.get("id") for e in parse(match.state).iter()}


def test_a_score_of_three_digits_leaves_room_for_the_forecast(table: Any):
    t = table(2).caravan(0, 0, 0, 0, 0).ask(ChooseDice(0))
    t.s.points[0] = 128
    (panel,) = [e for e in parse(t.s).iter() if e.get("id") == "player-0"]
    score, forecast = [e for e in panel.iter() if e.tag.endswith("text")][:2]
    assert (score.text, forecast.text) == ("128", "+15")
    digit = 0.64  # the widest digit of a bold font, as a share of its size
    ends = float(score.get("x", "")) + 3 * digit * float(score.get("font-size", ""))
    begins = float(forecast.get("x", "")) - 4 * digit * float(forecast.get("font-size", ""))
    assert ends < begins


Box = tuple[float, float, float, float]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_panels_lie_beside_one_another_in_both_arrangements(players: int):
    sizes = {"city": CITY, "tower": TOWER, "caravan": CARAVAN, "day": DAY, "hand": HAND}
    picture = draw(Match.new("yspahan", players, seed=1).view(0)).bare()
    root = ElementTree.fromstring(str(picture))
    assert picture.upright is not None
    _x, _y, wide, high = picture.view_box
    frames = {
        "transform": (wide, high),
        "data-upright": picture.upright[2:],
    }
    panels = [e for e in root if (e.get("id") or "").startswith("panel-")]
    assert len(panels) == 5 + players
    for key, frame in frames.items():
        boxes: list[Box] = []
        for panel in panels:
            name = panel.get("id", "").removeprefix("panel-")
            numbers = [float(n) for n in re.findall(r"-?[\d.]+", panel.get(key, ""))]
            x, y, scale = (*numbers, 1.0)[:3]
            if name == "city":
                x, y = x + LEFT, y + TOP
            width, height = sizes.get(name, SIZE)
            box = (x, y, x + width * scale, y + height * scale)
            assert min(x, y) >= 0, name
            assert (box[2] <= frame[0], box[3] <= frame[1]) == (True, True), name
            assert not [other for other in boxes if meet(box, other)], name
            boxes.append(box)


def meet(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def test_on_a_phone_every_number_is_large_enough():
    """12 pixels where the picture is 390 wide; the amounts on cards shrink with many kinds of cards."""
    for players in (2, 3, 4):
        match = Match.new("yspahan", players, seed=2)
        bot, rng = make_bot("greedy"), Rng(2)
        while len(match.moves) < 40 * players:
            match.play(bot.choose(GAME, match.view(match.player), rng))
        root = parse(match.view(match.player), match.options())
        unit = 390 / float(root.get("data-upright", "").split()[2])
        for panel in root:
            found = re.search(r"scale\(([\d.]+)\)", panel.get("data-upright") or "")
            scale = float(found[1]) if found else 1.0
            cards = [e for e in panel.iter() if e.get("id") == "cards"]
            small = {text for e in cards for text in e.iter() if text.tag.endswith("text")}
            for text in panel.iter():
                if text.tag.endswith("text") and text not in small:
                    size = float(text.get("font-size", "")) * scale * unit
                    assert size >= 12, (text.text, size)


def test_the_tower_tells_what_a_group_gives(table: Any):
    """p. 5, 8: no more goods than there are shops, and nothing for yellow dice of another."""

    def words(t: Any, floor: str) -> list[str]:
        root = parse(t.s.view(None))
        (part,) = [e for e in root.iter() if e.get("id") == f"floor-{floor}"]
        return [e.text for e in part.iter() if e.tag.endswith("text") and e.text]

    t = table(3).city({"vase.orange": 1, "vase.yellow": 2}).tower(vase=(5, 4), gold=(6, 2))
    t.ask(ChooseDice(0))
    assert words(t, "vase") == ["1"]
    assert words(t, "gold") == ["2"]
    t = table(2).at(1, 1, first=1).built(0, "paddock").tower(camels=(1, 0, 2), gold=(6, 3, 1))
    t.ask(ChooseDice(0))
    assert words(t, "camels") == []
    assert words(t, "gold") == ["3"]


def test_several_ways_to_build_at_one_place(table: Any):
    t = table(3).have(0, gold=4, camels=4).hold(0, "build_no_gold").ask(AfterDice(0, True))
    root = parse(t.s, t.s.options())
    (inn,) = [e for e in root.iter() if e.get("id") == "building-0-inn"]
    assert inn.get("data-action") == "build inn"
    assert inn.get("data-actions") == "build inn|build inn build_no_gold"


def test_a_view_never_shows_other_hands(table: Any):
    t = table(3).hold(1, "swap", "gold3")
    assert "card-swap" not in str(GAME.people.draw(t.s.view(0)))
    assert "card-swap" in str(GAME.people.draw(t.s.view(1)))


def test_the_supervisor_walks_along_the_streets_space_by_space():
    """His ways begin on the square, go through all spaces, and each step of them is one space."""
    match = Match.new("yspahan", 3, seed=1)
    figure = next(e for e in parse(match.view(None)).iter() if e.get("id") == "supervisor")
    ways = [
        [tuple(map(float, place.split())) for place in way.split(",")]
        for way in (figure.get("data-walk") or "").split(";")
    ]
    assert {way[0] for way in ways} == {space_place(0)}
    spaces = [place for way in ways for place in way[1:]]
    assert sorted([space_place(0), *spaces]) == sorted(map(space_place, range(len(SPACES))))
    steps = {abs(a[0] - b[0]) + abs(a[1] - b[1]) for way in ways for a, b in pairwise(way)}
    assert steps == {CELL}
