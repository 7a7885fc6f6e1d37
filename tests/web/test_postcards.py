"""The card of a table for messengers: what everybody may see, drawn once a minute, in the size they show."""

import asyncio
import re
from functools import partial
from io import BytesIO

import pytest
from PIL import Image
from tests.web.support.whole import finished_table

from ludoteka.draw.png import to_png
from ludoteka.draw.svg import number
from ludoteka.engine import Match, find_game
from ludoteka.web import sprites
from ludoteka.web.show.postcard import Caption, postcard
from ludoteka.web.show.result import verdict
from ludoteka.web.table.desk import desk_of
from ludoteka.web.workers import postcards
from ludoteka.web.workers.thinking import posted


@pytest.fixture(autouse=True)
def _no_cards_yet():
    postcards._cards.clear()


def words(picture):
    return re.findall(r"<text[^>]*>([^<]*)</text>", str(picture))


def test_a_card_names_the_game_its_players_and_their_points():
    match = Match.new("burgundy", players=2, seed=1, seats=["Ann", "Maximilian the Second"])
    card = postcard(match.game, match.view(None), Caption(match.seats, [12, 7]))
    told = words(card)
    for part in ("The Castles", "of Burgundy", "Ann", "12", "Maximilian the …", "7", "Ludoteka"):
        assert part in told
    assert (card.width, card.height) == (1200, 630)


@pytest.mark.parametrize("name", ["burgundy", "carcassonne", "mercado", "wallenstein", "yspahan"])
def test_every_game_has_a_card_of_the_size_that_messengers_show(name):
    match = Match.new(name, seed=2)
    position = (match.players, match.settings, match.game.position(match.view(None)))
    png, _stays = posted(name, position, Caption(match.seats, match.scores()), "en")
    assert Image.open(BytesIO(png)).size == (1200, 630)


def test_before_the_game_it_is_the_cover():
    card = str(postcard(find_game("mercado"), None, Caption(["Ann"])))
    cover = str(find_game("mercado").people.cover())
    assert cover.split(">", 1)[1] in card


def test_a_card_shows_the_board_without_what_lies_around_it():
    """The box of a small landscape in the whole picture, as large as there is room, in the middle of it."""
    match = Match.new("carcassonne", players=8, seed=1)
    view = match.view(None)
    x, y, width, height = match.game.picture(view).board
    card = str(postcard(match.game, view, Caption(match.seats)))
    assert f'viewBox="{number(x)} {number(y)} {number(width)} {number(height)}"' in card
    scale = min(794 / width, 574 / height)
    assert f' width="{width * scale:.1f}" height="{height * scale:.1f}">' in card


@pytest.mark.parametrize(
    ("name", "box"),
    [
        ("burgundy", (0, 0, 896, 656)),
        ("mercado", (0, 0, 1000, 1004)),
        ("wallenstein", (0, 0, 1264, 812)),
        ("yspahan", (0, 0, 1036, 722)),
    ],
)
def test_the_board_of_a_picture_is_a_part_of_it(name, box):
    match = Match.new(name, players=3, seed=1)
    picture = match.game.picture(match.view(None))
    assert tuple(round(part) for part in picture.board) == box
    assert picture.close().view_box == picture.board


def test_a_card_shows_no_secret(against_bot, monkeypatch):
    """It is made from a spectator's view, whoever asks."""
    _me, table = against_bot
    desk = desk_of(table.pk)
    wish = postcards.wish_of(desk)
    assert wish.position[2] == desk.match.game.position(desk.match.view(None))
    assert (wish.number, wish.caption.scores, wish.caption.ranks) == (0, [0, 0], ())


def answered(table, monkeypatch, drawn, stays=True, over=False):
    async def draw(_patience, _work, *args):
        drawn.append(args)
        return b"a picture", stays

    monkeypatch.setattr(postcards.background, "run", draw)
    key = postcards.Key(table.pk, "en", over)
    return asyncio.run(postcards._sent(key, partial(postcards._wish, table.pk)))


def test_a_card_is_kept_for_a_minute(against_bot, monkeypatch):
    _me, table = against_bot
    drawn = []
    for _ in range(3):
        answer = answered(table, monkeypatch, drawn)
        assert (answer.status_code, answer.body) == (200, b"a picture")
        assert answer.media_type == "image/png"
    assert len(drawn) == 1
    key = postcards.Key(table.pk, "en")
    postcards._cards[key] = postcards._cards[key]._replace(at=-100.0)
    answered(table, monkeypatch, drawn)
    assert len(drawn) == 1  # nothing has happened since
    postcards._cards[key] = postcards._cards[key]._replace(at=-100.0, number=-1)
    answered(table, monkeypatch, drawn)
    assert len(drawn) == 2


def test_a_plain_card_is_drawn_again_when_a_minute_has_passed(against_bot, monkeypatch):
    _me, table = against_bot
    drawn = []
    answered(table, monkeypatch, drawn, stays=False)
    key = postcards.Key(table.pk, "en")
    postcards._cards[key] = postcards._cards[key]._replace(at=-100.0)
    answered(table, monkeypatch, drawn)
    assert len(drawn) == 2


def test_a_card_has_the_drawings_that_are_kept_and_plain_ones_until_then(tmp_path, monkeypatch):
    monkeypatch.setattr(sprites, "FOLDER", tmp_path)
    sprites._sheet.cache_clear()
    match = Match.new("carcassonne", players=2, seed=1)
    art = match.game.people.sprite()
    position = (match.players, match.settings, match.game.position(match.view(None)))
    caption = Caption(["Ann", "Bob"], [1, 2])
    arguments = ("carcassonne", position, caption, "en")
    plain = postcard(match.game, match.view(None), caption)
    assert posted(*arguments) == (to_png(plain, 1200), False)
    drawings = art.used(str(match.game.picture(match.view(None)).bare()))
    for sheet in ("carcassonne", "carcassonne-pieces"):
        kept = sprites.file_of("carcassonne", sheet, "day")
        kept.parent.mkdir(parents=True, exist_ok=True)
        kept.write_text(f'<svg xmlns="{sprites.SVG}">{drawings}</svg>', encoding="utf-8")
    rich = postcard(match.game, match.view(None), caption, art)
    assert str(rich) != str(plain)
    assert posted(*arguments) == (to_png(rich, 1200), True)


def test_too_many_cards_wait_in_no_line(against_bot, monkeypatch):
    _me, table = against_bot
    monkeypatch.setattr(postcards, "_waiting", {(-n, "en"): None for n in range(1, 7)})
    answer = answered(table, monkeypatch, [])
    assert (answer.status_code, answer.headers["retry-after"]) == (429, "60")


def test_the_page_of_a_table_names_its_card(against_bot):
    me, table = against_bot
    for page in ("", "replay/"):
        text = me.get(f"/t/{table.code}/{page}").content.decode()
        picture = f"http://testserver/live/{table.code}/card.png"
        assert f'<meta property="og:image" content="{picture}">' in text
        assert f'<meta property="og:title" content="Carcassonne: {me.user.username}, ' in text


# -- the result of a game ------------------------------------------------------------------------------


def test_a_result_lists_everybody_by_rank_and_tells_who_has_won():
    match = Match.new("mercado", players=3, seed=1)
    caption = Caption(["Ann", "Bob", "Eva"], [9, 30, 12], [3, 1, 2], "Bob wins.")
    card = postcard(match.game, match.view(None), caption)
    told = words(card)
    at = told.index("Bob wins.")
    assert told[at + 1 : at + 7] == ["Bob", "30", "Eva", "12", "Ann", "9"]
    assert str(card).count('fill="#fdf3d3"') == 1, "one winner"
    shared = postcard(match.game, match.view(None), caption._replace(ranks=[1, 1, 3]))
    assert str(shared).count('fill="#fdf3d3"') == 2


def test_six_players_and_a_long_verdict_have_room():
    match = Match.new("carcassonne", players=6, seed=1)
    names = ["Maximilian the Second"] * 6
    caption = Caption(names, [1] * 6, [1] * 6, f"Shared victory: {', '.join(names)}.")
    card = str(postcard(match.game, match.view(None), caption))
    *rows, foot = [float(y) for y in re.findall(r'<text [^>]*y="([\d.]+)"', card)][-13:]
    assert rows == sorted(rows)
    assert rows[2] - rows[0] > 40
    assert rows[-1] < foot - 26


def test_the_wreath_of_a_winner_among_eight_touches_nobody_else():
    match = Match.new("carcassonne", players=8, seed=1)
    names = [f"Player {n}" for n in range(8)]
    card = str(postcard(match.game, match.view(None), Caption(names, [1] * 8, [1] * 8, "Shared.")))
    tops = [float(y) for y in re.findall(r'y="([\d.]+)" width="348" height', card)]
    heights = [float(high) for high in re.findall(r'width="348" height="([\d.]+)"', card)]
    assert len(tops) == 8
    assert all(
        top + high <= below for top, high, below in zip(tops, heights, tops[1:], strict=False)
    )


def test_the_result_of_a_finished_game_is_a_picture_that_its_page_offers(person, monkeypatch):
    me = person()
    table = finished_table(me.user, "mercado", 2, {})
    drawn = []
    answer = answered(table, monkeypatch, drawn, over=True)
    assert (answer.status_code, answer.body) == (200, b"a picture")
    desk = desk_of(table.pk)
    caption = drawn[0][2]
    assert (caption.names, caption.scores) == (desk.names, desk.match.scores())
    assert caption.ranks == desk.match.ranks()
    assert caption.verdict == verdict(desk.names, caption.ranks)
    for page in ("", "replay/"):
        text = me.get(f"/t/{table.code}/{page}").content.decode()
        assert f'href="/live/{table.code}/result.png" download="mercado-{table.code}.png"' in text


def test_a_game_that_goes_on_has_no_result(against_bot, monkeypatch):
    _me, table = against_bot
    drawn = []
    with pytest.raises(postcards.NotOver):
        answered(table, monkeypatch, drawn, over=True)
    assert drawn == []
