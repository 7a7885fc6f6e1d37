"""Tables as people who play every day want them: clocks of one's own, the list of games, links, who is there."""

import asyncio
import json
import re
from importlib import resources

import pytest
from django.conf import settings
from django.test import Client

from ludoteka.bots import bot_kinds
from ludoteka.engine import find_game
from ludoteka.web import serve
from ludoteka.web.live.presence import presence
from ludoteka.web.live.streams import cut_frame, tell_present
from ludoteka.web.models import Seat, Table
from ludoteka.web.show.frame import Viewer, frame
from ludoteka.web.table import opening, referee
from ludoteka.web.table.desk import desk_of
from ludoteka.web.table.errors import Refused


def opened(host, *kinds, game="secrets", **wish):
    seats = [(opening.ME, ""), *[(kind, "") for kind in kinds]]
    return desk_of(opening.open_table(find_game(game), host.user, opening.Wish(seats, **wish)).pk)


# -- bots of the operator's own ------------------------------------------------------------------------


def test_a_bot_that_the_operator_names_can_be_chosen_and_no_other(person, monkeypatch):
    monkeypatch.setenv("LUDOTEKA_BOTS", "latest=ludoteka.bots:Random")
    bot_kinds.cache_clear()
    try:
        me = person()
        page = me.get("/games/secrets/new/").content.decode()
        assert re.search(r'<option value="latest"[^>]*>latest', page)
        me.post("/games/secrets/new/", {"seat-0": "me", "seat-1": "latest"})
        assert Seat.objects.latest("pk").bot == "latest"
        answer = me.post("/games/secrets/new/", {"seat-0": "me", "seat-1": "ludoteka.bots:Random"})
        assert "A seat can be for a person, for a bot, or open." in answer.content.decode()
    finally:
        bot_kinds.cache_clear()


# -- a deck of one's own -------------------------------------------------------------------------------


def test_a_deck_of_the_operators_folder_can_be_chosen_and_no_file(person, tmp_path, monkeypatch):
    monkeypatch.setenv("LUDOTEKA_DATA", str(tmp_path))
    folder = tmp_path / "mercado" / "decks"
    folder.mkdir(parents=True)
    ours = resources.files("ludoteka.games.mercado") / "data" / "deck-reconstructed-2026.json"
    facts = json.loads(ours.read_text("utf-8")) | {"deck": "box"}
    (folder / "box.json").write_text(json.dumps(facts), "utf-8")
    me = person()
    page = me.get("/games/mercado/new/").content.decode()
    (value,) = re.findall(r'<option value="(box@[0-9a-f]{12})">box</option>', page)
    form = {"seat-0": "me", "seat-1": "strong"}
    me.post("/games/mercado/new/", form | {"setting-deck": value})
    assert Table.objects.latest("pk").settings["deck"] == value
    tables = Table.objects.count()
    answer = me.post("/games/mercado/new/", form | {"setting-deck": str(folder / "box.json")})
    assert "are not here: there are reconstructed-2026, box" in answer.content.decode()
    assert answer.content.decode().count(str(tmp_path)) == 1  # only what was sent
    assert Table.objects.count() == tables


# -- clocks --------------------------------------------------------------------------------------------


def test_a_clock_of_ones_own(person):
    me = person()
    form = {"seat-0": "me", "seat-1": "open", "clock": "own", "minutes": "7", "seconds": "12"}
    me.post("/games/secrets/new/", form)
    table = Table.objects.latest("pk")
    assert (table.clock, table.increment) == (420, 12)
    assert "Clock: 7 min each, plus 12 s per turn" in me.get(f"/t/{table.code}/").content.decode()


@pytest.mark.parametrize(
    ("minutes", "seconds", "words"),
    [
        ("x", "5", "Enter whole minutes, and whole seconds per turn."),
        ("-1", "5", "Enter whole minutes, and whole seconds per turn."),
        ("0", "5", "A clock must be set to between one minute and thirty days."),
        ("50000", "5", "A clock must be set to between one minute and thirty days."),
    ],
)
def test_a_clock_that_makes_no_sense_is_refused_and_the_form_kept(person, minutes, seconds, words):
    me = person()
    form = {
        "seat-0": "me",
        "seat-1": "open",
        "clock": "own",
        "minutes": minutes,
        "seconds": seconds,
    }
    page = me.post("/games/secrets/new/", form).content.decode()
    assert words in page
    assert f'name="minutes" value="{minutes}"' in page


@pytest.mark.parametrize("text", ["5", "a+b", "300+", "1" * 20 + "+1"])
def test_no_such_clock(text):
    with pytest.raises(Refused, match=r"^There is no such clock\.$"):
        opening.read_clock(text)


# -- one's own games -----------------------------------------------------------------------------------


def put_away(client, desk):
    return client.post(f"/mine/{desk.table.code}/put-away/", follow=True).content.decode()


def test_a_game_against_bots_that_is_given_up_is_closed(person):
    me = person()
    desk = opened(me, "random")
    assert desk.table.code not in put_away(me, desk)
    assert desk_of(desk.pk).table.status == Table.CLOSED


def test_among_people_a_bot_plays_on_for_who_gives_up(person):
    me, other = person(), person()
    desk = opened(me, opening.OPEN)
    opening.sit(desk.pk, other.user, 1)
    assert desk.table.code not in put_away(me, desk)
    assert desk.table.code in other.get("/mine/").content.decode()
    desk = desk_of(desk.pk)
    assert desk.playing
    assert [seat.away for seat in desk.seats] == [True, False]


