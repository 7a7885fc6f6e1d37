"""The engine stays small enough to be read in one go."""

from pathlib import Path

ENGINE = Path(__file__).parents[2] / "src" / "ludoteka" / "engine"
LINES = 1000


def test_the_engine_stays_small():
    """Fewer than a thousand lines that are not empty."""
    texts = [file.read_text("utf-8") for file in ENGINE.glob("*.py")]
    assert sum(bool(line.strip()) for text in texts for line in text.splitlines()) < LINES
