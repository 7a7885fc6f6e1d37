"""The registry: games are found through entry points, ours and those of other packages."""

import subprocess
import sys
from importlib import metadata
from pathlib import Path

import pytest
from tests.conformance.toy import ToyGame

import ludoteka
from ludoteka.engine import Game, LudotekaError, Match, Rng, find_game, games
from ludoteka.engine.i18n import languages, speaking
from ludoteka.engine.registry import registered
from ludoteka.testing import check_game

PIG = Path(__file__).parents[2] / "examples" / "pig"


@pytest.fixture
def pig(tmp_path, monkeypatch):
    """The example package, installed beside ours for one test."""
    command = [sys.executable, "-m", "pip", "install", "-q", "--no-deps", "--no-build-isolation"]
    source = tmp_path / "source"
    source.mkdir()
    for file in PIG.iterdir():
        if file.is_file():
            (source / file.name).write_bytes(file.read_bytes())
    target = tmp_path / "installed"
    subprocess.run([*command, "--target", str(target), str(source)], check=True)
    monkeypatch.syspath_prepend(target)
    games.cache_clear()
    yield find_game("pig")
    games.cache_clear()
    sys.modules.pop("ludoteka_pig", None)


def test_carcassonne_is_installed():
    assert find_game("carcassonne").name == "carcassonne"
    assert list(games()) == sorted(games())


def test_a_game_that_is_not_there():
    with pytest.raises(LudotekaError) as error:
        find_game("go")
    assert str(error.value) == f"there is no game 'go'; there are {', '.join(games())}"


def test_a_sixth_game_comes_through_its_entry_point(pig):
    """A plain Python package outside ours adds a game, which keeps all promises."""
    assert {"carcassonne", "pig"} <= set(games())
    match = Match.new("pig", players=2, seed=4)
    match.play("roll")
    check_game(pig, games=3)
    assert pig.people.rules() == ""


def install(folder, name, entry, group="ludoteka.games"):
    """A package, as pip would leave its description."""
    info = folder / f"{name}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[{group}]\nit = {entry}\n")
    games.cache_clear()


def test_a_package_that_cannot_be_imported_is_only_a_warning(tmp_path, monkeypatch):
    install(tmp_path, "broken_game", "no_such_module:GAME")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.warns(UserWarning, match=r"^no_such_module:GAME cannot be used: No module named"):
        assert "carcassonne" in games()
    games.cache_clear()


@pytest.mark.parametrize(
    ("source", "why"),
    [
        ("GAME = 3\n", "3 is not of the type Game"),
        ("class GAME: ...\n", "GAME is a class; register an instance of it"),
        ("GAME = lambda: [3]\n", "3 is not of the type Game"),
        ("raise SystemExit(1)\n", r"SystemExit\(1\)"),
    ],
)
def test_what_is_no_game_is_only_a_warning(tmp_path, monkeypatch, source, why):
    install(tmp_path, "odd_game", "odd_game:GAME")
    (tmp_path / "odd_game.py").write_text(source)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "odd_game", raising=False)
    with pytest.warns(UserWarning, match=f"^odd_game:GAME cannot be used: {why}$"):
        assert "carcassonne" in games()
    games.cache_clear()


def test_a_game_of_the_same_name_does_not_replace_ours(tmp_path, monkeypatch):
    install(tmp_path, "aaa_other", "aaa_other:GAME")
    (tmp_path / "aaa_other.py").write_text(
        "from ludoteka.engine import Game\n"
        "class Other(Game):\n    name = 'carcassonne'\n"
        "GAME = Other()\n"
    )
    monkeypatch.syspath_prepend(tmp_path)
    said = "^aaa_other:GAME has another Game called 'carcassonne'; it is left out$"
    with pytest.warns(UserWarning, match=said):
        assert type(games()["carcassonne"]).__module__ == "ludoteka.games.carcassonne.game"
    games.cache_clear()


class Thing:
    """Something that packages may register."""

    def __init__(self, name: str) -> None:
        self.name = name


def test_a_broken_entry_is_named_and_takes_nothing_else_away(tmp_path, monkeypatch):
    """Whatever is registered: ours first, then what every sound entry gives, one by one or several."""
    sources = {
        "aaa": "raise SystemExit('no screen')\n",
        "bbb": "from tests.engine.test_games import Thing\nIT = Thing('second')\n",
        "ccc": "IT = 3\n",
        "ddd": "from tests.engine.test_games import Thing\n"
        "def IT():\n    yield Thing('first')\n    yield Thing('third')\n    yield 4\n",
        "eee": "from tests.engine.test_games import Thing\nIT = Thing('bad')\n",
    }

    def check(thing):
        if thing.name == "bad":
            raise ValueError("bad things are refused")

    for name, source in sources.items():
        install(tmp_path, f"things_{name}", f"things_{name}:IT", "tests.things")
        (tmp_path / f"things_{name}.py").write_text(source)
    monkeypatch.syspath_prepend(tmp_path)
    first = Thing("first")
    with pytest.warns(UserWarning, match="^things_") as caught:
        found = registered("tests.things", Thing, [first], check)
    assert list(found) == ["first", "second", "third"]
    assert found["first"] is first
    assert [str(one.message) for one in caught] == [
        "things_aaa:IT cannot be used: SystemExit('no screen')",
        "things_ccc:IT cannot be used: 3 is not of the type Thing",
        "things_ddd:IT has another Thing called 'first'; it is left out",
        "things_ddd:IT cannot be used: 4 is not of the type Thing",
        "things_eee:IT cannot be used: bad things are refused",
    ]


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.name)
def test_positions_show_themselves_in_a_notebook(game):
    state = game.start(game.min_players)
    state.settle(Rng(1))
    picture = state._repr_svg_()
    assert picture.lstrip().startswith("<svg")
    assert state.view(0)._repr_svg_() == str(game.people.draw(state.view(0)))


def test_a_position_without_a_drawing_shows_its_text(pig):
    """`pig` draws nothing; the toy is not installed."""
    assert pig.start(2)._repr_svg_() is None
    assert ToyGame().start(2)._repr_svg_() is None


def test_the_public_face():
    """What the package exports is there, and no name hides another."""
    for name in ludoteka.__all__:
        assert hasattr(ludoteka, name)
    games()
    assert ludoteka.find_game("carcassonne") is find_game("carcassonne")
    assert ludoteka.games.__name__ == "ludoteka.games"  # the folder of games
    assert ludoteka.__version__ == metadata.version("ludoteka")


@pytest.mark.parametrize("game", games().values(), ids=games())
@pytest.mark.parametrize("code", languages())
def test_every_game_has_its_rules_in_every_language(game: Game, code: str):
    with speaking(code):
        rules = game.people.rules()
    assert rules.startswith("# ")
    assert rules.count("\n## ") >= 3


@pytest.mark.parametrize("game", games().values(), ids=games())
def test_every_game_names_its_steps_once(game: Game):
    names = [step.__name__ for step in game.steps]
    assert len(set(names)) == len(names)
