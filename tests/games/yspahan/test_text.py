"""What people read: every question, option and event has words, in both languages, and gives nothing away."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from ludoteka.bots import make_bot
from ludoteka.engine import NOBODY, Chose, Happened, Match, Rng, Scored, act
from ludoteka.engine.i18n import speaking
from ludoteka.games.yspahan.game import GAME
from ludoteka.games.yspahan.rules.events import CardDrawn
from ludoteka.games.yspahan.rules.facts import BUILDINGS, CARDS, FLOORS, SHOPS, SOUKS, SPACES
from ludoteka.games.yspahan.rules.supervisor import MoveSupervisor
from ludoteka.games.yspahan.rules.turn import ChooseDice
from ludoteka.games.yspahan.show import text

NAMES = ["Blue", "Red", "Yellow", "Green"]


def positions(players: int, seed: int) -> Iterator[Match]:
    """Every position of a game in which cards are liked."""
    match = Match.new("yspahan", players, seed=seed)
    rng = Rng(seed)
    greedy = make_bot("greedy")
    while not match.over:
        yield match
        options = match.options()
        if seed % 2:
            match.play(options[rng.below(len(options))])
        else:
            assert match.player != NOBODY
            match.play(greedy.choose(GAME, match.view(match.player), rng))
    yield match


@pytest.mark.parametrize("language", ["en", "cs", "de"])
@pytest.mark.parametrize(("players", "seed"), [(2, 0), (3, 1), (4, 2), (4, 3)])
def test_everything_has_words(language: str, players: int, seed: int):
    with speaking(language):
        for match in positions(players, seed):
            if match.over:
                continue
            view = match.view(match.player)
            assert GAME.people.question(view)
            texts = [
                (GAME.people.action_group(view, option), GAME.people.action_text(view, option))
                for option in match.options()
            ]
            assert len(set(texts)) == len(texts)
            assert all(words for _, words in texts)
            assert not any("{" in words or "}" in words for pair in texts for words in pair)
        sentences = [GAME.people.event_text(event, NAMES) for event in match.events]
        assert not any("{" in words for words in sentences)
        for event, words in zip(match.events, sentences, strict=True):
            if isinstance(event, Scored):
                assert str(event.points) in words
                assert words.startswith(NAMES[event.player])


def test_names_of_all_things():
    for language in ("en", "cs", "de"):
        with speaking(language):
            for names in (
                [text.floor_name(floor) for floor in FLOORS],
                [text.souk_name(souk) for souk in SOUKS],
                [text.shop_name(shop) for shop in SHOPS],
                [text.space_name(space) for space in SPACES],
                [text.card_name(card) for card in CARDS],
                [text.card_help(card) for card in CARDS],
                [text.building_name(building) for building in BUILDINGS],
                [text.building_help(building) for building in BUILDINGS],
            ):
                assert len(set(names)) == len(names)
                assert all(names)


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (Scored(0, 6, "sale", (("camels", 3, 2),)), "Blue sells 3 camels: 3 x 2 = 6"),
        (Scored(1, 1, "sale", (("gold", 1, 1),)), "Red sells 1 coin: 1 x 1 = 1"),
        (Scored(2, 12, "caravan", (("goods", 4, 3),)), "Yellow, caravan: 4 cubes x 3 = 12"),
        (Scored(0, 2, "loading", (("goods", 1, 2),)), "Blue scores for loading the caravan: 2"),
        (Scored(0, 5, "building", (("inn", 1, 5),)), "Blue scores for the building: 5"),
        (Scored(0, 6, "souk", (("chest.yellow", 1, 6),)), "Blue, yellow chest souk: 6"),
        (
            Scored(3, 14, "souk", (("vase.orange", 1, 12), ("bazaar", 1, 2))),
            "Green, orange vase souk: 12 + bazaar 2 = 14",
        ),
        (
            Chose(1, act("build", "inn", "build_no_gold"), False),
            "Red builds: inn, building without gold.",
        ),
        (Chose(1, act("give", "gold", 2), False), "Red gives 2 coins and takes 2 camels."),
        (Chose(1, act("buy", 0), False), ""),
        (Chose(1, act("pass"), False), ""),
    ],
)
def test_sentences(event, words: str):
    assert GAME.people.event_text(event, NAMES) == words


def test_a_group_promises_no_more_than_it_can_place(table: Any):
    """p. 5: only as many goods as there are free shops; camels and coins have no such limit."""
    t = table(3).city({"vase.orange": 1, "vase.yellow": 2}).built(0, "paddock", "hoist")
    t.tower(camels=(1, 2), vase=(5, 4)).ask(ChooseDice(0))
    texts = {option.text: text.action_text(t.s, option) for option in t.s.options()}
    assert texts["take vase goods"] == "place 1 cube"
    assert texts["take camels camels"] == "take 3 camels"


def test_the_owner_reads_which_goods_are_at_stake(table: Any):
    """p. 6: at a space with two shops both goods can belong to one player."""
    t = table(3).city({"bag.white.2": 1, "barrel.white.1": 1}).have(1, camels=2).have(0)
    t.ask(MoveSupervisor(0, 1)).do("go S1", "first barrel.white.1")
    assert "white barrel souk, shop 1" in GAME.people.question(t.s)
    t.do("pass")
    assert "white bag souk, shop 2" in GAME.people.question(t.s)


def test_czech_plurals():
    with speaking("cs"):
        forms = [text.camels(n).replace("\u00a0", " ") for n in (1, 2, 5)]
    assert forms == ["1 velblouda", "2 velbloudy", "5 velbloudů"]


def test_events_of_others_do_not_name_hidden_cards():
    """What a player reads of the others' drawing is only that they drew."""
    names = [text.card_name(card) for card in CARDS]
    match = list(positions(3, 5))[-1]
    shown = 0
    for viewer in (None, 0, 1, 2):
        for event in match.seen_by(viewer):
            words = GAME.people.event_text(event, NAMES)
            if isinstance(event, CardDrawn):
                assert not any(name in words for name in names)
                shown += 1
            if isinstance(event, Happened) and event.action.kind == "draw":
                assert viewer == event.only
    assert shown


