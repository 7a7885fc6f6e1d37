"""Texts, the terminal, the picture and the rules page."""

import re
import xml.etree.ElementTree as ET
from importlib import resources
from pathlib import Path

import pytest

from ludoteka.draw.terminal import visible
from ludoteka.engine import Match, Rng, Scored, find_game
from ludoteka.engine.i18n import speaking
from ludoteka.engine.people import bare
from ludoteka.games.burgundy.rules.events import TookTile
from ludoteka.games.burgundy.rules.pieces import SPECIES, TILE, TILES
from ludoteka.games.burgundy.rules.turn import NextDie
from ludoteka.games.burgundy.show import text
from ludoteka.games.burgundy.show.art.faces import face, small_face
from ludoteka.games.burgundy.show.art.symbols import sprite
from ludoteka.games.burgundy.show.board.draw import boxes, draw
from ludoteka.games.burgundy.show.board.market import BLACK_SQUARE, SQUARES

GAME = find_game("burgundy")
NAMES = ("Blue", "Red", "Yellow", "Green")
SECRET = {"estates": "advanced", "choice": "secret"}


def some_positions(players, settings=None, seed=2, every=7):
    """Positions of a random game with a decision to make."""
    s, rng = GAME.start(players, settings), Rng(seed)
    s.settle(rng)
    moves = 0
    while not s.over:
        if moves % every == 0 or moves < 8:
            yield s
        found = s.options()
        s.take(found[rng.below(len(found))])
        s.settle(rng)
        moves += 1
    yield s


# -- texts ---------------------------------------------------------------------------------------


def test_every_tile_has_a_name_and_an_effect():
    names = [text.tile_name(tile) for tile in range(1, len(TILES))]
    assert len(set(names)) == 49
    assert all(text.tile_effect(tile).endswith(".") for tile in range(1, len(TILES)))
    effects = [text.tile_effect(tile) for tile in range(24, 50)]
    assert len(set(effects)) == 26


@pytest.mark.parametrize("settings", [{}, SECRET])
def test_every_question_and_option_has_words(settings):
    for s in some_positions(3, settings, every=1):
        if s.over:
            continue
        assert GAME.people.question(s)
        found = [GAME.people.action_text(s, action) for action in s.options()]
        assert len(set(found)) == len(found)
        assert not any("{" in words for words in found)


def about_points(t):
    """The sentences about points, with Blue at seat 0."""
    return [GAME.people.event_text(e, NAMES) for e in t.s.log if isinstance(e, Scored)]


def test_points_are_explained(story):
    t = story().have(pink=3).die(3).play("sell pink")
    assert about_points(t) == ["Blue sells 3 goods tiles (pink): 3 x 2 = 6"]
    t = story().store("bank").die(3).play("place bank c3")
    assert about_points(t) == ["Blue completes an area (city, 1): 1 + phase A 10 = 11"]
    t = (
        story()
        .know(7)
        .estate(c3="bank", c2="sheep4")
        .store("sheep3")
        .die(5)
        .play("place sheep3 c1")
    )
    assert about_points(t) == ["Blue scores animals: 3 + 4 + 2 x 1 = 9"]
    t = story().fill("mine", but=("e3",)).store("mine").die(4).play("place mine e3")
    assert about_points(t)[-1] == "Blue is the first to cover a whole colour (mines): 5"


def test_the_price_stands_with_the_option(story):
    t = story().have(workers=2).depot(6, "bank").die(2)
    assert (
        GAME.people.action_text(t.s, t.s.options()[0]) == "take a bank from depot 6 for 2 workers"
    )
    t.play("take 6 bank")
    assert (
        GAME.people.event_text(t.s.log[-1], NAMES)
        == "Blue takes a bank from depot 6 (for 2 workers)."
    )


def test_whole_games_are_told_without_gaps():
    for players in (2, 4):
        s = GAME.blank(players, GAME.check_settings({"estates": "advanced"}))
        s.log = []
        GAME.setup(s)
        s.advance()
        rng = Rng(players)
        while not s.over:
            s.settle(rng)
            if not s.over:
                found = s.options()
                s.take(found[rng.below(len(found))])
        for event in s.log:
            for language in ("en", "cs", "de"):
                with speaking(language):
                    words = GAME.people.event_text(event, NAMES)
                assert words, event
                assert "{" not in words


