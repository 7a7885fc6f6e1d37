"""Saved games as pictures."""

import io

import pytest

from ludoteka import Match


@pytest.fixture
def saved(hush, tmp_path):
    """A finished game of hush: 1, 2 and 3 were written."""
    match = Match.new("hush", players=3, seed=1)
    for number in (1, 2, 3):
        match.play(f"write {number}")
    file = tmp_path / "game.json"
    match.record().save(file)
    return file


def bars(picture):
    """The heights of the bars of a picture of hush."""
    return [int(part.split('"')[0]) // 5 for part in picture.read_text().split('height="')[1:]]


def test_svg(ludoteka, saved, tmp_path):
    picture = tmp_path / "board.svg"
    code, out, err = ludoteka("show", saved, picture)
    assert (code, out, err) == (0, f"Drawn: {picture}\n", "")
    assert bars(picture) == [1, 2, 3]


def test_the_position_after_some_moves(ludoteka, saved, tmp_path):
    """A spectator sees no secret, a player its own."""
    picture = tmp_path / "board.svg"
    ludoteka("show", saved, picture, "--move", 2)
    assert bars(picture) == [0, 0, 0]
    ludoteka("show", saved, picture, "--move", 2, "--viewer", 2)
    assert bars(picture) == [0, 2, 0]
    ludoteka("show", saved, picture, "--move", 2, "--viewer", "Blue")
    assert bars(picture) == [1, 0, 0]


def test_png(ludoteka, saved, tmp_path):
    from PIL import Image

    picture = tmp_path / "board.png"
    assert ludoteka("show", saved, picture).code == 0
    with Image.open(picture) as image:
        assert (image.format, image.size) == ("PNG", (1600, 1067))


def test_gif(ludoteka, saved, tmp_path):
    """Viewer 3 sees only the own number change, and in the end all."""
    from PIL import Image

    picture = tmp_path / "game.gif"
    assert ludoteka("show", saved, picture, "--viewer", 3).code == 0
    with Image.open(io.BytesIO(picture.read_bytes())) as image:
        assert (image.format, image.width, image.n_frames) == ("GIF", 640, 2)
        assert image.info["duration"] == 800
        image.seek(1)
        assert image.info["duration"] == 4000


def test_without_the_extra(ludoteka, saved, tmp_path, monkeypatch):
    monkeypatch.setattr("ludoteka.cli.show.find_spec", lambda name: None)
    for kind in ("png", "gif"):
        code, _, err = ludoteka("show", saved, tmp_path / f"board.{kind}")
        assert (code, err) == (
            2,
            f"ludoteka: for {kind.upper()} pictures, install the drawing extra: "
            'pip install "ludoteka[draw]"\n',
        )
    assert ludoteka("show", saved, tmp_path / "board.svg").code == 0


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--move", 5), "the record has 4 moves, not 5"),
        (("--move", -1), "--move must be at least 0, not -1"),
        (("--move", "x"), "--move must be a whole number, not 'x'"),
        (("--viewer", 4), "there is no seat 4; there are seats 1 to 3"),
        (("--viewer", "Eve"), "--viewer must be a whole number, not 'Eve'"),
    ],
)
def test_bad_wishes(ludoteka, saved, tmp_path, words, sentence):
    code, _, err = ludoteka("show", saved, tmp_path / "board.svg", *words)
    assert code == 2
    assert sentence in err


def test_a_folder_that_is_not_there(ludoteka, saved, tmp_path):
    code, _, err = ludoteka("show", saved, tmp_path / "nowhere" / "board.svg")
    assert code == 2
    assert err.endswith("board.svg cannot be written: No such file or directory\n")


def test_carcassonne(ludoteka, tmp_path):
    pytest.importorskip("ludoteka.games.carcassonne.show.board.draw")
    file, picture = tmp_path / "game.json", tmp_path / "board.svg"
    match = Match.new("carcassonne", seed=1)
    for _ in range(10):
        match.play(match.options()[0])
    match.record().save(file)
    assert ludoteka("show", file, picture).code == 0
    assert picture.read_text() == str(match.svg())
