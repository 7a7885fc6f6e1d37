"""What people read: every question, option and event has words, in both languages and right in number."""

import json
import re
from collections.abc import Iterator, Sequence

import pytest
from tests.games.carcassonne.slow import DATA

from ludoteka.engine.core.actions import act
from ludoteka.engine.core.events import NOBODY, Chose, Event, Happened, Scored
from ludoteka.engine.core.randomness import Rng
from ludoteka.engine.i18n import speaking
from ludoteka.engine.match import Match
from ludoteka.games.carcassonne.game import GAME
from ludoteka.games.carcassonne.rules.state import Carcassonne
from ludoteka.games.carcassonne.rules.turn import Laid
from ludoteka.games.carcassonne.show.text import (
    count_text,
    event_text,
    place_words,
    source_text,
    table,
)

ALL = ["inns", "traders", "hills", "wheel", "river"]
NAMES = ["Anna", "Boris", "Cyril", "Dana", "Emil", "Filip", "Gita", "Hana"]


def games(modules: Sequence[str]) -> Iterator[Match]:
    """The decisions of a random game."""
    match = Match.new("carcassonne", 4, seed=14, settings={"modules": list(modules)})
    rng = Rng("texts")
    while not match.over:
        yield match
        options = match.options()
        match.play(options[rng.pick([1] * len(options))])
    yield match


def seen_by(match: Match, viewer: int | None = None) -> Carcassonne:
    view = match.view(viewer)
    assert isinstance(view, Carcassonne)
    return view


@pytest.mark.parametrize("language", ["en", "cs", "de"])
@pytest.mark.parametrize("modules", [[], ALL])
def test_everything_has_words(language: str, modules: list[str]) -> None:
    with speaking(language):
        for match in games(modules):
            if match.over:
                break
            view = seen_by(match, match.player)
            assert GAME.people.question(view).rstrip(".?") not in ("", GAME.people.question(view))
            texts = [GAME.people.action_text(view, option) for option in match.options()]
            assert all(texts)
            assert len(set(texts)) == len(texts), "options can be told apart"
            assert not [text for text in texts if "{" in text]
        silent = {type(e) for e in match.events if not event_text(e, NAMES)}
        assert silent <= {Chose, Happened}
        assert not [e for e in match.events if "{" in event_text(e, NAMES)]


def test_every_choice_but_passing_is_told() -> None:
    for text in (
        "follower c1",
        "big f2",
        "big m",
        "builder r1",
        "builder c2",
        "pig f1",
        "shepherd f1",
        "crown 3",
        "grow",
        "herd",
        "recall 7",
    ):
        kind, *args = text.split()
        action = act(kind, *[int(a) if re.fullmatch(r"-?\d+", a) else a for a in args])
        assert event_text(Chose(0, action, False), NAMES).startswith("Anna"), text
    assert event_text(Chose(0, act("pass"), False), NAMES) == ""
    assert event_text(Happened(act("draw", "D"), NOBODY), NAMES) == ""


@pytest.mark.parametrize(
    ("event", "english", "czech"),
    [
        (
            Scored(0, 9, "monastery", (("tiles", 9, 1),)),
            "Anna, monastery: 9 tiles x 1 = 9",
            "Anna, klášter: 9 kartiček x 1 = 9",
        ),
        (
            Scored(0, 8, "city", (("tiles", 3, 2), ("shields", 1, 2))),
            "Anna, city: 3 tiles x 2, 1 shield x 2 = 8",
            "Anna, město: 3 kartičky x 2, 1 erb x 2 = 8",
        ),
    ],
)
def test_sentences(event: Event, english: str, czech: str) -> None:
    assert event_text(event, NAMES) == english
    with speaking("cs"):
        assert event_text(event, NAMES).replace("\u00a0", " ") == czech


def test_without_special_figures_only_followers_are_spoken_of() -> None:
    base = GAME.start(2, {"start": "1"})
    base.take(act("draw", "B"))
    base.take(base.options()[0])
    assert GAME.people.question(base) == "Place a follower on the tile, or none."
    assert GAME.people.action_text(base, act("pass")) == "no follower"
    more = GAME.start(2, {"start": "1", "modules": ["inns"]})
    more.take(act("draw", "B"))
    more.take(more.options()[0])
    assert GAME.people.question(more) == "Place a figure, or none."
    texts = [GAME.people.action_text(more, option) for option in more.options()]
    assert "big follower: monk in the monastery" in texts
    assert texts[-1] == "no figure"


