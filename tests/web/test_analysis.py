"""The analysis of a finished game: made once, in the background, kept; never of a running game."""

import asyncio
import json

import pytest
from tests.web.support.whole import play_to_the_end

from ludoteka.engine import Match, find_game
from ludoteka.engine.i18n import languages
from ludoteka.sim.analysis import PastGame
from ludoteka.web.models import Analysis, Table
from ludoteka.web.study import pieces
from ludoteka.web.study.pieces import END
from ludoteka.web.table import opening
from ludoteka.web.table.desk import desk_of
from ludoteka.web.workers import analyst
from ludoteka.web.workers.analyst import Analyst, study
from ludoteka.web.workers.pool import Gone

SECRET = "5e" * 32  # with these cards there is something to choose from the first move on


@pytest.fixture
def here(monkeypatch):
    """What the workers would do is done in this process, and noted."""
    done = []

    async def run(_patience, work, *args):
        done.append(work.__name__)
        return work(*args)

    monkeypatch.setattr(analyst.background, "run", run)
    return done


def played(person):
    """A finished game of the tiny game; the second player always lays the lowest cards."""
    people = [person(), person()]
    wish = opening.Wish([(opening.ME, ""), (opening.OPEN, "")])
    table = opening.open_table(find_game("secrets"), people[0].user, wish)
    Table.objects.filter(pk=table.pk).update(secret=SECRET)
    opening.sit(table.pk, people[1].user, 1)
    play_to_the_end(table.pk, people, lambda seat, options: options[-1 if seat == 0 else 0])
    return people[0], Table.objects.get(pk=table.pk)


def state(client, table):
    return json.loads(client.get(f"/t/{table.code}/analysis").content)


def test_from_the_question_to_the_picture(person, here):
    me, table = played(person)
    assert state(me, table) == {"state": "none"}
    answer = me.post(f"/t/{table.code}/analyse", {}, content_type="application/json")
    assert answer.status_code == 200
    assert state(me, table) == {"state": "busy", "done": 0, "all": 1}
    asyncio.run(study(Analysis.objects.get(table=table.pk)))
    found = Analysis.objects.get(table=table.pk)
    assert len(found.chances) == len(found.moves)
    assert found.moves[-1] == [END, 0]
    assert found.turns["points"][-1]["chances"] == [float(rank == 1) for rank in table.ranks]
    shown = state(me, table)
    assert shown["state"] == "done"
    assert shown["markup"].count("<polyline") == 2
    assert shown["markup"].count('class="bounds"') == 2
    assert shown["markup"].count("accuracy ") == 2
    page = me.get(f"/t/{table.code}/replay/", headers={"accept-language": "cs"}).content.decode()
    assert "Rozebrat" in page


def told(desk):
    """An analysis with one turning point at the first choice, and luck before the second."""
    choices = [i for i, seat in enumerate(desk.who) if seat >= 0]
    first = desk.match.moves[choices[0]].text
    step = Match.replay(desk.record([action.text for action in desk.match.moves]), choices[0])
    other = next(option.text for option in step.options() if option.text != first)
    both = {"low": [0.4, 0.5], "high": [0.5, 0.6], "chances": [0.45, 0.55]}
    points = [{"move": choices[0] + 1, "player": 0, **both}]
    points.append({"move": len(desk.who) + 1, "player": -1, **both})
    loss = {"loss": 0.12, "low": 0.08, "high": 0.16, "kind": "greed"}
    turn = {"move": choices[0] + 1, "player": desk.who[choices[0]], "played": first, **loss}
    words = {"en": ["the low card", "the high card"]}
    luck = {"move": choices[1], "player": 1, "outcome": "deal", "before": 0.5, "after": 0.7}
    return {
        "points": points,
        "turns": [{**turn, "better": other, "words": words}],
        "luck": [{**luck, "words": {"en": "Bob draws an ace."}}],
        "accuracy": [
            {"choices": 4, "share": 0.93, "mistakes": {"greed": 1, "tempo": 0, "waste": 2}},
            {"choices": 4, "share": 1.0, "mistakes": {"greed": 0, "tempo": 0, "waste": 0}},
        ],
    }


