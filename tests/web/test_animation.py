"""A finished game as an animated picture."""

import io
import itertools

import pytest

from ludoteka.bots import make_bot
from ludoteka.engine import Match, Rng
from ludoteka.web import thinking


@pytest.fixture
def record():
    match = Match.new("mercado", players=2, seed=3)
    bot, rng = make_bot("random"), Rng(3)
    while not match.over:
        match.play(bot.choose(match.game, match.view(match.player), rng))
    return match.record()


def test_it_goes_from_the_first_question_to_the_end_turn_by_turn(record):
    match = Match.replay(record, moves=0)
    players = []
    for text in record.moves:
        if match.state.player >= 0:
            players.append(match.state.player)
        match.state.take(match.state.step.read(match.state, text))
    changes = sum(a != b for a, b in itertools.pairwise(players))
    numbers = [number for number, _match in thinking._turns(record)]
    assert len(numbers) == changes + 2  # the first turn, every change of turns, the end
    assert numbers[-1] == len(record.moves)
    assert numbers == sorted(set(numbers))


def test_a_long_game_is_thinned_evenly(record, monkeypatch):
    image = pytest.importorskip("PIL.Image")
    drawn = []
    monkeypatch.setattr(type(thinking.find_game("mercado")), "draw", _counted(drawn))
    picture = image.open(io.BytesIO(thinking.animate(record.to_json(), None, 5)))
    assert picture.n_frames <= 5
    assert len(drawn) == 5
    assert drawn[-1] == 0, "the last one shows the end"
    assert drawn == sorted(drawn, reverse=True)


def _counted(drawn):
    original = type(thinking.find_game("mercado")).draw

    def draw(self, view, options=()):
        drawn.append(sum(n for _name, n in self.remaining(view)) * (not view.over))
        return original(self, view, options)

    return draw
