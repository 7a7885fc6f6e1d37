"""The sprites of the games on the site: how they are drawn, kept, found and sent."""

import asyncio
import gzip
import re

import brotli
import pytest
import rig
from django.test import Client

from ludoteka.engine import Match, find_game, games
from ludoteka.web import sprites
from ludoteka.web.show import picture
from ludoteka.web.workers.painter import Order, Painter
from ludoteka.web.workers.pool import Failed, background, pool

FOR_GOOD = {"public", "immutable", "max-age=31536000"}
PIECES = Order("carcassonne", "carcassonne-pieces", plain=False)


def address(look="day", sheet="carcassonne-pieces", game="carcassonne", stamp=None):
    return f"/sprites/{stamp or sprites.stamp()}/{game}/{sheet}.{look}.svg"


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """An empty place for sheets."""
    monkeypatch.setattr(sprites, "FOLDER", tmp_path)
    return tmp_path


def test_a_sheet_may_be_kept_for_good_and_comes_packed_to_those_who_can_unpack(folder):
    sprites.paint(*PIECES)
    plain, packed, smaller = (
        Client().get(address(), headers={"accept-encoding": accepted})
        for accepted in ("", "deflate, gzip;q=1.0", "gzip, deflate, br, zstd")
    )
    for answer in (plain, packed, smaller):
        assert answer.status_code == 200
        assert answer.headers["Content-Type"] == "image/svg+xml; charset=utf-8"
        assert set(answer.headers["Cache-Control"].split(", ")) == FOR_GOOD
        assert "Accept-Encoding" in answer.headers["Vary"]
        assert "Set-Cookie" not in answer.headers
    sprite = find_game("carcassonne").people.sprite()
    assert plain.content == sprite.file("carcassonne-pieces").encode()
    assert "Content-Encoding" not in plain.headers
    assert packed.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(packed.content) == plain.content
    assert smaller.headers["Content-Encoding"] == "br"
    assert brotli.decompress(smaller.content) == plain.content
    assert len(smaller.content) <= len(packed.content) < len(plain.content) / 4


def test_a_landscape_has_four_looks_and_its_pieces_one(folder):
    for plain in (True, False):
        sprites.paint("carcassonne", "carcassonne-river", plain)
        sprites.paint("carcassonne", "carcassonne-pieces", plain)
    for sheet, looks in (("carcassonne-river", 4), ("carcassonne-pieces", 1)):
        files = [Client().get(address(look, sheet)).content for look in sprites.LOOKS]
        assert len(set(files)) == looks
    sizes = {
        look: len(Client().get(address(look, "carcassonne-river")).content)
        for look in sprites.LOOKS
    }
    assert sizes["plain-day"] < sizes["day"] / 3


def test_a_sheet_that_is_not_drawn_yet_comes_later(folder):
    answer = Client().get(address())
    assert answer.status_code == 202
    assert answer.headers["Retry-After"] == "1"
    assert answer.headers["Cache-Control"] == "no-store"
    assert list(folder.iterdir()) == [], "no page draws"


def test_an_old_address_leads_to_the_sheet_of_now(folder):
    answer = Client().get(address(stamp="0123456789ab"))
    assert answer.status_code == 302
    assert answer.headers["Location"] == address()


@pytest.mark.parametrize(
    "path",
    [
        address("noon", stamp="0"),
        address(sheet="chess", stamp="0"),
        address(game="chess", stamp="0"),
        address(game="secrets", sheet="secrets", stamp="0"),
    ],
)
def test_a_sheet_that_is_not_there_is_not_found(path):
    assert Client().get(path).status_code == 404


@pytest.fixture
def drawn(monkeypatch):
    """The orders that the worker got, in turn; it only makes empty files."""
    found = []

    async def run(_patience, _work, *order, turn):
        found.append(Order(*order))
        await asyncio.sleep(0)
        for name, look in sprites.LOOKS.items():
            if look.plain == order[2]:
                file = sprites.file_of(*order[:2], name)
                file.parent.mkdir(parents=True, exist_ok=True)
                file.touch()

    for workers in (pool, background):
        monkeypatch.setattr(workers, "run", run)
    return found