def test_title_summary_and_rules():
    for language in ("en", "cs", "de"):
        with speaking(language):
            assert GAME.title == "Yspahan"
            assert GAME.summary.endswith(".")
            rules = GAME.people.rules()
            assert rules.startswith("# Yspahan")
            assert len(re.findall(r"^## ", rules, re.M)) == 10
            for building in BUILDINGS:
                assert text.building_name(building) in rules


def test_terminal_fits_the_screen():
    for players in (2, 3, 4):
        for match in positions(players, 1):
            if match.over or len(match.moves) % 40:
                continue
            view = match.view(match.player)
            plain = GAME.people.terminal(view, match.options(), False, 100)
            assert "\033" not in plain
            lines = plain.splitlines()
            assert len(lines) <= 24
            assert max(len(line) for line in lines) <= 100
            assert "\033" in GAME.people.terminal(view, match.options(), True, 100)
            narrow = GAME.people.terminal(view, match.options(), False, 60)
            assert max(len(line) for line in narrow.splitlines()) <= 110


def test_terminal_names_the_streets_as_the_options_do(table: Any):
    """In Czech S would be read as north; the supervisor stands in brackets wherever he is."""
    t = table(3).supervisor("S2").have(0).ask(MoveSupervisor(0, 1))
    for language, south in (("en", "south"), ("cs", "jih")):
        with speaking(language):
            (line,) = [
                line
                for line in GAME.people.terminal(t.s, t.s.options(), False, 60).splitlines()
                if line.startswith(south)
            ]
            assert line.split() == [south, "*", "(·)[·](·)", "·", "·", "·", "·"]
            assert text.space_name("S2").startswith(south)
