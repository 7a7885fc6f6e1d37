"""The board as a widget: who sits where, what is shown, and bots that think while cells run."""

import asyncio
import base64
import json
import re
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pytest
import secrets_game

from ludoteka.engine import LudotekaError, Match
from ludoteka.web.notebook import helper, page, widget
from ludoteka.web.notebook.here import seated_bots
from ludoteka.web.notebook.widget import BoardWidget
from ludoteka.web.table.jobs import choice_of

SECRETS = secrets_game.GAME


def meta(board: BoardWidget) -> dict[str, Any]:
    found: dict[str, Any] = json.loads("".join(board.frame["pieces"]["meta"]))
    return found


async def until(ready: Callable[[], object]) -> None:
    async with asyncio.timeout(60):
        while not ready():
            await asyncio.sleep(0.01)


def send(board: BoardWidget, ask: str, **data: Any) -> list[dict[str, Any]]:
    """What the board answers to a message of its page."""
    answers: list[dict[str, Any]] = []
    board.send = lambda content, buffers=None: answers.append(content)
    board._handle_custom_msg({"from": "1", "ask": ask, "data": data}, [])
    return answers


def choose(board: BoardWidget, key: str) -> list[dict[str, Any]]:
    now = meta(board)
    action = now["options"][0][0]
    return send(board, "move", seat=now["seat"], number=now["number"], key=key, action=action)


# -- who sits where ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("bots", "seat", "found"),
    [
        (None, None, {1: "casual", 2: "casual"}),
        ("strong", None, {1: "strong", 2: "strong"}),
        ({1: "beginner"}, None, {1: "beginner"}),
        ({}, None, {}),
        (None, 2, {0: "casual", 1: "casual"}),
        ({0: "greedy"}, 2, {0: "greedy", 1: "casual"}),
        ("greedy", (0, 2), {1: "greedy"}),
        (None, (), {0: "casual", 1: "casual", 2: "casual"}),
    ],
)
def test_everybody_else_is_a_bot(bots, seat, found):
    assert seated_bots(3, bots, seat) == found


@pytest.mark.parametrize(
    ("bots", "seat", "words"),
    [
        ({3: "casual"}, None, "There is no seat 3: they are numbered from 0 to 2."),
        (None, -1, "There is no seat -1: they are numbered from 0 to 2."),
        ({1: "casual"}, 1, "Seat 1 cannot be yours and a bot's at the same time."),
    ],
)
def test_a_seat_that_cannot_be_is_refused(bots, seat, words):
    with pytest.raises(LudotekaError) as refused:
        seated_bots(3, bots, seat)
    assert str(refused.value) == words


def test_a_bot_that_is_not_there_is_refused():
    with pytest.raises(LudotekaError, match="genius"):
        Match.new("mercado").play_here(bots="genius")


def test_a_language_that_is_not_there_is_refused():
    with pytest.raises(LudotekaError, match="'xx' is not available"):
        Match.new("mercado").play_here(language="xx")


# -- playing -------------------------------------------------------------------------------------------


def test_bots_answer_and_the_match_moves():
    async def play() -> None:
        match = Match.new("mercado", seed=3)
        board = match.play_here()
        seen: list[int] = []
        board.observe(lambda change: seen.append(len(change["new"])), "moves")
        assert choose(board, "first")[0]["status"] == 200
        assert len(match.moves) == 9
        while meta(board)["seat"] == 0 and meta(board)["asked"]:
            choose(board, f"key-{len(match.moves)}")
        await until(lambda: meta(board)["asked"])
        assert {1} <= set(board.table.desk.who)
        assert board.moves == [action.text for action in match.moves] == match.record().moves
        assert seen == sorted(seen)
        assert seen[-1] == len(match.moves)
        assert (board.played, board.over) == (len(match.moves), False)
        board.close()

    asyncio.run(play())