def test_a_secret_choice_is_not_told():
    m = Match.new(GAME, 2, seed=4, settings=SECRET)
    before = [GAME.people.event_text(e, NAMES) for e in m.seen_by(None)]
    m.play(m.options()[0])
    m.play(m.options()[0])
    assert [GAME.people.event_text(e, NAMES) for e in m.seen_by(None)] == before


def test_the_rules_page_in_both_languages():
    for language, word in (("en", "Watchtower"), ("cs", "Strážní věž")):
        with speaking(language):
            page = GAME.people.rules()
        assert word in page
        assert len(re.findall(r"^\d+\. ", page, re.MULTILINE)) == 26


def test_what_is_still_face_down():
    s = GAME.start(2)
    assert sum(n for _, n in GAME.people.remaining(s)) == 164 + 42


# -- the terminal ----------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_terminal_picture_fits(players):
    for s in some_positions(players, every=40):
        plain = GAME.people.terminal(s.view(None), s.options(), False, 100)
        coloured = GAME.people.terminal(s.view(None), s.options(), True, 100)
        assert "\033" not in plain
        assert max(visible(line) for line in coloured.splitlines()) <= 100
        assert max(len(line) for line in plain.splitlines()) <= 100
        if players < 4:
            assert len(plain.splitlines()) <= 30


def test_the_terminal_marks_where_a_tile_can_go(story):
    t = story().store("ship").die(2)
    assert "s2<" in GAME.people.terminal(t.s.view(0), t.s.options(), False, 100)


# -- the picture -----------------------------------------------------------------------------------


def parsed(picture):
    return ET.fromstring(str(picture))


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("settings", [{}, SECRET], ids=["first", "secret"])
def test_every_option_is_in_the_picture(players, settings):
    for s in some_positions(players, settings, every=23):
        picture = draw(s.view(s.player if s.player >= 0 else None), s.options())
        offered = set()
        ids = []
        for element in parsed(picture).iter():
            if "id" in element.attrib:
                ids.append(element.attrib["id"])
            if "data-action" in element.attrib:
                offered.add(element.attrib["data-action"])
                offered |= set(element.attrib.get("data-actions", "").split("|")) - {""}
                assert element.attrib["aria-label"]
        assert offered == {action.text for action in s.options()}
        assert len(ids) == len(set(ids))
        assert "style=" not in str(picture)


def test_every_use_has_its_drawing(story):
    t = story().depot(1, "k5").store("cow2").die(1)
    picture = str(draw(t.s.view(0), t.s.options()))
    ids = set(re.findall(r'id="([^"]+)"', picture))
    assert set(re.findall(r'href="#([^"]+)"', picture)) <= ids


def test_a_tile_keeps_its_id_when_it_moves(story):
    """From the depot to the storage it is the same element in another place."""
    t = story().depot(4, "mine").die(4)
    name = f'id="tile-{t.s.depot_ids[12]}"'
    before = str(draw(t.s.view(0)))
    after = str(draw(t.play("take 4 mine").s.view(0)))
    assert before.count(name) == after.count(name) == 1


def test_every_tile_has_two_faces_of_its_own():
    """A scene for near and a bold one for far; what they name is drawn."""
    tiles = range(1, len(TILES))
    faces = [face(tile) for tile in tiles] + [small_face(tile) for tile in tiles]
    assert len(faces) == len(set(faces)) == 2 * 49
    whole = sprite().used(*faces)
    named = set(re.findall(r'href="#([^"]+)"', "".join(faces)))
    assert named == set(re.findall(r'<g id="([^"]+)"', whole))


def test_animals_are_told_by_species_and_number():
    for species in SPECIES:
        for count in (2, 3, 4):
            near, far = face(TILE[f"{species}{count}"]), small_face(TILE[f"{species}{count}"])
            assert near.count(f"#burgundy--thing-{species}") == count
            assert far.count(f"#burgundy--thing-{species}") == 1
            assert near.count(f">{count}<") == far.count(f">{count}<") == 1


def test_a_small_tile_shows_its_bold_face(story):
    """On the own board a page chooses by its size; on the others' boards tiles are always small."""
    t = story(players=2).estate(0, e4="bank").estate(1, e4="bank")
    picture = parsed(draw(t.s.view(0)))
    shown = [
        [(child.attrib["href"], child.get("class")) for child in tile if "href" in child.attrib]
        for tile in picture.iter()
        if tile.get("id", "").startswith("tile-") and "bank" in tile[0].text
    ]
    near, far = ("#burgundy--face-bank", "near"), ("#burgundy--small-bank", "far")
    assert sorted(shown) == sorted([[near, far], [("#burgundy--small-bank", None)]])


