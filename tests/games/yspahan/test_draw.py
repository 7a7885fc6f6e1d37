"""The picture: well-formed, stable ids, every shop and floor clickable when it is an option, no style attributes."""

import xml.etree.ElementTree as ElementTree
from typing import Any

import pytest

from ludoteka.bots import make_bot
from ludoteka.engine import Match, Rng
from ludoteka.engine.i18n import speaking
from ludoteka.games.yspahan.game import GAME
from ludoteka.games.yspahan.rules.facts import BUILDINGS, SHOPS, SOUKS
from ludoteka.games.yspahan.rules.state import Yspahan
from ludoteka.games.yspahan.rules.supervisor import MoveSupervisor
from ludoteka.games.yspahan.rules.turn import AfterDice, ChooseDice

IN_LIST_ONLY = {"give"}  # what the picture leaves to the list of buttons: exchanging any number


def parse(view: Yspahan, options: Any = ()) -> ElementTree.Element:
    return ElementTree.fromstring(str(GAME.people.draw(view, options)))


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
    hrefs = {element.get("href") for element in root.iter()}
    assert {"#mark-dot", "#mark-bar", "#mark-ring"} <= hrefs


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
