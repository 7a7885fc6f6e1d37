"""Boards by day and by night: what a page recolours is what the drawing has, and every word can be read in both."""

import copy
import io
import re
from collections.abc import Iterator
from functools import cache
from importlib import resources
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from PIL import Image, ImageStat
from tests.playthroughs.playthrough import SEED, playthroughs

from ludoteka.bots import make_bot
from ludoteka.draw.png import to_png
from ludoteka.draw.sprite import from_near
from ludoteka.engine import Match, Rng, State, find_game
from ludoteka.games.carcassonne.expansions import together

GAMES = ["burgundy", "mercado", "wallenstein", "yspahan"]
PLAYERS = {"wallenstein": (3, 5)}
FULL = {"carcassonne": {"modules": together()}}  # the settings for many players
END = 10_000  # no game has so many moves
CLASSES = {
    "wallenstein": 9,
    "mercado": 0,
    "yspahan": 0,
}  # of so many at least a page changes the colour
STYLES = resources.files("ludoteka.web") / "static" / "web"
SVG = "{http://www.w3.org/2000/svg}"
PAINTED = {SVG + tag for tag in ("path", "rect", "circle", "ellipse", "text")}
READABLE = 4.5
WORDS = {"carcassonne": 2}  # of so many at least a picture has: at the end two scores
LARGE, LARGE_READABLE = 22, 3.0  # large bold signs need less
EVERY = 20  # so many choices are between two pictures of a playthrough
# Symbols that take the colours of whoever uses them.
COLOURLESS = (
    "mark-",
    "burgundy--border-",
    "burgundy--sign-",
    "burgundy--space",
    "burgundy--tray",
    "wallenstein--land-",
    "wallenstein--between",
    "wallenstein--edge",
)
Matrix = tuple[float, float, float, float, float, float]


@cache
def pictures(name: str) -> list[str]:
    """A beginning, a middle and the end, for few and for many players, as the player on turn sees them."""
    found = []
    few, many = PLAYERS.get(name, (2, 4))
    for players, settings in ((few, {}), (many, FULL.get(name, {}))):
        match = Match.new(name, players, seed=5, settings=settings)
        bot, rng = make_bot("greedy"), Rng(5)
        for moves in (3, 30 * players, END):
            while len(match.moves) < moves and not match.over:
                match.play(bot.choose(match.game, match.view(match.player), rng))
            found.append(str(match.svg(0 if match.over else match.player)))
    return found


def themes() -> tuple[dict[str, str], dict[str, str]]:
    """The page's own colours by day and by night."""
    style = (STYLES / "theme.css").read_text()
    blocks = re.findall(r'\[data-theme="(?:light|dark)"\] \{(.*?)\}', style, re.DOTALL)
    day, night = (dict(re.findall(r"--([\w-]+): (#\w{6})", block)) for block in blocks)
    return day, night


def of_the_board(name: str) -> list[tuple[str, str, str, str]]:
    """Class, property, and the colours by day and by night that a page gives to a game's drawing."""
    night = find_game(name).people.night
    return [(class_, key, day, dark) for class_, (key, day, dark) in night.items()]


def of_the_page() -> list[tuple[str, str, str, str]]:
    day, night = themes()
    rule = r"^\.board \.([\w-]+) \{ (fill|stroke): var\(--(\w+)\); \}"
    found = re.findall(rule, (STYLES / "game.css").read_text(), re.MULTILINE)
    return [(name, key, day[colour], night[colour]) for name, key, colour in found]


def classes(element: ET.Element) -> list[str]:
    return (element.get("class") or "").split()


@pytest.mark.parametrize("name", GAMES)
def test_by_day_a_page_paints_as_the_drawing_does(name: str) -> None:
    rules = of_the_board(name)
    assert len(rules) > CLASSES.get(name, 10)
    seen = set()
    for picture in pictures(name):
        for element in ET.fromstring(picture).iter():
            for class_, key, day, _night in rules:
                if class_ in classes(element):
                    assert element.get(key) == day, class_
                    seen.add(class_)
    assert {rule[0] for rule in rules} - seen <= {"closed"}  # no stall is closed so early


@pytest.mark.parametrize("name", GAMES)
def test_a_picture_alone_has_a_colour_for_everything(name: str) -> None:
    """Without a page nothing may turn black; some symbols take the colours of whoever uses them."""
    for picture in pictures(name):
        for element, above in walk(ET.fromstring(picture)):
            if any(one.tag == SVG + "clipPath" for one in above):
                continue  # only a shape
            if element.get("href", "").startswith(tuple(f"#{one}" for one in COLOURLESS)):
                assert any(one.get("fill") for one in (element, *above))
            colourless = any(one.get("id", "").startswith(COLOURLESS) for one in (element, *above))
            if element.tag in PAINTED and not colourless:
                assert any(one.get("fill") for one in (element, *above)), element.attrib