def titles() -> set[str]:
    return set(re.findall(r'"title": "([^"]+)"', json.dumps(DATA)))


def test_every_tile_has_a_czech_name() -> None:
    assert len(titles()) > 80
    with speaking("cs"):
        same = {title for title in titles() if GAME.people.words(title) == title}
        assert not same
        assert all(source_text(name) != word for name, word in table("sources").items())


def test_titles_in_the_data_are_plain_text() -> None:
    assert not [title for title in titles() if json.dumps(title) != f'"{title}"']


# -- the terminal --------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "cs", "de"])
@pytest.mark.parametrize("modules", [[], ["wheel"], ALL])
def test_the_terminal_shows_the_game_on_a_screen_of_thirty_lines(
    language: str, modules: list[str]
) -> None:
    with speaking(language):
        for match in games(modules):
            view = seen_by(match, match.player)
            options = [] if match.over else match.options()
            lines = GAME.people.terminal(view, options, False, 100).splitlines()
            assert len(lines) <= 29
            assert max(map(len, lines)) <= 100
            coloured = GAME.people.terminal(view, options, True, 100)
            assert len(re.sub(r"\033\[[0-9;]*m", "", coloured).splitlines()) == len(lines)


def test_the_terminal_has_a_letter_for_every_figure() -> None:
    seen = "\n".join(
        GAME.people.terminal(seen_by(match), [], False, 100)
        for match in games(ALL)
        if not match.over
    )
    for letter in "krmfbps":
        assert re.search(rf"[1-4]{letter}", seen), letter
    assert ">Plague<" in seen
    assert "~~" in seen
    assert "wine token" in seen
    assert re.search(r"\d sheep", seen)


def test_a_tile_that_was_laid_is_named_and_can_be_shown() -> None:
    event = Laid(1, "monastery", 7, "B", 90)
    assert event_text(event, NAMES) == "Boris lays a tile: monastery."
    assert list(GAME.people.event_where(event)) == ["tile-7"]
    assert list(GAME.people.event_pieces(event)) == ["B 90"]
    assert list(GAME.people.event_where(Chose(1, act("follower", "c1"), False))) == []


def test_a_place_is_told_from_the_tile_just_laid() -> None:
    """No coordinates, which are drawn nowhere: a hint says what a person finds on the board."""
    match = Match.new(GAME, players=2, seed=1)
    move = GAME.people.move
    assert [move(match.state, one) for one in match.options()] == [
        "lay it above the start tile, turned to the right",
        "lay it below the start tile, as it lies in the hand",
    ]
    assert [GAME.people.entry(match.state, one) for one in match.options()] == [
        ("above the start tile", "turned to the right"),
        ("below the start tile", "as it lies in the hand"),
    ]
    match.play(match.options()[0])
    assert GAME.people.entry(match.state, act("pass")) == ("", "no follower")
    match.play("pass")
    state = match.state
    assert isinstance(state, Carcassonne)
    last = (0, -1)
    told = {
        (0, -2): "above the tile just laid",
        (-1, -1): "left of the tile just laid",
        (1, 1): "1 to the right and 2 down from the tile just laid",
        (-3, -1): "3 to the left from the tile just laid",
        last: "on the tile just laid",
    }
    assert {place: place_words(state, *place) for place in told} == told
    with speaking("cs"):
        assert place_words(state, 1, 1) == "1 doprava a 2 dolů od právě položené kartičky"


def test_a_finished_city_shows_its_houses_too() -> None:
    """Their windows are lit; what is not finished, or no city, shows its tiles."""
    tiles = ("tile-3", "tile-8")

    def shown(source: str, each: int) -> list[str]:
        event = Scored(0, 4, source, (("tiles", 2, each), ("shields", 1, each)), tiles)
        return list(GAME.people.event_where(event))

    houses = ["tile-3", "tall-3", "tile-8", "tall-8"]
    assert [shown("city", each) for each in (1, 2, 3)] == [list(tiles), houses, houses]
    assert [shown("road", each) for each in (1, 2)] == [list(tiles)] * 2


def test_what_an_expansion_without_words_counts_is_told_plainly():
    assert count_text("shields", 2) == "2 shields"
    assert count_text("wells", 2) == "2 wells"
