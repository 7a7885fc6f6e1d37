"""The order of an observation never changes: what a model learned keeps its meaning.

Each line of fields.txt is a game (and a look other than the table), a number of players, the length of the
observation and the digest of its pieces' names and shapes. A line is only changed together with the version of the
environments.
"""

import hashlib
import subprocess
import sys
from pathlib import Path

import pytest
from tests.env.cases import learnable

from ludoteka.engine import TABLE, Rng, games
from ludoteka.engine.core.steps import Chance
from ludoteka.env.environment import Environment
from ludoteka.games.mercado.rules.purse import DrawOrRefill, PlaceCoin

ROOT = Path(__file__).parents[2]
LINES = [line.split() for line in Path(__file__).with_name("fields.txt").read_text().splitlines()]


def described(name, players):
    title, _, look = name.partition("/")
    game = games()[title]
    fields = game.programs.look(look or TABLE).fields(players, game.check_settings({}))
    text = "\n".join(f"{field.name} {field.shape}" for field in fields)
    digest = hashlib.sha256(text.encode()).hexdigest()[:32]
    return [name, str(players), str(sum(field.size for field in fields)), digest]


@pytest.mark.parametrize("line", LINES, ids=lambda line: "-".join(line[:2]))
def test_an_observation_stays_as_it_is(line):
    assert described(line[0], int(line[1])) == line


def test_every_observation_is_guarded():
    written = {(line[0], int(line[1])) for line in LINES}
    for game in learnable():
        if type(game).__module__.startswith("ludoteka.games."):
            names = [game.name, *[f"{game.name}/{look}" for look in game.programs.looks]]
            for name in names:
                for players in range(game.min_players, game.max_players + 1):
                    line = " ".join(described(name, players))
                    assert (name, players) in written, f"add the line: {line}"


def test_the_page_of_observations_is_up_to_date():
    done = subprocess.run(
        [sys.executable, "tools/observations.py", "check"], cwd=ROOT, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("game", learnable(), ids=lambda game: game.name)
def test_an_observation_says_what_is_asked(game):
    """Of two decisions with the same observation, the same question is asked and the same can be chosen."""
    asked = {}
    for seed in range(3):
        environment = Environment(game)
        environment.reset(seed)
        while environment.legal:
            player, step = environment.player, environment.state.step
            seen = environment.observe(player).tobytes()
            question = type(step).__name__, step.args()[1:], environment.legal
            assert asked.setdefault(seen, question) == question
            assert environment.outside == 0
            environment.step(environment.legal[(seed * len(asked)) % len(environment.legal)])
        assert environment.automatic == 0


def test_the_questions_of_mercado_are_told_apart():
    """Coins in hand and a seal that was spent or not: the numbers were the same, the options were not."""
    game = games()["mercado"]
    state = game.start(2, game.check_settings({"start": "1"}))
    state.settle(Rng(1))
    seen = []
    for step in (
        PlaceCoin(0, False, False),
        PlaceCoin(0, True, False),
        PlaceCoin(0, True, True),
        DrawOrRefill(0),
    ):
        state.agenda[-1] = step
        seen.append(tuple(game.programs.observe(state, 0)))
    assert len(set(seen)) == 4


@pytest.mark.parametrize("game", learnable(), ids=lambda game: game.name)
def test_chance_has_no_integers(game):
    """The catalogue is what players choose; what chance brings is not in it."""
    state, rng = game.start(game.min_players, {}), Rng(5)
    while not state.over:
        step = state.step
        if isinstance(step, Chance):
            action = step.sample(state, rng)
            assert game.programs.catalogue.index(action) is None, action.text
        else:
            options = state.options()
            action = options[rng.below(len(options))]
        state.take(action)
