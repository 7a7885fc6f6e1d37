"""What one plans by in a terminal: the winter, the neighbours, and where a tax means revolt."""

import re

import pytest

from ludoteka.engine import Match, act
from ludoteka.engine.i18n import speaking
from ludoteka.games.wallenstein.game import GAME
from ludoteka.games.wallenstein.rules.events import WINTER_LOSS
from ludoteka.games.wallenstein.rules.map import LABELS
from ludoteka.games.wallenstein.show.text import event_name


def test_the_headline_says_what_the_open_events_take_in_winter():
    match = Match.new(GAME, 3, 1, {"setup": "preset"})
    view = match.view(match.player)
    plain = GAME.people.terminal(view, view.options(), False, 100).splitlines()
    assert len(view.events) == 4
    for event in view.events:
        assert f"{event_name(event)}, winter -{WINTER_LOSS[event]} grain" in plain[0]
    assert "All plan in secret; the order in which the seats are asked means nothing." in plain


@pytest.mark.parametrize(
    ("language", "heads"),
    [
        (
            "de",
            "    1 Haus   2 +3     3 +5     4 > A    5 Gold   "
            "? Palast ? Kirche ? Getreide ? +1>    ? > B",
        ),
        (
            "es",
            "    1 casa   2 +3     3 +5     4 > A    5 oro    "
            "? palacio ? iglesia ? grano  ? +1>    ? > B",
        ),
    ],
)
def test_a_long_word_for_an_action_widens_its_column(language, heads):
    match = Match.new(GAME, 3, 1, {"setup": "preset"})
    view = match.view(match.player)
    with speaking(language):
        plain = GAME.people.terminal(view, view.options(), False, 100).splitlines()
    above = plain.index(heads)
    assert [at for at, sign in enumerate(plain[above + 1]) if sign == "."] == [
        found.start() for found in re.finditer(r"(?<= )[1-5?] ", heads)
    ]


def test_a_plan_to_move_names_the_neighbours_and_who_stands_there(table):
    t = table()
    p = t.put(0, "passau", 3)
    own, foe, *_neutral = t.s.box.borders[p]
    t.s.give(0, own, 1), t.s.give(1, foe, 4)
    for action in ("move_a", "recruit_1_move"):
        text = GAME.people.action_text(t.s, act("plan", action, "passau"))
        named = re.findall(r" ([^,(]+) \((\w+)\)", text.partition("; next to")[2])
        assert len(named) == len(t.s.box.borders[p])
        assert dict(named)[LABELS[own]] == "yours"
        assert dict(named)[LABELS[foe]] == "4"
        assert {who for _name, who in named} == {"yours", "4", "neutral"}


def test_a_plan_to_tax_warns_of_unrest(table):
    t = table()
    t.put(0, "passau", 3, markers=2), t.put(0, "salzburg", 1)
    assert GAME.people.action_text(t.s, act("plan", "tax_gold", "passau")) == (
        "Passau: 5 gold; unrest: 2 farmers revolt"
    )
    assert GAME.people.action_text(t.s, act("plan", "tax_grain", "salzburg")) == "Salzburg: 2 grain"