def test_the_painter_draws_what_is_asked_for_once(folder, drawn):
    async def order():
        painter = Painter()
        painter.ask(PIECES)  # nobody draws yet
        painter.start()
        for _ in range(3):
            painter.ask(PIECES)
        while not PIECES.done():
            await asyncio.sleep(0)
        await painter.stop()

    asyncio.run(order())
    assert drawn == [PIECES]


def test_the_site_opens_at_once_and_its_sheets_come_when_they_come(tmp_path):
    """It says where it is when it can be visited, and a page before the first sheet is a page."""
    with rig.Server(tmp_path, LUDOTEKA_WARM="1") as server:
        every = len(sprites.LOOKS) * sum(len(sprites.sheets(name)) for name in games())
        assert len(list((tmp_path / "sprites").rglob("*.svg"))) < every
        rig.until(lambda: "Ludoteka is open at" in server.log())
        assert "<h1" in rig.Client(server.url).get("/")


def test_at_the_start_all_that_is_not_kept_is_drawn_plain_boards_first(folder, drawn):
    sprites.paint(*PIECES)
    assert not list(folder.rglob("*.part"))
    (folder / "0123456789ab").mkdir()

    async def start():
        painter = Painter()
        painter.start()
        await painter.warm()
        first = list(drawn)
        await asyncio.sleep(0.05)
        await painter.stop()
        return first

    first = asyncio.run(start())
    everything = [(game, sheet) for game in games() for sheet in sprites.sheets(game)]
    assert first == [Order(*one, plain=True) for one in everything]
    later = [Order(*one, plain=False) for one in everything]
    assert drawn == first + [one for one in later if one != PIECES]
    assert [one.name for one in folder.iterdir()] == [sprites.stamp()], "old ones are gone"


def test_a_sheet_that_fails_is_told_and_can_be_ordered_again(folder, monkeypatch, caplog):
    async def run(*_order, turn):
        raise Failed("no paint left")

    monkeypatch.setattr(background, "run", run)

    async def order():
        painter = Painter()
        painter.start()
        for _ in range(2):
            painter.ask(PIECES)
            await asyncio.sleep(0.02)
        await painter.stop()

    asyncio.run(order())
    assert [record.message for record in caplog.records] == [
        "the sheet carcassonne-pieces of carcassonne cannot be drawn"
    ] * 2


def test_the_stamp_follows_from_what_is_drawn(monkeypatch, tmp_path):
    now = sprites.stamp.__wrapped__()
    assert re.fullmatch("[0-9a-f]{12}", now)
    assert sprites.stamp.__wrapped__() == now
    drawing = tmp_path / "drawing.py"
    drawing.write_text("RED = 1", encoding="ascii")
    monkeypatch.setattr(sprites, "_sources", lambda _package: [drawing])
    other = sprites.stamp.__wrapped__()
    drawing.write_text("RED = 2", encoding="ascii")
    assert len({now, other, sprites.stamp.__wrapped__()}) == 3


def test_the_picture_of_the_shelf_stands_alone():
    shelf = Client().get("/games/carcassonne/picture.svg").content.decode()
    used = set(re.findall(r'href="#([\w-]+--[\w-]+)"', shelf))
    assert used
    assert used <= set(re.findall(r'id="([\w-]+--[\w-]+)"', shelf))


def test_the_picture_of_a_page_carries_no_drawings():
    match = Match.new("carcassonne", players=2, seed=1)
    board = picture.draw(match.game, match.view(0), match.options())
    assert 'href="#carcassonne--' in board
    assert 'id="carcassonne--' not in board


@pytest.mark.parametrize(("sent", "kept"), [("plain", "plain"), ("rich", "rich"), ("odd", "rich")])
def test_a_person_may_choose_plain_boards(sent, kept):
    browser = Client()
    browser.post("/settings/preferences/", {"boards": sent, "next": "/settings/"})
    assert f'data-boards="{kept}"' in browser.get("/").content.decode()
