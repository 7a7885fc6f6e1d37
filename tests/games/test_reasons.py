"""Why not: over the playthroughs of all games, every action is offered or forbidden by a rule that people can read."""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from tests.playthroughs.playthrough import SEED, playthroughs

from ludoteka.engine import Decision, Game, Match, Rng, games
from ludoteka.engine.i18n import languages, speaking
from ludoteka.teaching.guide import MARK
from ludoteka.testing.reasons import check_reasons
from ludoteka.testing.trial import Trial
from ludoteka.web.show.log import paragraph

OURS = [game for game in games().values() if type(game).__module__.startswith("ludoteka.games.")]
SAMPLED = 12  # one of so many decisions is looked at where not all are


def look(game: Game[Any], players: int, settings: Mapping[str, Any], every: int) -> None:
    """The random game of a playthrough, with the whole catalogue tried at some or all of its decisions."""
    match = Match.new(game, players, SEED, settings)
    trial = Trial(game, players, match.settings, "reasons")
    rng = Rng(f"playthrough {SEED}")
    seen: set[type] = set()
    while not match.over:
        options = match.options()
        kind = type(match.state.step)
        if kind not in seen or len(match.moves) % every == 0:
            check_reasons(trial, match.state, None)
        seen.add(kind)
        action = options[rng.below(len(options))]
        match.play(action)
        trial.moves.append(action.text)


def cases() -> list[Any]:
    return [pytest.param(*case, id=file.stem) for file, case in playthroughs().items()]


@pytest.mark.parametrize(("game", "players", "settings"), cases())
def test_every_action_is_offered_or_forbidden_by_a_rule(
    game: Game[Any], players: int, settings: dict[str, Any]
) -> None:
    look(game, players, settings, SAMPLED)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "players", "settings"), cases())
def test_every_action_at_every_decision(
    game: Game[Any], players: int, settings: dict[str, Any]
) -> None:
    look(game, players, settings, 1)


@pytest.mark.parametrize("game", OURS, ids=lambda game: game.name)
def test_what_the_judge_and_the_log_point_to_stands_in_the_guide(game: Game[Any]) -> None:
    people = game.people
    named = {because.paragraph for because in people.reasons.values()}
    named |= {*people.points.values(), *people.happenings.values(), *people.paragraphs.values()}
    for code in languages():
        with speaking(code):
            found = MARK.findall(people.rules())
        assert len(found) == len(set(found)), code
        assert named - {""} <= set(found), code


@pytest.mark.parametrize("game", OURS, ids=lambda game: game.name)
def test_every_reason_that_the_rules_name_has_words(game: Game[Any]) -> None:
    folder = Path(__file__).parents[2] / "src" / "ludoteka" / "games" / game.name
    rules = "".join([file.read_text("utf-8") for file in folder.glob("**/rules/*.py")])
    assert set(re.findall(r'Reason\("([^"{]+)"', rules)) <= set(game.people.reasons)


@pytest.mark.parametrize(("game", "players", "settings"), cases())
def test_every_line_of_the_log_leads_to_its_paragraph(
    game: Game[Any], players: int, settings: dict[str, Any]
) -> None:
    match = Match.new(game, players, SEED, settings)
    rng = Rng(f"playthrough {SEED}")
    while not match.over:
        options = match.options()
        match.play(options[rng.below(len(options))])
    told = [event for event in match.events if game.people.event_text(event, match.seats)]
    assert [repr(event) for event in told if not paragraph(game, event)] == []


def test_whoever_does_not_decide_is_told_whose_turn_it_is() -> None:
    match = Match.new("yspahan", players=3, seed=1)
    assert isinstance(match.state.step, Decision)
    other = (match.player + 1) % 3
    refusal = match.why_not("pass", other)
    assert refusal is not None
    assert str(refusal) == f"It is not your turn: {match.seats[match.player]} has to choose"
