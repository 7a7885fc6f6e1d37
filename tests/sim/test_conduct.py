"""Every choice of a bot is checked: what is not possible, fails or comes late stops the run or forfeits the game."""

import json
import time

import pytest

from ludoteka import LudotekaError
from ludoteka.bots import Bot, BotKind, Random, bot_kinds, choice_of
from ludoteka.bots.bounded import Bounded
from ludoteka.engine import BotError, Match, Rng, find_game, games
from ludoteka.sim import simulate, tournament
from ludoteka.sim.conduct import ranks

EACH_GAME = pytest.mark.parametrize("name", list(games()))


class Cheat(Bot):
    """Plays at random, but after so many choices takes the first action of the catalogue that is not possible."""

    def __init__(self, after=20):
        self.left = after

    def choose(self, game, view, rng):
        self.left -= 1
        options = view.options()
        if self.left >= 0:
            return options[rng.below(len(options))]
        options.clear()  # a list of the bot's own: what is possible stays possible
        possible = view.options()
        return next(one for one in game.programs.catalogue.actions if one not in possible)


class Broken(Bot):
    def __init__(self, answer):
        self.answer = answer

    def choose(self, game, view, rng):
        if isinstance(self.answer, Exception):
            raise self.answer
        return self.answer


class Sleeper(Bot):
    """Falls asleep after so many choices."""

    def __init__(self, after):
        self.left = after

    def choose(self, game, view, rng):
        self.left -= 1
        if self.left < 0:
            time.sleep(60)
        return Random().choose(game, view, rng)


@EACH_GAME
def test_an_illegal_move_stops_a_simulation(name):
    with pytest.raises(
        LudotekaError, match=r"^game 0: the bot cheat chose .*, which is not one of its options"
    ):
        simulate(name, [Cheat(), "random", "random"][: games()[name].min_players], games=2)


@pytest.mark.parametrize(
    ("answer", "sentence"),
    [
        (None, "game 0: the bot broken .*"),
        ("pass", "game 0: the bot broken .*"),
        (
            KeyError("gold"),
            r"game 0: the bot broken failed: KeyError: 'gold' \(.*test_conduct.py, line \d+\)",
        ),
        (LudotekaError("is tired"), "game 0: the bot broken is tired"),
    ],
)
def test_other_errors_stop_it_too(answer, sentence):
    with pytest.raises(LudotekaError, match=sentence):
        simulate("yspahan", [Broken(answer), "random"], games=1)


@pytest.mark.parametrize("workers", [1, 2])
def test_a_forfeit_is_last_and_the_rest_are_ranked(tmp_path, workers):
    file = tmp_path / "rows.jsonl"
    result = simulate(
        "yspahan",
        [Cheat(), "greedy", "random"],
        games=6,
        seed=1,
        workers=workers,
        on_error="forfeit",
        out=file,
    )
    assert result.forfeits == [6, 0, 0]
    assert result.wins[0] == 0
    assert sum(result.wins) == 6
    rows = [json.loads(line) for line in file.read_text().splitlines()]
    for row in rows:
        assert row["forfeit"] is (row["bot"] == "cheat")
        assert row["rank"] == 3 if row["forfeit"] else row["rank"] < 3


def test_ranks_without_those_who_forfeit():
    class State:
        def ranks(self):
            return [1, 2, 2, 4]

    assert ranks(State(), []) == [1, 2, 2, 4]
    assert ranks(State(), [0]) == [4, 1, 1, 3]
    assert ranks(State(), [1, 3]) == [1, 3, 2, 3]
    assert ranks(State(), [0, 1, 2, 3]) == [1, 1, 1, 1]


def test_tournaments_check_too(monkeypatch):
    monkeypatch.setitem(bot_kinds(), "cheat", BotKind(name="cheat", make=lambda _: Cheat()))
    with pytest.raises(LudotekaError, match="game 0: the bot cheat chose"):
        tournament("yspahan", ["cheat", "random"], games=2)
    ladder = tournament("yspahan", ["cheat", "random"], games=4, on_error="forfeit")
    assert ladder.wins == [0, 4]
    assert ladder.forfeits == [4, 0]
    assert ladder.to_json()["forfeits"] == [4, 0]


def test_a_bot_that_hangs_is_ended():
    begin = time.monotonic()
    with pytest.raises(LudotekaError, match=r"game 0: the bot sleeper did not choose within 0.9"):
        simulate("yspahan", [Sleeper(3), "random"], games=1, move_seconds=0.9)
    result = simulate(
        "yspahan",
        [Sleeper(3), "random"],
        games=2,
        move_seconds=0.9,
        on_error="forfeit",
        workers=2,
    )
    assert result.forfeits == [2, 0]
    assert time.monotonic() - begin < 40


def test_a_limit_that_nobody_reaches_changes_nothing():
    plain, bounded = (
        simulate("yspahan", ["random", "greedy"], games=2, seed=3, move_seconds=seconds)
        for seconds in (0, 30)
    )
    assert bounded.mean_scores == plain.mean_scores
    assert bounded.decisions == plain.decisions


def test_a_bounded_bot_starts_again_after_it_was_late():
    game = find_game("yspahan")
    match = Match.new(game, 2, seed=1)
    bot = Bounded(Sleeper(1), 0.3)
    assert choice_of(bot, game, match.state, Rng(1)) in match.options()
    with pytest.raises(BotError, match="did not choose within"):
        choice_of(bot, game, match.state, Rng(1))
    assert choice_of(bot, game, match.state, Rng(1)) in match.options()
    bot.close()


@pytest.mark.parametrize(
    ("wish", "sentence"),
    [
        ({"on_error": "shrug"}, "on an error, choose stop or forfeit, not 'shrug'"),
        ({"move_seconds": -1}, "the time limit for a move must be 0 or more seconds, not -1"),
    ],
)
def test_bad_wishes(wish, sentence):
    with pytest.raises(LudotekaError, match=sentence):
        simulate("yspahan", ["random"], games=1, **wish)


def test_opponents_in_an_environment_are_checked():
    pytest.importorskip("gymnasium")
    from ludoteka.env.gymnasium import LudotekaEnv

    made = LudotekaEnv("yspahan", opponents=[Cheat(0)], seat=None)
    with pytest.raises(LudotekaError, match="game 0: the bot cheat chose"):  # noqa: PT012
        made.reset(seed=1)
        for _ in range(50):
            made.step(int(made.action_masks().argmax()))
