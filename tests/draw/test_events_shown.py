"""What an event is about can be shown: parts of the picture by their ids, and components by their names."""

import re

import pytest

from ludoteka.engine import Match, Rng, find_game
from ludoteka.engine.people import bare
from ludoteka.games.carcassonne.expansions import together

IDS = re.compile(r' id="([^"]+)"')
CHOICES = 70
SETTINGS = {"carcassonne": {"modules": together()}}
GAMES = ("burgundy", "carcassonne", "mercado", "wallenstein", "yspahan")


def ids_in(match: Match) -> set[str]:
    return set(IDS.findall(bare(match.svg())))


@pytest.mark.parametrize("name", GAMES)
def test_what_an_event_is_about_is_in_the_picture(name: str) -> None:
    people = find_game(name).people
    match = Match.new(name, players=3, seed=8, settings=SETTINGS.get(name))
    rng, before, read = Rng(8), ids_in(match), len(match.events)
    shown: set[str] = set()
    for _choice in range(CHOICES):
        options = match.options()
        match.play(options[rng.below(len(options))])
        now = ids_in(match)
        for event in match.events[read:]:
            assert set(people.event_where(event)) <= before | now, event
            shown.update(people.event_where(event))
        before, read = now, len(match.events)
    assert len(shown) > 10


@pytest.mark.parametrize("name", GAMES)
def test_the_log_has_small_pictures(name: str) -> None:
    people = find_game(name).people
    match = Match.new(name, players=3, seed=9, settings=SETTINGS.get(name))
    rng = Rng(9)
    for _choice in range(2 * CHOICES):
        options = match.options()
        match.play(options[rng.below(len(options))])
    names = {piece for event in match.events for piece in people.event_pieces(event)}
    assert len(names) >= 5
    assert people.piece is not None
    for piece in names:
        assert "<use" in bare(people.piece(piece))