def test_cells_run_while_a_bot_thinks():
    async def play() -> None:
        match = Match.new("mercado", seed=1)
        assert match.player == 1
        board = match.play_here(bots="mcts:1s")
        await until(lambda: board.thinking)
        before, ran = len(match.moves), 0
        while len(match.moves) == before:
            await asyncio.sleep(0.02)
            ran += board.thinking
        assert ran > 5
        board.close()

    asyncio.run(play())


def test_what_a_cell_plays_is_shown_after_it():
    async def play() -> None:
        match = Match.new("mercado", seed=3)
        board = match.play_here(bots={})
        await asyncio.sleep(0)
        shown = board.frame["id"]
        match.play(match.options()[0])
        match.play(match.options()[0])
        assert board.frame["id"] == shown
        await until(lambda: board.frame["id"] != shown)
        assert board.moves == [action.text for action in match.moves]
        board.close()

    asyncio.run(play())


def test_a_bot_that_fails_is_replaced(monkeypatch):
    async def play() -> None:
        match = Match.new(SECRETS, players=2, seed=5)  # not installed: its bots think in a thread
        board = match.play_here(bots="random")
        (job,) = board.table.jobs()
        monkeypatch.setattr(widget, "think", lambda *_: 1 / 0)
        assert await choice_of(job, board._thought) == job.choices[0]
        monkeypatch.setattr(widget, "think", lambda *_: "resign")
        assert await choice_of(job, board._thought) == job.choices[0]
        board.close()

    asyncio.run(play())


def test_a_board_that_is_taken_away_moves_no_more():
    async def play() -> None:
        match = Match.new("mercado", seed=3)
        board = match.play_here(bots={})
        await asyncio.sleep(0)
        board.close()
        shown = board.frame["id"]
        match.play(match.options()[0])
        await asyncio.sleep(0.05)
        assert (board.frame["id"], match.watchers) == (shown, [])

    asyncio.run(play())


def test_several_boards_of_one_match_show_the_same():
    async def play() -> None:
        match = Match.new("mercado", seed=3)
        one, other = match.play_here(bots={}), match.play_here(bots={}, language="cs")
        choose(one, "first")
        await until(lambda: other.moves == one.moves)
        assert len(other.moves) == 9
        one.close()
        other.close()

    asyncio.run(play())


def test_what_reaches_the_browser_has_no_secrets_of_others():
    match = Match.new(SECRETS, players=2, seed=5)
    board = match.play_here()
    sent = json.dumps({name: value for name, value in board.get_state().items() if name != "_esm"})
    hands = [json.dumps(hand) for hand in match.state.components()["hands"]]
    assert [hand in sent for hand in hands] == [True, False]
    assert not any(f'"{action.text}"' in sent for action in match.moves)  # dealt cards
    board.close()


def test_a_refusal_is_answered_with_a_sentence():
    board = Match.new("mercado", seed=3).play_here()
    now = meta(board)
    (answer,) = send(board, "move", seat=0, number=now["number"], key="k", action="fly")
    assert (answer["to"], answer["status"], list(answer["answer"])) == ("1", 400, ["error"])
    board.close()


# -- what the page finds ---------------------------------------------------------------------------------


def test_rules_and_their_pictures():
    board = Match.new("mercado", seed=3).play_here()
    (rules,) = send(board, "rules")
    assert '<article class="rules"' in rules["answer"]
    (picture,) = send(board, "picture", number=0)
    assert picture["answer"].startswith("<svg")
    assert send(board, "picture", number=999)[0]["status"] == 404
    board.close()