def walk(
    root: ET.Element, above: tuple[ET.Element, ...] = ()
) -> Iterator[tuple[ET.Element, tuple[ET.Element, ...]]]:
    yield root, above
    for child in root:
        yield from walk(child, (*above, root))


@pytest.mark.parametrize("name", GAMES)
def test_symbols_are_named_after_their_game(name: str) -> None:
    for picture in pictures(name):
        defs = ET.fromstring(picture).find(SVG + "defs")
        assert defs is not None
        for element in defs:
            assert (element.get("id") or "").startswith((f"{name}-", "mark-")), element.attrib
            assert not [one for one in element.iter() if one.get("class")]


# -- every word can be read ------------------------------------------------------------------------------


def positions(path: Path) -> Iterator[Match]:
    """A playthrough, position by position; its end is the last."""
    game, players, settings = playthroughs()[path]
    match, rng = Match.new(game, players, SEED, settings), Rng(f"playthrough {SEED}")
    while not match.over:
        yield match
        options = match.options()
        match.play(options[rng.below(len(options))])
    yield match


@cache
def questions(name: str) -> list[str]:
    """The playthroughs' latest picture of every kind of question, with as many players as there are, and of the end."""
    found: dict[str, tuple[int, State]] = {}
    for path, (game, players, _settings) in playthroughs().items():
        for match in positions(path) if game.name == name else ():
            kind = "" if match.over else type(match.state.agenda[-1]).__name__
            if kind not in found or players >= found[kind][0]:
                found[kind] = players, seen(match)
    return [drawn(name, view) for _players, view in found.values()]


def seen(match: Match) -> State:
    """A position as the player on turn sees it."""
    return match.view(0 if match.over else match.player)


def drawn(name: str, view: State) -> str:
    return str(find_game(name).picture(view, view.options() if view.player >= 0 else ()))


@pytest.mark.parametrize("night", [False, True], ids=["day", "night"])
@pytest.mark.parametrize("name", [*GAMES, "carcassonne"])
def test_every_word_can_be_read(name: str, night: bool) -> None:
    for picture in questions(name):
        assert unreadable(picture, name, night) == []


