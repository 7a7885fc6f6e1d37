"""Numbers for programs: the observation, and the catalogue of actions with its golden file."""

from pathlib import Path

import pytest

from ludoteka.engine import Chance, Rng
from ludoteka.games.wallenstein.game import GAME
from ludoteka.games.wallenstein.programs.observe import QUESTIONS
from ludoteka.games.wallenstein.rules.events import ACTION_NUMBER
from ludoteka.games.wallenstein.rules.map import (
    GOLD,
    GRAIN,
    NUMBER,
    REGION,
    SITES,
    borders,
    in_play,
)
from ludoteka.games.wallenstein.rules.plan import PlanAction
from ludoteka.games.wallenstein.rules.winter import Hunger

GOLDEN = Path(__file__).parent / "actions.golden"


def test_catalogue_only_ever_grows():
    """The golden file lists every action in the order of its integer; lines are only added at its end."""
    actions = [action.text for action in GAME.programs.catalogue.actions]
    assert actions == GOLDEN.read_text("utf-8").splitlines()
    assert len(set(actions)) == len(actions)


@pytest.mark.parametrize(("players", "setup"), [(3, "draft"), (4, "preset"), (5, "draft")])
def test_every_option_of_a_game_has_an_integer(players, setup):
    s = GAME.start(players, {"setup": setup})
    rng = Rng("integers")
    catalogue = GAME.programs.catalogue
    while s.agenda:
        if isinstance(s.step, Chance):
            s.take(s.step.sample(s, rng))
            continue
        options = s.options()
        assert all(catalogue.index(option) is not None for option in options)
        s.take(options[rng.below(len(options))])


def named(numbers, players):
    """The observation by the names of its fields."""
    found, at = {}, 0
    for field in GAME.programs.fields(players, {}):
        found[field.name] = numbers[at : at + field.size]
        at += field.size
    assert at == len(numbers)
    return found


def test_observation_starts_from_the_own_seat(table):
    t = table()
    t.put(1, "trier", 4, markers=2, built="palace trading_house")
    t.put(2, "mark", 3)
    t.s.points = [5, 6, 7]
    t.inside(1, 2, 3, 4)
    t.s.events = [4]
    t.event(12)
    t.s.action_cards = [3, 8]
    t.s.order = [2, 0, 1]
    t.plan(1, "move_a", "trier")
    seen = named(GAME.programs.observe(t.s.view(1), 1), 3)
    trier = seen["provinces"][6 * NUMBER["trier"] :][:6]
    assert trier == [1, 4, 2, 1, 0, 1]
    assert seen["provinces"][6 * NUMBER["mark"]] == 2
    assert seen["points"] == [6, 7, 5]
    assert seen["tower"] == [2, 3, 1, 4]
    assert seen["line"] == [0, 0, 0, 1, 0, 0, 0, 0, 2, 0]
    assert seen["order"] == [3, 1, 2]
    assert seen["event"][11] == 1
    assert seen["events"][4] == 1
    assert seen["plans"][8] == NUMBER["trier"]
    other = named(GAME.programs.observe(t.s.view(0), 0), 3)
    assert other["plans"][10 + 8] == 49  # face down


def test_observation_says_what_the_question_is_about(table):
    """Two positions that differ only in what is asked look different."""
    t = table()
    t.put(0, "mark", 5)
    t.put(1, "trier", 3)
    t.order(0, "move_a", "mark")
    seen = named(GAME.programs.observe(t.s.view(0), 0), 3)
    assert (QUESTIONS[seen["question"].index(1)], seen["here"]) == ("march", [NUMBER["mark"] + 1])
    assert seen["turned"][8] == 1
    t.choose("march trier")
    seen = named(GAME.programs.observe(t.s.view(0), 0), 3)
    assert QUESTIONS[seen["question"].index(1)] == "armies"
    assert seen["here"] + seen["target"] == [NUMBER["mark"] + 1, NUMBER["trier"] + 1]
    t.choose("send 2")
    seen = named(GAME.programs.observe(t.s.view(1), 1), 3)
    assert (QUESTIONS[seen["question"].index(1)], seen["here"]) == ("defend", [NUMBER["trier"] + 1])
    assert seen["hand"] == [0, 0, 2, 0]
    t.choose("defend 3").fall(1, 3, 0, 0)
    t.s.order = [0, 1, 2]
    t.run(PlanAction(0, ACTION_NUMBER["tax_gold"]))
    seen = named(GAME.programs.observe(t.s.view(0), 0), 3)
    assert (QUESTIONS[seen["question"].index(1)], seen["action"]) == ("plan", [4])
    assert sum(named(GAME.programs.observe(t.s.view(None), 0), 3)["revolts"]) == 0


