"""What the README shows is true."""

from pathlib import Path

ROOT = Path(__file__).parents[1]


def test_it_begins_with_what_everybody_can_do():
    """One screen: the way in first, then a game that moves; `test_pages.py` runs its code and follows its links."""
    readme = (ROOT / "README.md").read_text("utf-8")
    assert readme.index('pip install "ludoteka[web]" && ludoteka serve') < 200
    assert 'src="docs/pictures/playing.webp"' in readme
    assert len(readme.splitlines()) < 60


def test_every_game_has_its_picture():
    from ludoteka.engine import games

    readme = (ROOT / "README.md").read_text("utf-8")
    for game in games().values():
        if type(game).__module__.startswith("ludoteka.games."):
            assert f"docs/pictures/{game.name}.png" in readme
            assert (ROOT / "docs" / "pictures" / f"{game.name}.png").is_file()
