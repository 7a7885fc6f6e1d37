"""A match at the site's table: the page plays on it, Python plays on it, and neither loses anything."""

import json
from typing import Any

import secrets_game

from ludoteka.engine import NOBODY, Match
from ludoteka.web.notebook.table import MatchTable

SECRETS = secrets_game.GAME


def texts(match: Match) -> list[str]:
    return [action.text for action in match.moves]


def meta(table: MatchTable) -> dict[str, Any]:
    found: dict[str, Any] = json.loads("".join(table.frame()["pieces"]["meta"]))
    return found


def post(table: MatchTable, what: str, **data: Any) -> tuple[int, dict[str, Any]]:
    return table.answer(what, data, table.frame())


def move(
    table: MatchTable, action: str, key: str = "key", **more: Any
) -> tuple[int, dict[str, Any]]:
    now = meta(table)
    sent = {"seat": now["seat"], "number": now["number"], "key": key, "action": action}
    return post(table, "move", **(sent | more))


def mercado(bots: dict[int, str] | None = None) -> tuple[Match, MatchTable]:
    match = Match.new("mercado", seed=3)
    assert match.player == 0
    return match, MatchTable(match, {1: "casual"} if bots is None else bots, "en")


# -- the page ----------------------------------------------------------------------------------------


def test_a_move_of_the_page_is_a_move_of_the_match():
    match, table = mercado()
    before = texts(match)
    action = match.options()[0].text
    assert move(table, action) == (200, {"ok": True, "number": meta(table)["number"]})
    assert texts(match)[: len(before) + 1] == [*before, action]
    assert match.record().moves == texts(match)


def test_a_frame_is_what_the_site_shows():
    match, table = mercado()
    frame = table.frame()
    assert set(frame["pieces"]) == {
        *("players", "ask", "options", "log", "chat", "rest", "glimpses", "meta", "board")
    }
    assert [text for text, _words, _group in meta(table)["options"]] == [
        option.text for option in match.options()
    ]


def test_a_bad_move_is_refused_with_a_sentence_and_loses_nothing():
    match, table = mercado()
    before = texts(match)
    status, answer = move(table, "place nonsense v1")
    assert (status, list(answer)) == (400, ["error"])
    assert "place nonsense v1" in answer["error"]
    assert texts(match) == before
    assert move(table, match.options()[0].text)[0] == 200


def test_a_move_for_another_position_is_refused():
    match, table = mercado()
    number = meta(table)["number"]
    match.play(match.options()[0])
    status, answer = move(table, match.options()[0].text, number=number)
    assert (status, answer["error"]) == (409, "The game has moved on; here is the new position.")


def test_nobody_plays_for_a_bot():
    _match, table = mercado()
    status, answer = move(table, "stop", seat=1)
    assert (status, answer["error"]) == (403, "This is not your seat.")


def test_what_no_page_sends_is_refused_with_a_sentence():
    _match, table = mercado()
    refused = (400, {"error": "This request was not understood."})
    assert post(table, "explode") == refused
    assert post(table, "move") == refused
    assert post(table, "previews", seat=0, actions=None) == refused


def test_who_is_not_sure_sees_what_could_not_be_taken_back():
    match = Match.new("carcassonne", seed=1)
    table = MatchTable(match, {}, "en")
    action = match.options()[0].text
    preview = post(table, "preview", seat=match.player, action=action)[1]
    status, answer = move(table, action, sure=False)
    assert status == 200
    assert ("preview" in answer) == preview["final"]


def test_undo_takes_back_a_choice_of_the_match():
    match, table = mercado()
    before = texts(match)
    place = next(option.text for option in match.options() if option.text.startswith("place"))
    move(table, place)
    assert texts(match) == [*before, place]
    assert meta(table)["undo"] == "own"
    assert post(table, "undo", how="last", key="back") == (200, {"ok": True})
    assert texts(match) == before
    status, answer = post(table, "undo", how="last", key="again")
    assert (status, answer["error"]) == (403, "There is nothing you can take back on your own.")


def test_bots_are_asked_what_they_may_know():
    match = Match.new(SECRETS, players=2, seed=5)
    table = MatchTable(match, {1: "random"}, "en")
    (job,) = table.jobs()
    assert (job.seat, job.level) == (1, "random")
    assert job.position == SECRETS.position(table.desk.world(1).view(1))
    assert job.position["components"]["hands"][0] == [0, 0, 0]