def test_observation_of_the_winter_revolts(table):
    t = table()
    for name in ("mark", "trier", "koeln"):
        t.put(0, name, 2)
    t.run(Hunger(0)).chance("hunger mark").chance("hunger trier")
    seen = named(GAME.programs.observe(t.s.view(0), 0), 3)
    assert QUESTIONS[seen["question"].index(1)] == "revolt"
    assert [p for p, one in enumerate(seen["revolts"]) if one] == sorted(t.s.revolts)


def test_observation_of_the_draft():
    """Groups by size, the open cards, and what may still be in the deck."""
    s = GAME.start(3, {})
    s.settle(Rng("draft"))
    seen = named(GAME.programs.observe(s.view(s.player), s.player), 3)
    assert QUESTIONS[seen["question"].index(1)] == "card"
    assert seen["groups"] == [1, 2, 2, 4] * 3
    assert (sum(seen["open_cards"]), sum(seen["deck"])) == (2, 35)
    s.bottom = [s.open_cards.pop()]
    s.unchanged = 7
    seen = named(GAME.programs.observe(s.view(s.player), s.player), 3)
    assert seen["deck"][s.bottom[0]] == 2
    assert seen["same"] == [3]


@pytest.mark.parametrize("players", [3, 4, 5])
def test_numbers_stay_in_their_ranges(players):
    s = GAME.start(players, {})
    rng = Rng("ranges")
    count = 0
    while s.agenda:
        count += 1
        if count % 40 == 0:
            for seat in range(players):
                seen = named(GAME.programs.observe(s.view(seat), seat), players)
                for field in GAME.programs.fields(players, {}):
                    values = seen[field.name]
                    assert field.low <= min(values)
                    assert max(values) <= field.high
        if isinstance(s.step, Chance):
            s.take(s.step.sample(s, rng))
        else:
            options = s.options()
            s.take(options[rng.below(len(options))])


def test_the_graph_has_all_of_the_map_in_its_rows(table):
    """What the table says of provinces in six pieces, and what is printed on the map, in one row for each."""
    t = table()
    t.put(1, "trier", 4, markers=2, built="palace trading_house")
    t.put(0, "mark", 5)
    t.plan(1, "move_a", "trier")
    t.order(0, "move_a", "mark")
    look = GAME.programs.look("graph")
    fields = {field.name: field for field in look.fields(3, {})}
    numbers, start, seen = look.observe(t.s.view(1), 1), 0, {}
    for name, field in fields.items():
        seen[name] = numbers[start : start + field.size]
        start += field.size
    assert start == len(numbers)
    width = fields["map"].shape[1]
    rows = [seen["map"][i : i + width] for i in range(0, len(seen["map"]), width)]
    trier, mark = rows[NUMBER["trier"]], rows[NUMBER["mark"]]
    place = NUMBER["trier"]
    printed = [1, GOLD[place], GRAIN[place], SITES[place]]
    region = [float(REGION[place] == i) for i in range(5)]
    action = ACTION_NUMBER["move_a"] + 1
    assert trier == [*printed, *region, 1, 0, 0, 4, 2, 1, 0, 1, 0, 0, 0, 0, 0, action]
    assert mark[9:14] == [0, 0, 1, 5, 0]
    assert mark[17] == 1  # the question is about it
    assert fields.keys() & {"here", "target", "provinces", "open_cards", "deck", "revolts"} == set()


@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_borders_of_the_graph_are_those_of_the_map(players):
    look = GAME.programs.look("graph")
    numbers = look.observe(GAME.start(players, {}).view(0), 0)
    links = look.fields(players, {})[-1].shape[1]
    sources, targets = numbers[-2 * links : -links], numbers[-links:]
    found = [[] for _ in range(45)]
    for source, target in zip(sources, targets, strict=True):
        found[int(source)].append(int(target))
    assert found == borders(in_play(players))
    assert sorted(zip(sources, targets, strict=True)) == sorted(zip(targets, sources, strict=True))


def test_the_graph_follows_house_rules():
    """Ranges are those of the table, also where the war lasts longer."""
    settings = GAME.check_settings({"years": 3})
    table, graph = GAME.programs.look("table"), GAME.programs.look("graph")
    ranges = {one.name: (one.shape, one.low, one.high) for one in table.fields(3, settings)}
    for field in graph.fields(3, settings):
        if field.name not in ("map", "borders"):
            assert (field.shape, field.low, field.high) == ranges[field.name]
    assert ranges["year"][2] == 3