@pytest.mark.slow
@pytest.mark.parametrize("night", [False, True], ids=["day", "night"])
@pytest.mark.parametrize("path", playthroughs(), ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_every_word_can_be_read_all_through_a_game(path: Path, night: bool) -> None:
    name = playthroughs()[path][0].name
    for number, match in enumerate(positions(path)):
        if number % EVERY == 0 or match.over:
            assert unreadable(drawn(name, seen(match)), name, night) == [], number


def unreadable(picture: str, name: str, night: bool) -> list[tuple[str, str, str]]:
    """The words of a picture, each with its ink and what is painted behind it, where they differ too little."""
    root = ET.fromstring(picture)
    dress(root, name, night)
    words = [(element, matrix, element.get("fill", "")) for element, matrix in texts(root)]
    assert len(words) >= WORDS.get(name, 10)
    ground = paint_without_words(root)
    found = []
    for element, matrix, ink in words:
        behind = median(ground, box(element, matrix))
        needed = LARGE_READABLE if large(element, matrix) else READABLE
        if contrast(ink, behind) < needed and not covered(root, element, matrix, behind):
            found.append((element.text or "", ink, behind))
    return found


def covered(root: ET.Element, word: ET.Element, matrix: Matrix, shown: str) -> bool:
    """Whether what is seen there lies over the word, such as a pawn on a printed number or what is offered on a map."""
    until = copy.deepcopy(root)
    everything, originals = list(until.iter()), list(root.iter())
    for later in everything[originals.index(word) + 1 :]:
        later.set("display", "none")
    return median(paint_without_words(until), box(word, matrix)) != shown


def large(element: ET.Element, matrix: Matrix) -> bool:
    size = float(element.get("font-size", 0)) * matrix[3]
    return size >= LARGE and int(element.get("font-weight", 400)) >= 700


@cache
def drawings_at_night(name: str) -> dict[str, str]:
    """The drawings of a game's sprite as a page has them at night, by id."""
    make = find_game(name).people.sprite
    sprite = make() if make else None
    files = [sprite.file(sheet, night=True) for sheet in sprite.names()] if sprite else []
    seen = [re.sub(r' display="var[^"]*inline\)"', "", file) for file in files]
    drawings = [drawing for file in seen for drawing in ET.fromstring(file)]
    return {one.get("id", ""): ET.tostring(one, encoding="unicode") for one in drawings}


def dress(root: ET.Element, name: str, night: bool) -> None:
    """Paint a picture as a page does."""
    defs = root.find(SVG + "defs")
    if night and defs is not None:
        for i, drawing in enumerate(defs):
            if drawing.get("id") in drawings_at_night(name):
                defs[i] = ET.fromstring(drawings_at_night(name)[drawing.get("id", "")])
    table = themes()[night]["table"]
    rules = [*of_the_page(), *of_the_board(name), ("table", "fill", table, table)]
    for element in root.iter():
        for class_, key, day, dark in rules:
            if class_ in classes(element):
                element.set(key, dark if night else day)
    make = find_game(name).people.sprite
    defs = root.find(SVG + "defs")
    if night and make and defs is not None:
        later = by_night(name)
        for i, element in enumerate(list(defs)):
            defs[i] = later.get(element.get("id", ""), element)


@cache
def by_night(name: str) -> dict[str, ET.Element]:
    """The drawings of a game's sprite as a dark page has them."""
    make = find_game(name).people.sprite
    assert make
    sprite = make()
    sheets = [ET.fromstring(from_near(sprite.file(sheet, night=True))) for sheet in sprite.names()]
    return {element.get("id", ""): element for sheet in sheets for element in sheet}


def texts(
    element: ET.Element, matrix: Matrix = (1, 0, 0, 1, 0, 0)
) -> Iterator[tuple[ET.Element, Matrix]]:
    """The words that are shown outside of symbols, each with its place in the picture."""
    if element.tag == SVG + "defs" or element.get("display") == "none":
        return
    if next(element.iter(SVG + "text"), None) is None:
        return
    matrix = placed(matrix, element.get("transform") or "")
    if matrix[:4] == (0, 0, 0, 0):  # for a page held upright: here it is shrunk to nothing
        return
    if element.tag == SVG + "text":
        yield element, matrix
    for child in element:
        yield from texts(child, matrix)


def placed(matrix: Matrix, transform: str) -> Matrix:
    for kind, given in re.findall(r"(\w+)\(([^)]*)\)", transform):
        numbers = [float(n) for n in re.split(r"[ ,]+", given.strip())]
        a, b, c, d, e, f = matrix
        if kind == "translate":
            x, y = (*numbers, 0.0)[:2]
            matrix = (a, b, c, d, a * x + c * y + e, b * x + d * y + f)
        elif kind == "scale":
            x, y = (numbers * 2)[:2]
            matrix = (a * x, b * x, c * y, d * y, e, f)
        else:
            raise AssertionError(f"a word is turned by {kind}")
    return matrix


def box(element: ET.Element, matrix: Matrix) -> tuple[int, int, int, int]:
    """Where a word lies, about."""
    x, y = float(element.get("x", 0)), float(element.get("y", 0))
    size = float(element.get("font-size", 0))
    wide = 0.55 * size * len(element.text or "")
    left = x - {"start": 0, "middle": wide / 2, "end": wide}[element.get("text-anchor", "start")]
    a, _b, _c, d, e, f = matrix
    corners = (a * left + e, d * (y - 0.7 * size) + f, a * (left + wide) + e, d * y + f)
    return tuple(round(n) for n in corners)  # type: ignore[return-value]


def paint_without_words(root: ET.Element) -> Image.Image:
    """Only the light around words with an edge stays: it is what one sees behind them."""
    for element in root.iter():
        if element.tag != SVG + "text":
            continue
        if element.get("paint-order") == "stroke":
            element.set("fill", element.get("stroke", ""))
        else:
            element.set("display", "none")
    ET.register_namespace("", "http://www.w3.org/2000/svg")
    wide = float(root.get("viewBox", "").split()[2])
    png = to_png(ET.tostring(root, encoding="unicode"), round(wide))
    return Image.open(io.BytesIO(png)).convert("RGB")


def median(picture: Image.Image, where: tuple[int, int, int, int]) -> str:
    return "#" + "".join(f"{channel:02x}" for channel in ImageStat.Stat(picture.crop(where)).median)


def contrast(one: str, other: str) -> float:
    dark, light = sorted((brightness(one), brightness(other)))
    return (light + 0.05) / (dark + 0.05)


def brightness(colour: str) -> float:
    """Relative luminance as WCAG 2 defines it."""
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
