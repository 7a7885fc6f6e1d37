"""A position as one line of text: written, read, and refused where it is damaged."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludoteka import Match
from ludoteka.engine import Decision, LudotekaError, Rng, State, games
from ludoteka.positions.notation import Position, read, write, written
from ludoteka.positions.text import position_text, read_position

TRIALS = [
    pytest.param(game, settings, id=f"{game.name}-{number}")
    for game in games().values()
    for number, settings in enumerate(game.trials)
]
URL = set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~!$&'()*+,;=:@%?")

scalars = st.none() | st.booleans() | st.integers(-(10**17), 10**17) | st.text(max_size=8)
values = st.recursive(
    scalars,
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner, max_size=3)
    ),
    max_leaves=12,
)


@given(st.dictionaries(st.from_regex(r"[a-z]{1,6}", fullmatch=True), values, max_size=4))
def test_whatever_a_component_holds_comes_back(components):
    components.pop("then", None)
    position = Position("go", 3, 2, False, None, {"size": 9}, components, [["Turn", 1]])
    text = write(position)
    assert read(text) == position
    assert "\n" not in text
    assert text.isascii()


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (None, "~"),
        (True, "true"),
        (-3, "-3"),
        ("D", "D"),
        ("true", "'true'"),
        ("2+seal", "'2+seal'"),
        ("a b", "'a%20b'"),
        ([], "()"),
        ({}, "(:)"),
        ([0, 0, 0, 1], "(0*3,1)"),
        ([[1, 2], [1, 2]], "((1,2)*2)"),
        ({"a": 1, "b": ["x"]}, "(a:1,b:(x))"),
    ],
)
def test_how_values_are_written(value, text):
    assert written(value) == text


@pytest.mark.parametrize(("game", "settings"), TRIALS)
def test_positions_of_random_games_come_back(game, settings):
    """Whole ones to the last attribute; a view as the same view of a world that fits it."""
    for players in {game.min_players, game.max_players}:
        state, rng = game.start(players, settings), Rng(f"{players}")
        for number in range(160):
            if state.over:
                break
            step = state.step
            if number % 16 == 0:
                check(state)
            state.take(step.sample(state, rng))
        check(state)


def check(state: State) -> None:
    whole = position_text(state, whole=True)
    assert set(whole) <= URL
    assert read_position(whole, Rng(1)).differences(state) == []
    for viewer in (None, 0, state.players - 1):
        text = position_text(state, viewer)
        assert position_text(read_position(text, Rng(2)), viewer) == text


def test_a_match_goes_on_in_a_position():
    match = Match.new("yspahan", players=3, seed=4)
    for _ in range(30):
        match.play(match.options()[0])
    text = match.position(whole=True)
    again = Match.at(text, seed=1, seats=["Ann", "Bob", "Cyril"])
    assert text.startswith("yspahan.1;3;")
    assert again.state.differences(match.state) == []
    assert again.seats == ["Ann", "Bob", "Cyril"]
    again.play(again.options()[0])
    assert Match.replay(again.record()).scores() == again.scores()


def test_what_a_spectator_sees_says_so_and_has_no_secret():
    match = Match.new("yspahan", players=2, seed=4)
    while not any(match.state.hand_size):
        cards = [one for one in match.options() if one.args[-1:] == ("card",)]
        match.play((cards or match.options())[0])
    holder = match.state.hand_size.index(1)
    assert match.position().startswith("yspahan.1;2?;")
    assert match.position(holder).startswith(f"yspahan.1;2?{holder + 1};")
    other = 1 - holder
    worlds = {str(Match.at(match.position(other), seed=seed).state.hands) for seed in range(40)}
    assert len(worlds) > 1
    assert {
        str(Match.at(match.position(holder), seed=s).state.hands[holder]) for s in range(9)
    } == {str(match.state.hands[holder])}


def test_settings_that_are_not_the_usual_ones_are_told():
    match = Match.new("carcassonne", seed=1, settings={"modules": ["river", "inns"]})
    assert ";@modules=(inns,river);" in match.position()
    assert Match.at(match.position(), seed=1).settings == match.settings


CARCASSONNE = Match.new("carcassonne", seed=1).position()
HEAD = CARCASSONNE.split(";")[0]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", r"^character 1 of the position: a game, its version and the number of players"),
        ("hello", r"^character 1 of the position: a game, its version"),
        (f"{HEAD};2;land", r"^character 21 of the position: '=' is needed, not its end$"),
        (f"{HEAD};2;land=(tiles:", r"^character 29 of the position: a word, a number or a list"),
        (f"{HEAD};2;left=(1 2", r"^character 25 of the position: ',' is needed, not its end$"),
        (f"{HEAD};2;=3", r"^character 17 of the position: the name of a component is needed"),
        (f"{HEAD};2;x={'(' * 30}", r"something less deeply nested is needed"),
        (f"{HEAD};2;x='%ff'", r"a text that can be read is needed"),
        (f"{HEAD};2;x=3", r"^carcassonne has no component 'x'; its components: land, unseen"),
        ("chess.1;2", r"^there is no game 'chess'"),
        (f"{HEAD};9", r"^carcassonne is for 2 to 8 players, not 9$"),
        ("carcassonne.99;2", r"follows version 99 of the rules of carcassonne"),
        (f"{HEAD};2;@size=3", r"^carcassonne has no setting 'size'"),
        (CARCASSONNE.replace("tiles:", "tile:"), r"^this is not a position of carcassonne$"),
        (CARCASSONNE.replace("PlaceTile", "Fly"), r"^this is not a position of carcassonne$"),
        (
            "yspahan.1;3?1;day=x",
            r"^the component 'day' of the position is x, which makes no sense$",
        ),
        (
            "yspahan.1;3?1;gold=(x)",
            r"^the component 'gold' of the position is \(x\), which makes no sense$",
        ),
        (
            "yspahan.1;3?1;gold=(1)",
            r"^the component 'gold' of the position is \(1\), which makes no sense$",
        ),
        (
            "yspahan.1;3?1;camels=(0,5000,0)",
            r"^the component 'camels' of the position is \(0,5000,0\)",
        ),
        ("yspahan.1;3?1;then=((Turn,3))", r"^this is not a position of yspahan$"),  # nobody's turn
        (
            "yspahan.1;3?1;face=(7);then=((Turn,0))",
            r"^the component 'face' of the position is \(7\)",
        ),
        ("yspahan.1;3;face=(0*5,-1);then=((ChooseDice,0))", r"^this is not a position of yspahan$"),
        ("yspahan.1;3?9;day=2", r"^yspahan has no seat 9 with 3 players$"),
    ],
)
def test_a_damaged_position_is_refused_with_its_place(text, sentence):
    with pytest.raises(LudotekaError, match=sentence):
        Match.at(text, seed=1)


def test_blanks_in_a_pasted_text_do_not_matter():
    wrapped = "\n  ".join(CARCASSONNE[i : i + 40] for i in range(0, len(CARCASSONNE), 40))
    assert Match.at(wrapped, seed=1).position() == CARCASSONNE


def test_damaged_texts_never_crash():
    """One character after another left out or replaced: a position or a sentence."""
    for place in range(0, len(CARCASSONNE), 3):
        for text in (
            CARCASSONNE[:place] + CARCASSONNE[place + 1 :],
            CARCASSONNE[:place] + ")" + CARCASSONNE[place + 1 :],
        ):
            try:
                state = read_position(text, Rng(1))
            except LudotekaError:
                continue
            assert state.over or isinstance(state.step, Decision) or state.agenda


def test_a_position_with_hands_that_nobody_can_hold_is_refused():
    """What was built says that a card was in hand, and what was drawn that there was none."""
    text = (
        "yspahan.1;3?;day=7;first=1;order=(1,2,0);turn=1;face=(2,3,4,5,0,6);white=(2,1*2,4,0,1);camels=(2*2,0);"
        "hand_size=(0*2,3);discard=(camels3,cube_caravan,sell_camels,build_no_camels);"
        "course=((2,~),(-1,~)*2,(1,build_no_camels),(1,cube_caravan),(2,~)*2,(1,~),(1,camels3),(1,~),(1,sell_camels));"
        "then=((ChooseDice,1),(Turn,2),(Turn,0),(EndOfDay))"
    )
    with pytest.raises(LudotekaError, match=r"^this is not a position of yspahan$"):
        read_position(text, Rng(1))
