"""The tutorial: its page holds the whole game, and the game works as the page says."""

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from ludoteka.engine import Match, find_game, games
from ludoteka.engine.people import bare
from ludoteka.testing import Failure, check_game
from ludoteka.web.show import boards

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "your-first-game.md"
FOLDER = ROOT / "examples" / "goofspiel"


def page_module() -> str:
    """What a reader has who copies the blocks of the page into one file, one after another."""
    page = PAGE.read_text("utf-8")
    return "\n\n".join(re.findall(r"^```python\n(.*?)^```$", page, re.DOTALL | re.MULTILINE))


def code_of(text: str) -> list[str]:
    """The lines that are not blank."""
    return [line for line in text.splitlines() if line.strip()]


@pytest.fixture(scope="module")
def goofspiel(tmp_path_factory):
    """The example package, installed beside ours."""
    command = [sys.executable, "-m", "pip", "install", "-q", "--no-deps", "--no-build-isolation"]
    source = tmp_path_factory.mktemp("source")
    for file in FOLDER.iterdir():
        if file.is_file():
            (source / file.name).write_bytes(file.read_bytes())
    target = tmp_path_factory.mktemp("installed")
    subprocess.run([*command, "--target", str(target), str(source)], check=True)
    sys.path.insert(0, str(target))
    games.cache_clear()
    yield find_game("goofspiel")
    sys.path.remove(str(target))
    games.cache_clear()
    sys.modules.pop("ludoteka_goofspiel", None)


def test_the_page_is_the_game():
    """Copied as it is printed, the page is a game that works."""
    copied: dict[str, Any] = {"__name__": "copied"}
    exec(page_module(), copied)
    check_game(copied["GAME"], games=5)


def test_the_page_is_the_example():
    """Nothing is left out, and nothing is otherwise."""
    assert code_of(page_module()) == code_of((FOLDER / "ludoteka_goofspiel.py").read_text("utf-8"))


def test_the_page_quotes_the_conformance_suite():
    """What it says when `secret = True` is removed from `Bid`, word for word."""
    public = page_module().replace("    secret = True\n", "", 1)
    assert public != page_module()
    copied: dict[str, Any] = {"__name__": "copied"}
    exec(public, copied)
    with pytest.raises(Failure) as found:
        check_game(copied["GAME"])
    sentence, place = str(found.value).split("\n  in goofspiel, ")
    assert place.startswith("2 players, ")
    page = PAGE.read_text("utf-8").split("and it says\n\n")[1].split("\n\n")[0]
    assert " ".join(page.split()) == sentence


def test_the_page_names_what_is_there():
    text = PAGE.read_text("utf-8")
    project = (FOLDER / "pyproject.toml").read_text("utf-8")
    assert (
        '    [project.entry-points."ludoteka.games"]\n    goofspiel = "ludoteka_goofspiel:GAME"'
        in text
    )
    assert (
        '[project.entry-points."ludoteka.games"]\ngoofspiel = "ludoteka_goofspiel:GAME"' in project
    )
    for link in re.findall(r"\]\(([^)]+)\)", text):
        assert (PAGE.parent / link).exists(), link


def test_the_game_keeps_its_promises(goofspiel):
    check_game(goofspiel)


def test_a_round(goofspiel):
    """The others see that a card was bid, and which only when all have bid."""
    match = Match.new(goofspiel, players=3, seed=1, seats=["Ann", "Ben", "Eve"])
    text = goofspiel.people.event_text
    match.play("bid 3")
    assert match.view(0).bids == [3, 0, 0]
    assert match.view(1).bids == match.view(None).bids == [-1, 0, 0]
    assert [text(event, match.seats) for event in match.seen_by(1)] == ["The prize is the 4."]
    match.play("bid 3")
    match.undo()
    match.play("bid 7")
    match.play("bid 5")
    assert match.undoable == 0
    assert match.scores() == [0, 4, 0]
    assert [text(event, match.seats) for event in match.seen_by(2)][:4] == [
        "The prize is the 4.",
        "Eve bids the 5.",
        "The bids: Ann the 3, Ben the 7, Eve the 5.",
        "Ben takes the prize: 4 points.",
    ]


def test_a_tie_gives_the_prize_to_nobody(goofspiel):
    match = Match.new(goofspiel, players=2, seed=1)
    match.play("bid 6")
    match.play("bid 6")
    assert match.scores() == [0, 0]
    assert match.state.hands == [[1, 2, 3, 4, 5, 7]] * 2


def test_what_is_shown(goofspiel):
    match = Match.new(goofspiel, players=2, seed=1)
    match.play("bid 6")
    assert goofspiel.people.question(match.view(1)) == "Which card do you bid for the 4?"
    assert goofspiel.people.terminal(match.view(1), match.options(), False, 80).splitlines() == [
        "prize 4, still to come: 1 2 3 5 6 7",
        "  0 points  1 2 3 4 5 6 7  bids ?",
        "  0 points  1 2 3 4 5 6 7",
    ]
    picture = str(match.svg(1))
    assert picture.count("data-action=") == 7
    assert 'id="bid-0"' in picture
    assert str(match.svg(None)).count("data-action=") == 0
    assert goofspiel.people.rules().startswith("# Goofspiel\n")


def test_a_game_of_another_package_has_colours_of_its_own_at_night(goofspiel):
    """The cards that are white by day are grey on a dark page, in the site's sheet as in the picture."""
    boards.sheet.cache_clear()
    style = boards.sheet().body.decode()
    boards.sheet.cache_clear()
    assert ".goofspiel .paper { fill: light-dark(#ffffff, #cfc8ba); }\n" in style
    picture = bare(Match.new(goofspiel, players=2, seed=1).svg(0))
    assert ' class="goofspiel"' in picture
    assert picture.count('fill="#ffffff" class="paper"') == 14


def test_its_cards_are_drawn_once(goofspiel):
    """The picture of a page refers to the card of the sprite; one that stands alone carries it."""
    match = Match.new(goofspiel, players=2, seed=1)
    alone = match.svg(0)
    page = bare(alone)
    assert page.count('href="#goofspiel--card"') == 15
    assert str(alone).count('id="goofspiel--card"') == 1
    assert 'id="goofspiel--card"' not in page
    sheet = goofspiel.people.sprite().file("goofspiel")
    assert sheet.count('id="goofspiel--card"') == 1
    assert len(sheet) < 500


def test_how_good_a_position_looks(goofspiel):
    """Half of all prizes at first; who spent less on the same prize has more of the rest."""
    match = Match.new(goofspiel, players=2, seed=1)
    assert goofspiel.programs.evaluate(match.view(0), 0) == 14.0
    match.play("bid 1")
    match.play("bid 7")
    assert goofspiel.programs.evaluate(match.view(0), 0) == 24 * 27 / 48
    assert goofspiel.programs.evaluate(match.view(1), 1) == 4 + 24 * 21 / 48
