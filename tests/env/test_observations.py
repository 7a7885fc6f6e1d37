"""The order of an observation never changes: what a model learned keeps its meaning.

Each line of fields.txt is a game, a number of players, the length of the observation and the digest of its pieces'
names and shapes. A line is only changed together with the version of the environments.
"""

import hashlib
import subprocess
import sys
from pathlib import Path

import pytest
from tests.env.cases import learnable

from ludoteka.engine import games

ROOT = Path(__file__).parents[2]
LINES = [line.split() for line in Path(__file__).with_name("fields.txt").read_text().splitlines()]


def described(name, players):
    game = games()[name]
    fields = game.programs.fields(players, game.check_settings({}))
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
            for players in range(game.min_players, game.max_players + 1):
                line = " ".join(described(game.name, players))
                assert (game.name, players) in written, f"add the line: {line}"


def test_the_page_of_observations_is_up_to_date():
    done = subprocess.run(
        [sys.executable, "tools/observations.py", "check"], cwd=ROOT, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr
