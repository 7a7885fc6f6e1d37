"""Sprites: drawings made once, by day and at night, and pictures that refer to them."""

import re
import xml.etree.ElementTree as ET
from collections.abc import Callable

import pytest

from ludoteka.draw.ink import brush, gradient, lamps, shape
from ludoteka.draw.palette import BLUE_HOUR, LAMP, WINDOW, dusk
from ludoteka.draw.sprite import FAR, NEAR, Sprite, SpriteSheet, from_near, named
from ludoteka.draw.svg import Markup, Svg, group, join, path, use
from ludoteka.engine import find_game, games


def house(name: str) -> Markup:
    return group(
        path("M0 0h9", fill="#ffffff"),
        path("M1 1h1", stroke=WINDOW, display=NEAR),
        path("M0 0h9", stroke="#000000", display=FAR),
        use("land--yard"),
        id=name,
    )


@pytest.fixture
def sprite() -> Sprite:
    land = SpriteSheet(
        "land",
        {
            "house": house,
            "yard": lambda name: path("M0 9h9", id=name, fill="url(#land--sun)"),
            "sun": lambda name: gradient(name, (1, 1), (0, "#ffff00"), (1, "#ff0000")),
            "tree": lambda name: path("M0 0v1", id=name),
        },
    )
    pieces = SpriteSheet(
        "pieces", {"red": lambda name: path("M0 0", id=name, fill="#ff0000")}, hour=None
    )
    return Sprite(land, pieces)


def test_a_picture_that_stands_alone_has_what_it_uses_and_no_more(sprite: Sprite) -> None:
    picture = Svg(use("land--house"), (0, 0, 9, 9), sprite=sprite)
    ids = [e.get("id") for e in ET.fromstring(str(picture)).iter() if e.get("id")]
    assert ids == ["land--house", "land--yard", "land--sun"]
    assert str(picture.bare()) == (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><use href="#land--house"/></svg>'
    )


def test_it_is_seen_from_near(sprite: Sprite) -> None:
    alone = str(Svg(use("land--house"), (0, 0, 9, 9), sprite=sprite))
    assert "var(" not in alone
    assert f'<path d="M1 1h1" stroke="{WINDOW}"/>' in alone
    assert "#000000" not in alone
    assert from_near('<path d="M0 0"/>') == '<path d="M0 0"/>'


def test_a_drawing_is_made_once_and_only_when_it_is_used() -> None:
    made: list[str] = []

    def draw(name: str) -> Markup:
        made.append(name)
        return path("M0 0", id=name)

    sprite = Sprite(SpriteSheet("s", {"a": draw, "b": draw}))
    for _ in range(2):
        str(Svg(use("s--a"), (0, 0, 1, 1), sprite=sprite))
    assert made == ["s--a"]


def test_a_sheet_is_a_file_by_day_and_at_night(sprite: Sprite) -> None:
    day, night = sprite.file("land"), sprite.file("land", night=True)
    for file in (day, night):
        ids = [e.get("id") for e in ET.fromstring(file)]
        assert ids == ["land--house", "land--yard", "land--sun", "land--tree"]
    assert WINDOW in day
    assert LAMP in night
    assert "#ffffff" not in night
    assert sprite.file("pieces") == sprite.file("pieces", night=True), "pieces keep their colours"


def test_a_sheet_has_a_light_of_its_own_and_its_windows_are_lit() -> None:
    half = ((0.5, 0, 0, 0), (0, 0.5, 0, 0), (0, 0, 0.5, 0))
    sheet = SpriteSheet("toy", named({"wall": lambda: shape("M0 0h2v2z", "#804020")}), half)
    assert 'fill="#804020"' in sheet.file()
    assert 'fill="#402010"' in sheet.file(night=True)
    assert sheet["toy--wall"].startswith('<g id="toy--wall">')
    lit = SpriteSheet("toy", named({"pane": lambda: shape("M0 0h2v2z", WINDOW)}), half)
    assert f'fill="{LAMP}"' in lit.file(night=True)


def test_a_plain_picture_is_the_same_picture_with_plain_drawings() -> None:
    def drawn_as(d: str) -> Callable[[str], Markup]:
        return lambda name: path(d, id=name, fill="#ffffff")

    town = SpriteSheet(
        "town",
        {"house": drawn_as("M0 0h9v9z"), "tree": drawn_as("M1 1h1")},
        plain={"house": drawn_as("M0 0h9")},
    )
    sprite = Sprite(town, SpriteSheet("pieces", {"red": drawn_as("M2 2")}))
    picture = Svg(
        join(use("town--house"), use("town--tree"), use("pieces--red")), (0, 0, 9, 9), sprite=sprite
    )
    assert str(picture.plain().bare()) == str(picture.bare())
    drawn = dict(re.findall('d="([^"]*)" id="([^"]*)"', str(picture.plain())))
    assert drawn == {"M0 0h9": "town--house", "M1 1h1": "town--tree", "M2 2": "pieces--red"}
    assert 'd="M0 0h9"' in sprite.file("town", plain=True)
    assert 'd="M0 0h9v9z"' in sprite.file("town")
    assert 'fill="#ffffff"' not in sprite.file("town", night=True, plain=True)
    assert sprite.plain.plain is sprite.plain


def test_without_plain_drawings_nothing_changes(sprite: Sprite) -> None:
    picture = Svg(use("land--house"), (0, 0, 9, 9), sprite=sprite)
    assert picture.plain() == picture
    without = Svg(path("M0 0"), (0, 0, 1, 1))
    assert without.plain() is without


def test_what_is_not_there_cannot_be_used(sprite: Sprite) -> None:
    with pytest.raises(KeyError):
        str(Svg(use("land--castle"), (0, 0, 1, 1), sprite=sprite))


WITH_SPRITE = [name for name, game in games().items() if game.people.sprite]


OURS = ("burgundy", "carcassonne", "mercado", "wallenstein", "yspahan")


def test_our_games_have_one() -> None:
    assert set(OURS) <= set(WITH_SPRITE)


@pytest.mark.parametrize("game", OURS)
def test_a_game_has_plain_drawings_that_are_smaller(game: str) -> None:
    """Every sheet has the same names in both dresses, and what a plain drawing uses is there too."""
    make = find_game(game).people.sprite
    assert make
    sprite = make()
    assert isinstance(sprite, Sprite)
    plain = sprite.plain
    assert list(plain.sheets) == list(sprite.sheets)
    for name, sheet in sprite.sheets.items():
        assert list(sheet.plain) == list(sheet)
        assert len(plain.file(name)) <= len(sheet.file())
        for drawing in sheet.plain.values():
            plain.used(drawing)
    whole, small = (sum(len(s.file()) for s in one.sheets.values()) for one in (sprite, plain))
    assert small < whole * 0.85


@pytest.mark.parametrize("game", WITH_SPRITE)
def test_the_sheets_of_a_game(game: str) -> None:
    """Every drawing has its id, ids begin with the sheet's name, and there is no style sheet anywhere."""
    make = find_game(game).people.sprite
    assert make
    sprite = make()
    assert isinstance(sprite, Sprite)
    for name in sprite.names():
        assert name.startswith(game)
        file = sprite.file(name)
        root = ET.fromstring(file)
        ids = [e.get("id") for e in root]
        assert ids == list(sprite.sheets[name])
        assert all(str(one).startswith(f"{name}--") for one in ids)
        assert not [e for e in root.iter() if e.get("style") or e.get("class")]
        assert "<style" not in file


def test_a_page_can_light_windows_and_a_picture_that_stands_alone_has_their_own_colour() -> None:
    window = lamps(brush("#6d4a37", 1.4)).on("M0 0v2")
    assert 'stroke="var(--lamp,#6d4a37)"' in window
    assert 'stroke="var(--lamp,#ffdc82)"' in dusk(window, BLUE_HOUR), "at night they are lit anyhow"
    assert from_near(window) == brush("#6d4a37", 1.4).on("M0 0v2")