def test_what_turned_the_game_leads_to_its_step(person):
    me, table = played(person)
    desk = desk_of(table.pk)
    found = told(desk)
    Analysis.objects.create(table_id=table.pk, moves=[[END, 0]], chances=[None], turns=found)
    markup = state(me, table)["markup"]
    assert 'href="#0"' in markup
    assert "the low card" in markup
    assert "Better: the high card (greed)" in markup
    assert "\u221212\u00a0%" in markup
    assert "8\u00a0% to 16\u00a0%" in markup
    assert "Good luck for" in markup
    assert "Bob draws an ace." in markup
    assert "50\u00a0% → 70\u00a0%" in markup
    assert "accuracy 93\u00a0%; greed 1, waste 2" in markup


def test_both_moves_of_a_turning_point_are_drawn(person):
    """At its step the board offers what was played and what was better, and says which is which."""
    me, table = played(person)
    found = told(desk_of(table.pk))
    turn = found["turns"][0]
    plain = json.loads(me.get(f"/t/{table.code}/at/0/").content)
    assert plain["marks"] == []
    Analysis.objects.create(table_id=table.pk, moves=[[END, 0]], chances=[None], turns=found)
    frame = json.loads(me.get(f"/t/{table.code}/at/0/").content)
    assert frame["marks"] == [[turn["played"], "\u2717"], [turn["better"], "\u2713"]]
    assert frame["pieces"]["board"] != plain["pieces"]["board"]
    assert json.loads(me.get(f"/t/{table.code}/at/1/").content)["marks"] == []


def luck_told(name, kind):
    """The first draw of a kind in a game of two, as the analysis tells it."""
    match = Match.new(name, players=2, seed=2)
    while not any(action.kind == kind for action in match.moves[4:]):
        match.play(match.options()[0])
    past = PastGame(match.record())
    number = next(n for n in past.draws if n > 4 and match.moves[n - 1].kind == kind)
    words = pieces._luck_in_words(past, number)
    assert len(words) == len(languages())
    return {code: words[code] for code in ("en", "cs")}


def test_luck_is_told_as_the_log_tells_it_or_the_game():
    """Mercado tells coins where they arrive; what the logs of Carcassonne and Burgundy leave to the board has words."""
    coins = {"en": "Red draws: gold, gold, copper.", "cs": "Red táhne mince: zlatá, zlatá, vínová."}
    assert luck_told("mercado", "coins") == coins
    tile = luck_told("carcassonne", "draw")
    assert tile["en"] == "The tile drawn: two cities side by side."
    assert tile["cs"] == "Vytažená kartička: dvě oddělená města vedle sebe."
    assert luck_told("burgundy", "roll") == {"en": "The dice: 2, 6.", "cs": "Kostky: 2, 6."}
    assert luck_told("burgundy", "draw")["en"] == "New in the depots: a warehouse."


def test_a_turning_point_counts_in_the_accuracy():
    """Of a choice that was looked at twice, the longer look counts."""
    both = {"player": 0, "kind": "waste", "low": 0.01, "high": 0.2}
    found = Analysis(
        moves=[["choices", 0], ["mistake", 3], ["mistake", 5], ["turn", 5], ["end", 0]],
        chances=[
            [4, 4],
            {**both, "loss": 0.05},
            {**both, "loss": 0.01},
            {**both, "loss": 0.1, "kind": "greed", "move": 5},
            None,
        ],
    )
    shown = analyst.summary(found)["accuracy"]
    assert shown[0]["share"] == pytest.approx((2 + 0.5 + 0.25) / 4)
    assert shown[0]["mistakes"] == {"greed": 1, "tempo": 0, "waste": 1}
    assert shown[1]["share"] == 1.0


def test_it_is_made_once_and_goes_on_where_it_was(person, here):
    _me, table = played(person)
    found = Analysis.objects.create(table_id=table.pk)
    asyncio.run(study(found))
    assert here.count("examine") == len(found.moves)
    found.chances, found.turns = found.chances[:-2], None
    here.clear()
    asyncio.run(study(found))
    assert here == ["examine", "examine"]


def test_what_an_earlier_release_wrote_is_made_anew(person):
    me, table = played(person)
    Analysis.objects.create(table_id=table.pk, moves=[4, 30], chances=[[0, [0.5, 0.5]]], turns=[])
    assert state(me, table) == {"state": "none"}
    found = analyst.begun(table.pk)
    assert (found.moves, found.chances, found.turns) == ([], [], None)


def test_a_second_wish_changes_nothing(person):
    me, table = played(person)
    for _ in range(2):
        me.post(f"/t/{table.code}/analyse", {}, content_type="application/json")
    assert Analysis.objects.filter(table=table.pk).count() == 1


