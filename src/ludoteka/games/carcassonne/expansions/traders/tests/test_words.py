"""Traders & Builders in words: every sentence in English and Czech, and what it points at."""

import pytest

from ludoteka.engine.core.events import Event, Scored
from ludoteka.engine.i18n import speaking
from ludoteka.games.carcassonne.expansions.traders.rules.traders import TookGoods
from ludoteka.games.carcassonne.game import GAME
from ludoteka.games.carcassonne.show.text import event_text

NAMES = ["Anna", "Boris"]


@pytest.mark.parametrize(
    ("event", "english", "czech"),
    [
        (
            TookGoods(0, "wine", 1),
            "Anna takes 1 wine token.",
            "Anna bere 1 žeton vína.",
        ),
        (
            Scored(0, 10, "goods", (("cloth", 1, 10),)),
            "Anna, goods: most cloth x 10 = 10",
            "Anna, zboží: nejvíce látek x 10 = 10",
        ),
    ],
)
def test_sentences(event: Event, english: str, czech: str) -> None:
    assert event_text(event, NAMES) == english
    with speaking("cs"):
        assert event_text(event, NAMES).replace("\u00a0", " ") == czech


def test_goods_that_were_taken_can_be_shown() -> None:
    assert list(GAME.people.event_where(TookGoods(1, "wine", 2))) == ["goods-1-wine"]