def test_sheets_are_painted_elsewhere_and_asked_for_again(monkeypatch, tmp_path):
    monkeypatch.setattr(widget.sprites, "FOLDER", tmp_path)
    board = Match.new("mercado", seed=3).play_here()
    asked: list[tuple[Any, ...]] = []

    class Painter:
        def ask(self, *args: Any) -> "asyncio.Future[None]":
            asked.append(args)
            return helper.Future()

    monkeypatch.setitem(widget.PAINTERS, True, Painter())
    for _ in range(2):
        assert send(board, "sheet", sheet="mercado", look="plain-day")[0]["status"] == 202
    assert asked == [("paint", "mercado", "mercado", True)]
    widget.sprites.paint("mercado", "mercado", True)
    (answer,) = send(board, "sheet", sheet="mercado", look="plain-day")
    assert (answer["status"], answer["answer"][:4]) == (200, "<svg")
    assert send(board, "sheet", sheet="mercado", look="pink")[0]["status"] == 404
    assert send(board, "sheet", sheet="../secret", look="day")[0]["status"] == 404
    board.close()


def test_where_nothing_can_be_kept_a_sheet_is_painted_here(monkeypatch, tmp_path):
    monkeypatch.setattr(widget.sprites, "FOLDER", tmp_path / "nowhere")
    board = Match.new("mercado", seed=3).play_here()
    failed: helper.Future[Any] = helper.Future()
    failed.set_exception(OSError())
    board._painting["mercado", False] = failed
    (answer,) = send(board, "sheet", sheet="mercado", look="night")
    assert (answer["status"], answer["answer"][:4]) == (200, "<svg")
    board.close()


def test_the_scripts_are_those_of_the_site():
    scripts = page.scripts()
    assert {"game.js", "choice.js", "board.js", "live.js", "ui.js"} <= set(scripts)
    assert not any('from "./' in source for source in scripts.values())


def test_the_page_has_all_that_the_scripts_look_for():
    body = page.body(Match.new("mercado").game)
    wanted = set()
    for source in page.scripts().values():
        wanted |= set(re.findall(r'\$\("#([\w-]+)"\)(?!\?)', source))
    optional = {"ui-rules-open", "ui-rematch", "texts", "first", "analysis"}
    assert {name for name in wanted - optional if f'id="{name}"' not in body} == set()
    assert "{%" not in body
    assert "{{" not in body


# -- without a widget ------------------------------------------------------------------------------------


def test_a_picture_stays_where_no_widget_runs(monkeypatch):
    shown: list[dict[str, Any]] = []
    monkeypatch.setattr(widget, "_publish", lambda data, **_options: shown.append(data))
    match = Match.new(SECRETS, players=2, seed=5)
    board = match.play_here()
    board._ipython_display_()
    still = shown[0]
    source = re.search(r'src="data:image/svg\+xml;base64,([^"]+)"', still["text/html"])
    assert source is not None
    picture = base64.b64decode(source[1]).decode()
    assert picture == str(match.game.picture(match.view(0), []))
    assert still["text/plain"] == repr(match)
    assert "application/vnd.jupyter.widget-view+json" in shown[1]
    match.play(match.options()[0])
    board.show()
    board.close()


def test_around_one_screen_the_picture_has_no_secrets(monkeypatch):
    shown: list[dict[str, Any]] = []
    monkeypatch.setattr(widget, "_publish", lambda data, **_options: shown.append(data))
    match = Match.new(SECRETS, players=2, seed=5)
    board = match.play_here(bots={})
    board._ipython_display_()
    source = shown[0]["text/html"].partition("base64,")[2].partition('"')[0]
    assert base64.b64decode(source).decode() == str(match.game.picture(match.view(None), []))
    board.close()


# -- the process beside the notebook, and what must not be needed --------------------------------------------


def test_a_process_that_died_is_started_anew():
    one = helper.Helper()
    match = Match.new("mercado", seed=3)
    about = ("mercado", 2, dict(match.settings), match.game.position(match.view(0)), "greedy")
    choices = [option.text for option in match.options()]
    assert one.ask("think", *about).result(60) in choices
    assert one._process is not None
    one._process.kill()
    one._process.wait()
    assert one.ask("think", *about).result(60) in choices
    with pytest.raises(RuntimeError, match="genius"):
        one.ask("think", *about[:4], "genius").result(60)
    one.stop()


def test_a_board_needs_no_django():
    code = "import ludoteka.web.notebook.widget, sys; print('django' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"