def test_the_choice_of_a_bot_comes_too_late_where_the_game_went_on():
    match = Match.new("mercado", seed=1)
    assert match.player == 1
    table = MatchTable(match, {1: "random"}, "en")
    (job,) = table.jobs()
    match.play(match.options()[0])
    after = texts(match)
    table.moved(job, job.choices[0])
    assert texts(match) == after


# -- Python ------------------------------------------------------------------------------------------


def test_what_is_played_in_python_is_shown():
    match, table = mercado()
    before = table.frame()
    match.play(next(one for one in match.options() if one.text.startswith("place")))
    after = table.frame()
    assert int(after["id"]) > int(before["id"])
    assert table.desk.who == [*[NOBODY] * (len(match.moves) - 1), 0]
    assert "".join(after["pieces"]["log"]) != "".join(before["pieces"]["log"])


def test_what_is_taken_back_in_python_is_shown():
    match, table = mercado()
    number = int(meta(table)["number"])
    match.play(match.options()[0])
    table.frame()
    match.rewind(0)
    now = meta(table)
    assert int(now["number"]) > number + 1  # no number is given twice
    assert now["asked"]
    assert move(table, match.options()[0].text)[0] == 200


def test_a_match_in_its_middle_goes_on_here():
    match, _table = mercado()
    for _ in range(12):
        match.play(match.options()[0])
    before = texts(match)
    table = MatchTable(match, {}, "en")
    assert texts(match) == before
    assert move(table, match.options()[-1].text)[0] == 200
    assert texts(match)[: len(before)] == before


def test_a_match_that_waits_for_chance_goes_on_here():
    whole = Match.new("mercado", seed=3).record()
    match = Match.replay(whole, 2)
    assert match.player == NOBODY
    MatchTable(match, {}, "en")
    assert texts(match) == whole.moves


def test_the_end_and_going_back_before_it():
    match = Match.new(SECRETS, players=2, seed=5)
    table = MatchTable(match, {}, "en")
    while not match.over:
        match.play(match.options()[0])
    assert meta(table)["status"] == "finished"
    assert table.desk.table.scores == match.scores()
    match.rewind(len(match.moves) - 1)
    assert meta(table)["status"] == "playing"


# -- one screen for several ----------------------------------------------------------------------------


def hidden(table: MatchTable, match: Match, seat: int) -> bool:
    """Whether nothing that is sent tells the hand of a seat."""
    hand = json.dumps(match.state.components()["hands"][seat])
    return hand not in json.dumps(table.frame())


def test_one_seat_never_sees_the_secrets_of_another():
    match = Match.new(SECRETS, players=2, seed=5)
    table = MatchTable(match, {1: "random"}, "en")
    assert not hidden(table, match, 0)
    assert hidden(table, match, 1)


def test_on_a_shared_screen_a_curtain_hangs_before_the_next_seat():
    match = Match.new(SECRETS, players=2, seed=5)
    table = MatchTable(match, {}, "en")
    assert (meta(table)["seat"], meta(table)["curtain"]) == (0, False)
    assert hidden(table, match, 1)
    for number in range(2):
        assert move(table, meta(table)["options"][0][0], f"key-{number}")[0] == 200
    now = meta(table)
    post(table, "ready", seat=0, number=now["number"], ready=True)
    now = meta(table)
    assert (now["seat"], now["curtain"], now["options"]) == (1, True, [])
    assert hidden(table, match, 0)
    assert hidden(table, match, 1)
    status, answer = move(table, "lay 1", "early")
    assert (status, answer["error"]) == (403, "Pass the device to Red.")
    assert post(table, "take", seat=1) == (200, {"ok": True})
    assert not hidden(table, match, 1)
    assert hidden(table, match, 0)


def test_a_watcher_sees_what_everybody_may_see():
    match = Match.new(SECRETS, players=2, seed=5)
    table = MatchTable(match, {0: "random", 1: "random"}, "en")
    assert hidden(table, match, 0)
    assert hidden(table, match, 1)
    assert meta(table)["seat"] is None


def test_both_languages():
    match = Match.new("mercado", seed=3)
    czech = MatchTable(match, {1: "casual"}, "cs").frame()
    english = MatchTable(match, {1: "casual"}, "en").frame()
    assert "Modrý" in "".join(czech["pieces"]["players"])
    assert "Blue" in "".join(english["pieces"]["players"])