def test_the_depots_lie_in_a_ring_each_with_its_die(story):
    """Neighbours by their numbers lie side by side, and no two squares cover each other."""
    squares = [*SQUARES.values(), BLACK_SQUARE]
    for i, a in enumerate(squares):
        for b in squares[:i]:
            assert gap(a, b) >= 8
    for depot in range(1, 7):
        assert gap(SQUARES[depot], SQUARES[depot % 6 + 1]) == 8
        assert gap(SQUARES[depot], SQUARES[(depot + 2) % 6 + 1]) > 8
    picture = str(draw(story().s.view(0)))
    for value in range(1, 7):
        assert f'href="#burgundy--die-white-{value}"' in picture


def gap(a, b):
    across = max(a.x - b.x - b.width, b.x - a.x - a.width)
    down = max(a.y - b.y - b.height, b.y - a.y - a.height)
    return max(across, down)


def test_the_own_board_comes_first(story):
    t = story(players=3).estate(1, e4="bank")
    for viewer in range(3):
        drawn = parsed(draw(t.s.view(viewer)))
        panels = [
            e.attrib["id"] for e in drawn.iter() if e.attrib.get("id", "").startswith("panel-")
        ]
        assert panels[0] == f"panel-player-{viewer}"


def test_prices_and_points_are_shown(story):
    """A reachable space shows its price in workers, the last gap of an area its points."""
    t = story().have(workers=1).store("mine").die(5)
    picture = str(draw(t.s.view(0), t.s.options()))
    assert 'class="price"' in picture
    assert ">+11<" in picture


def test_both_dice_show_what_they_reach(story):
    """Before a die is chosen every depot in reach shows the price for each of them."""
    t = story().have(workers=1)
    t.s.dice[:2] = [2, 5]
    t.ask(NextDie(0))
    picture = str(draw(t.s.view(0), t.s.options()))
    assert picture.count('class="price"') == 4  # 2 reaches 1 and 3, 5 reaches 4 and 6, for a worker
    assert str(draw(t.s.view(1))).count('class="price"') == 0


def test_the_picture_tells_nothing_of_secret_choices():
    pictures = set()
    for side in (0, 1):
        s = GAME.start(2, SECRET)
        s.settle(Rng(5))
        s.take(s.options()[side])
        s.take(s.options()[side])
        pictures.add(str(draw(s.view(s.player), s.options())))
    assert len(pictures) == 1


def test_panels_can_be_cut_out(story):
    t = story(players=4)
    for name, box in boxes(t.s).items():
        assert draw(t.s.view(0), panel=name).view_box[2] == box.width + 12
    assert set(boxes(t.s)) == {"own", "market", "other-1", "other-2", "other-3"}


def test_a_finished_game_can_be_drawn():
    *_, last = some_positions(2, every=10_000)
    assert last.over
    assert "data-action" not in str(draw(last.view(None)))


def test_the_rules_table_names_tests_that_exist():
    """RULES.md leads from every rule to its test."""
    folder = Path(__file__).parent
    there = set()
    for file in folder.glob("test_*.py"):
        there |= set(re.findall(r"def test_(\w+)", file.read_text("utf-8")))
    page = (resources.files("ludoteka.games.burgundy") / "RULES.md").read_text("utf-8")
    named = [
        name.strip()
        for _, names in re.findall(r"`(test_\w+): ([^`]+)`", page)
        for name in names.split(",")
    ]
    assert len(named) > 90
    for name in named:
        assert name in there or any(other.startswith(name.rstrip(".")) for other in there), name


def test_a_tile_that_was_taken_is_marked_where_it_lies_now():
    """In the storage of who took it; the depot it came from is beside that."""
    match = Match.new(GAME, players=2, seed=3)
    people, took = GAME.people, None
    while took is None:
        took = next((one for one in match.events if isinstance(one, TookTile)), None)
        options = match.options()
        match.play(next((one for one in options if one.kind == "take"), options[0]))
    name, depot = f"stored-{took.player}-{took.tile}", f"depot-{took.depot}"
    assert list(people.event_where(took)) == [name, depot]
    assert list(people.event_beside(took)) == [depot]
    assert f'id="{name}"' in bare(match.svg())
    assert list(people.event_beside(Scored(0, 2, "sale", (), ("goods-0-wine",)))) == [
        "goods-0-wine"
    ]
