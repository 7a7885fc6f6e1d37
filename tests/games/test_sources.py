"""What brings points has a name in the table of the result, in every language."""

import pytest

from ludoteka.engine import Match, Rng, find_game
from ludoteka.engine.core.events import Scored
from ludoteka.engine.i18n import speaking


def sources(game: str) -> set[str]:
    """All that brought points in a few games of chance."""
    found = set()
    for seed in range(3):
        match, rng = Match.new(game, 3, seed=seed), Rng(seed)
        while not match.over:
            options = match.options()
            match.play(options[rng.below(len(options))])
        found |= {event.source for event in match.events if isinstance(event, Scored)}
    return found


@pytest.mark.parametrize("game", ["burgundy", "mercado", "wallenstein", "yspahan"])
def test_every_source_has_a_name_in_both_languages(game: str) -> None:
    people, found = find_game(game).people, sources(game)
    assert len(found) > 2
    names = {}
    for language in ("en", "cs"):
        with speaking(language):
            names[language] = {people.source(source) for source in found}
        assert len(names[language]) == len(found)
    assert not names["en"] & names["cs"] & found
