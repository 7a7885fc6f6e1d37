"""Hills & Sheep in words: every sentence in English and Czech."""

import pytest

from ludoteka.engine.core.events import Event, Scored
from ludoteka.engine.i18n import speaking
from ludoteka.games.carcassonne.expansions.hills.rules.hills import SheepCame
from ludoteka.games.carcassonne.show.text import event_text

NAMES = ["Anna", "Boris"]


@pytest.mark.parametrize(
    ("event", "english", "czech"),
    [
        (
            SheepCame(1, 3),
            "Boris: 3 sheep join the flock.",
            "Boris: do stáda přibývají 3 ovce.",
        ),
        (
            SheepCame(1, 1),
            "Boris: 1 sheep joins the flock.",
            "Boris: do stáda přibývá 1 ovce.",
        ),
        (
            Scored(0, 15, "monastery", (("tiles", 9, 1), ("vineyards", 2, 3))),
            "Anna, monastery: 9 tiles x 1, 2 vineyards x 3 = 15",
            "Anna, klášter: 9 kartiček x 1, 2 vinice x 3 = 15",
        ),
        (
            Scored(0, 5, "flock", (("sheep", 5, 1),)),
            "Anna, flock: 5 sheep x 1 = 5",
            "Anna, stádo: 5 ovcí x 1 = 5",
        ),
    ],
)
def test_sentences(event: Event, english: str, czech: str) -> None:
    assert event_text(event, NAMES) == english
    with speaking("cs"):
        assert event_text(event, NAMES).replace("\u00a0", " ") == czech