@pytest.mark.parametrize("host", [True, False])
def test_a_table_that_waits_is_closed_by_its_host_and_left_by_others(person, host):
    me, other = person(), person()
    desk = opened(me, opening.OPEN, opening.OPEN)
    opening.sit(desk.pk, other.user, 1)
    put_away(me if host else other, desk)
    desk = desk_of(desk.pk)
    assert desk.table.status == (Table.CLOSED if host else Table.OPEN)
    assert host or desk.seats[1].free()


def test_nobody_gives_up_for_somebody_else(person):
    me = person()
    desk = opened(me, "random")
    assert "You have no seat at this table." in put_away(person(), desk)
    assert desk_of(desk.pk).playing


def test_a_finished_game_has_its_date_and_score_and_can_leave_the_list(person):
    me = person()
    desk = opened(me, "random")
    Table.objects.filter(pk=desk.pk).update(
        status=Table.FINISHED, ranks=[2, 1], scores=[17, 20], ended="2026-03-04T10:00Z", version=99
    )
    page = me.get("/mine/").content.decode()
    assert "2. · 17" in page
    assert ">2026-03-04</time>" in page
    assert desk.table.code not in put_away(me, desk)
    assert Seat.objects.get(table=desk.pk, index=0).hidden
    assert desk.table.code in me.get(f"/people/{me.user.pk}/").content.decode(), "it still counts"


def test_the_first_page_offers_the_game_one_is_in(person):
    me = person()
    assert "Continue " not in me.get("/").content.decode()
    desk = opened(me, "random", game="carcassonne", settings={"start": "1"})
    page = me.get("/").content.decode()
    assert f'href="/t/{desk.table.code}/">Continue Carcassonne</a>' in page
    assert "<b>Your turn</b>" in page
    assert "Continue " not in Client().get("/").content.decode()


def test_one_click_begins_wallenstein_with_a_prepared_line_up():
    Client().post("/games/wallenstein/play/")
    assert Table.objects.latest("pk").settings["setup"] == "preset"


# -- the waiting room ----------------------------------------------------------------------------------


def test_the_waiting_room_has_chat_and_a_code_to_scan(person, monkeypatch):
    me = person()
    desk = opened(me, opening.OPEN, clock="300+5")
    me.post(f"/t/{desk.table.code}/say", {"text": "hello"}, "application/json")
    assert "hello" in frame(desk, Viewer((0,), me.user.pk))["chat"]
    page = me.get(f"/t/{desk.table.code}/", HTTP_HOST="localhost:8000").content.decode()
    assert 'id="ui-talk"' in page
    assert "Clock: 5 min each, plus 5 s per turn" in page
    assert 'class="qr"' not in page, "no phone could follow it"
    assert f'value="http://localhost:8000/t/{desk.table.code}/"' in page
    assert "Only this computer can open the link" in page
    monkeypatch.setattr(settings, "LUDOTEKA_LAN", "http://192.168.1.7:8000")
    page = me.get(f"/t/{desk.table.code}/", HTTP_HOST="localhost:8000").content.decode()
    assert f'value="http://192.168.1.7:8000/t/{desk.table.code}/"' in page
    assert "Only this computer" not in page
    assert re.search(
        r'<svg[^>]* viewBox="[^>]* class="qr"|<svg[^>]* class="qr"[^>]* viewBox=', page
    )


def test_the_server_says_how_to_let_friends_in(monkeypatch):
    [words] = serve.friends("127.0.0.1", "")
    assert "make play HOST=0.0.0.0" in words
    monkeypatch.setattr(serve, "addresses", lambda: ["127.0.1.1", "192.168.1.7"])
    lan = serve.lan_address("0.0.0.0", 8000)
    assert lan == "http://192.168.1.7:8000"
    words, code = serve.friends("0.0.0.0", lan)
    assert lan in words
    assert len(code.splitlines()) > 10
    monkeypatch.setattr(serve, "addresses", lambda: ["127.0.1.1"])
    assert serve.lan_address("0.0.0.0", 8000) == ""
    assert serve.friends("0.0.0.0", "") == ["This machine has no address in a local network."]


def test_behind_a_proxy_the_server_names_the_address_of_the_proxy(monkeypatch):
    monkeypatch.setenv("LUDOTEKA_LAN", "http://172.18.0.3:8000")
    monkeypatch.setenv("LUDOTEKA_ORIGINS", "")
    assert serve.invitation("0.0.0.0", 8000)[0] == "Ludoteka is open at http://localhost:8000/"
    monkeypatch.setenv("LUDOTEKA_ORIGINS", "https://play.example.org,https://other.example.org")
    assert serve.invitation("0.0.0.0", 8000) == ["Ludoteka is open at https://play.example.org/"]


# -- who is there --------------------------------------------------------------------------------------


def test_who_has_the_table_open_is_marked(person):
    me, other = person(), person()
    desk = opened(me, opening.OPEN)
    opening.sit(desk.pk, other.user, 1)

    def here():
        pieces = cut_frame(desk, Viewer((), me.user.pk), False).pieces
        players = "".join(pieces["players"])
        return ['class="here"' in one for one in players.split("<li")[1:]]

    async def come_and_go():
        assert here() == [False, False]
        presence.come(desk.pk, "a stream", other.user.pk, "")
        tell_present(desk.pk)
        assert here() == [False, True]
        presence.go(desk.pk, "a stream")
        tell_present(desk.pk)
        assert here() == [False, False]

    asyncio.run(come_and_go())


def test_who_only_watches_is_marked_in_the_chat(person):
    me, watcher = person(), person()
    desk = opened(me, opening.OPEN, public=True)
    referee.say(desk.pk, me.user, "from the table")
    referee.say(desk.pk, watcher.user, "from outside")
    first, second = frame(desk, Viewer((0,), me.user.pk))["chat"].split("</li>")[:2]
    assert "watching" not in first
    assert ">watching<" in second
