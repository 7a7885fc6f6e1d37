"""Burgundy by house rules: every number that a designer may turn."""

import pytest
from tests.games.burgundy.conftest import Story
from tests.games.turning import Case, changes_its_rule, changes_no_other

from ludoteka.engine import Match, act
from ludoteka.games.burgundy.game import GAME
from ludoteka.games.burgundy.parameters import PARAMETERS
from ludoteka.games.burgundy.rules.turn import EndPhase, LastPurchase, Round
from ludoteka.games.burgundy.show.text import action_group, action_text, question


def begun(numbers):
    return Match.new(GAME, 2, seed=1, settings=numbers).state


def phases(numbers):
    """After which phase the game ends."""
    over = [Story(**numbers).phase(letter).ask(EndPhase()).s.over for letter in "ABCDE"]
    return over.index(True) + 1


def rounds(numbers):
    """After which round a phase ends."""
    for number in range(6):
        story = Story(**numbers).ask(Round(number))
        if isinstance(story.s.agenda[0], EndPhase):
            return number + 1
    return None


def silver(numbers):
    return sorted(begun(numbers).silver)


def workers(numbers):
    return sorted(begun(numbers).workers)


def paid(numbers):
    """What is left of nine silver after a purchase."""
    story = Story(**numbers).black("castle").have(silver=9).die(1).play("buy black castle")
    return story.s.silver[0]


def places(numbers):
    """How many tiles can be stored before room must be made."""
    story = Story(**numbers)
    stored = 0
    while not story.s.storage_full(0):
        story.store("ship")
        stored += 1
    return stored


def for_a_die(numbers):
    """Workers for a die, without and with knowledge 14."""
    plain, wise = Story(**numbers), Story(**numbers).know(14)
    return [story.die(1).play("workers").s.workers[0] for story in (plain, wise)]


def mined(numbers):
    """Silver of two mines at the end of phase A."""
    return Story(**numbers).estate(e3="mine", f2="mine").ask(EndPhase()).s.silver[0]


def sold(numbers):
    """Silver for a sale, without and with knowledge 3."""
    tables = [Story(**numbers), Story(**numbers).know(3)]
    return [t.have(purple=2).die(2).play("sell purple").s.silver[0] for t in tables]


def built(name):
    """What a building brings: silver, workers and points."""

    def measure(numbers):
        story = Story(**numbers).store(name).die(3).play(f"place {name} e4")
        return story.s.silver[0], story.s.workers[0], story.scored()

    return measure


def closed(numbers):
    """The points for the last mine of an area of three, in phase A and in phase E."""
    tables = [Story(**numbers).phase(letter) for letter in "AE"]
    for story in tables:
        story.fill("mine", but=("e3",)).store("mine").die(4).play("place mine e3")
    return [dict(story.scored())["area mine"] for story in tables]


AREA = 6  # points for three spaces
CASES = {
    "phases": Case(phases, 3, 5, 3),
    "rounds": Case(rounds, 6, 5, 6),
    "silver": Case(silver, 4, [1, 1], [4, 4]),
    "workers": Case(workers, 3, [1, 2], [3, 4]),
    "price": Case(paid, 5, 7, 4),
    "storage": Case(places, 4, 3, 4),
    "die_workers": Case(for_a_die, 3, [2, 4], [3, 6]),
    "mine_silver": Case(mined, 3, 2, 6),
    "sale_silver": Case(sold, 0, [1, 2], [0, 1]),
    "bank_silver": Case(built("bank"), 5, (2, 0, []), (5, 0, [])),
    "boarding_workers": Case(built("boarding_house"), 1, (0, 4, []), (0, 1, [])),
    "tower_points": Case(
        built("watchtower"), 6, (0, 0, [("watchtower", 4)]), (0, 0, [("watchtower", 6)])
    ),
    "phase_points": Case(closed, 3, [AREA + 10, AREA + 2], [AREA + 15, AREA + 3]),
}


def test_every_parameter_has_its_case():
    assert list(CASES) == [one.name for one in PARAMETERS]


@pytest.mark.parametrize("name", CASES)
def test_a_parameter_changes_its_rule(name):
    changes_its_rule(CASES, name)


@pytest.mark.parametrize("name", CASES)
def test_a_parameter_changes_no_other_rule(name):
    changes_no_other(CASES, name)


def test_the_price_is_said():
    """At another price the question, the option and the log name it."""
    story = Story(price=5).black("castle").have(silver=9).die(1)
    buy = next(action for action in story.s.options() if action.kind == "buy")
    assert action_text(story.s, buy) == "buy a castle from the black depot (price: 5 silver)"
    assert action_group(story.s, buy) == "Buy (price: 5 silver)"
    story.play("buy black castle")
    told = GAME.people.event_text(story.s.log[-1], ["Ann", "Ben"])
    assert told == "Ann buys a castle from the black depot (price: 5 silver)."


def test_the_last_purchase_asks_for_its_price():
    story = Story(price=3).black("castle").have(silver=9).ask(LastPurchase(0))
    assert question(story.s) == "Both dice are used. Buy a tile? Price: 3 silver."


def test_the_judge_knows_the_price():
    story = Story(price=4).black("castle").have(silver=3).die(1)
    reason = story.s.step.why_not(story.s, act("buy", "black", "castle"))
    assert (reason.rule, reason.args) == ("no silver", (4,))