def test_a_failure_lets_somebody_ask_again(person, monkeypatch):
    async def run(*_args):
        raise Gone("killed")

    monkeypatch.setattr(analyst.background, "run", run)
    me, table = played(person)
    me.post(f"/t/{table.code}/analyse", {}, content_type="application/json")
    assert state(me, table)["state"] == "busy"
    asyncio.run(Analyst()._work(table.pk))
    assert state(me, table) == {"state": "none"}


def test_the_line_has_an_end(person, monkeypatch):
    me, table = played(person)
    monkeypatch.setattr(analyst.analyst, "_tasks", {-n: None for n in range(analyst.LINE)})
    answer = me.post(f"/t/{table.code}/analyse", {}, content_type="application/json")
    assert (answer.status_code, answer["Retry-After"]) == (429, "60")
    assert "Many games are being analysed right now" in json.loads(answer.content)["error"]
    assert state(me, table) == {"state": "none"}


def test_never_of_a_running_game(person):
    me = person()
    wish = opening.Wish([(opening.ME, ""), ("casual", "")])
    table = opening.open_table(find_game("secrets"), me.user, wish)
    answer = me.post(f"/t/{table.code}/analyse", {}, content_type="application/json")
    assert answer.status_code == 409
    assert state(me, table) == {"state": "never"}
    assert not Analysis.objects.filter(table=table.pk).exists()
    assert "ui-analyse" not in me.get(f"/t/{table.code}/replay/").content.decode()


# -- from any position of a finished game --------------------------------------------------------------


def branch(client, table, moves, level="casual"):
    wish = {"moves": moves, "level": level}
    answer = client.post(f"/t/{table.code}/branch", wish, content_type="application/json")
    return answer, json.loads(answer.content)


def gone_on(client, table, moves, level="casual"):
    """The desk of the table that begins there."""
    _answer, said = branch(client, table, moves, level)
    return desk_of(Table.objects.get(code=said["go"].split("/")[2]).pk)


def test_play_on_from_a_position(person):
    me, table = played(person)
    old = desk_of(table.pk)
    moves = [i for i, seat in enumerate(old.who) if seat >= 0][2]
    desk, new = gone_on(me, table, moves), Table.objects.order_by("pk").last()
    asked = old.who[moves]
    then = Match.replay(old.match.record(), moves)
    game = find_game("secrets")
    assert game.position(desk.match.view(asked)) == game.position(then.view(asked))
    assert [bool(seat.bot) for seat in desk.seats] == [seat != asked for seat in range(2)]
    assert (new.status, new.rated, new.public) == ("playing", False, False)
    assert Table.objects.get(pk=table.pk).status == "finished"


def test_who_plays_on_meets_no_luck_of_the_game(person, monkeypatch):
    """What the seat could not know is dealt anew, and the table's chance is its own: its secret is new and untold."""
    me, table = played(person)
    old = desk_of(table.pk)
    moves = [i for i, seat in enumerate(old.who) if seat >= 0][-1]
    asked = old.who[moves]
    hidden = Match.replay(old.match.record(), moves).state.plans[1 - asked]
    dealt = set()
    for number in range(12):
        own = f"{number:064x}"
        monkeypatch.setattr(opening, "new_secret", lambda own=own: own)
        desk = gone_on(me, table, moves)
        assert desk.table.secret == own != table.secret
        assert me.get(f"/t/{desk.table.code}/record").status_code == 404
        dealt.add(tuple(desk.match.state.plans[1 - asked]))
    assert len(dealt - {tuple(hidden)}) > 3


def test_try_moves_for_everybody_with_the_chances_beside_them(person):
    me, table = played(person)
    moves = [i for i, seat in enumerate(desk_of(table.pk).who) if seat >= 0][1]
    desk = gone_on(me, table, moves, level="")
    address = f"/t/{desk.table.code}/"
    assert {seat.user_id for seat in desk.seats} == {me.user.pk}
    assert desk.hints
    page = me.get(address).content.decode()
    assert "estimated chance of winning" in page
    assert "estimated chance of winning" not in person().get(address).content.decode()


def test_only_a_finished_game_goes_on_elsewhere(person):
    """What is hidden in a running game stays hidden; a step that asks nobody is refused in words."""
    me, table = played(person)
    answer, said = branch(me, table, 10**6)
    assert (answer.status_code, said["error"]) == (403, "There is nothing to choose at this step.")
    wish = opening.Wish([(opening.ME, ""), ("casual", "")])
    running = opening.open_table(find_game("secrets"), me.user, wish)
    answer, said = branch(me, running, 1)
    assert answer.status_code == 409
