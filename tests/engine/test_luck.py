"""Luck that is entered at a real table, or prepared before a game."""

import pytest
from tests.conformance.toy import ToyGame

from ludoteka.engine import NOBODY, IllegalMove, LudotekaError, Match, Record, RecordError
from ludoteka.engine.records.verify import chance_outcomes

TOY = ToyGame()
BURGUNDY = [f"roll {one} {other}" for one, other in [(1, 1), (2, 3), (6, 6), (4, 5)]]


def texts(match: Match) -> list[str]:
    return [action.text for action in match.moves]


# -- entered -------------------------------------------------------------------------------------------


def test_entered_luck_waits_and_is_checked_like_a_move():
    match = Match.new(TOY, players=2, luck="entered")
    assert (match.moves, match.player, match.options()) == ([], NOBODY, [])
    assert [(action.text, weight) for action, weight in match.outcomes()] == [
        (f"card {number}", 1) for number in range(1, 7)
    ]
    with pytest.raises(IllegalMove, match=r"^card 7: not possible here; possible: card 1, card 2"):
        match.play("card 7")
    match.play("card 4")
    match.play("card 2")
    assert match.player == 0
    assert match.outcomes() == []
    assert match.state.cards == [4, 2]
    assert repr(match) == f"<Match {TOY.name}, 2 players, move 2, Blue to choose>"


def test_of_a_tile_of_which_none_is_left_the_sentence_says_so():
    match = Match.new("carcassonne", luck="entered")
    match.play("start 1")
    assert ("draw C", 1) in [(action.text, weight) for action, weight in match.outcomes()]
    match.play("draw C")
    while match.player != NOBODY:
        match.play(match.options()[-1])
    with pytest.raises(IllegalMove, match=r"^draw C: not possible here; possible: draw A, draw B"):
        match.play("draw C")


def test_undo_goes_past_what_was_entered():
    match = Match.new(TOY, players=2, luck="entered")
    for move in ("card 4", "card 2", "eat 1"):
        match.play(move)
    assert match.undoable == 3
    match.undo()
    match.undo()
    assert texts(match) == ["card 4"]
    match.play("card 5")
    assert match.state.cards == [4, 5]


def test_a_record_says_that_the_luck_was_entered():
    match = Match.new(TOY, players=2, luck="entered")
    match.play("card 4")
    record = Record.from_json(match.record().to_json())
    assert record.luck == "entered"
    again = Match.replay(record, game=TOY)
    assert (texts(again), again.luck) == (["card 4"], "entered")
    with pytest.raises(RecordError, match=r"^the luck of this game was entered by hand, so it "):
        chance_outcomes(record, TOY)


def test_drawn_luck_is_not_for_players_and_not_in_the_record():
    match = Match.new(TOY, players=2, seed=1)
    match.rewind(0)
    assert "luck" not in match.record().to_json()
    bare = Match(TOY, 2, {}, secret=b"x")
    with pytest.raises(IllegalMove, match=r"^nobody has to choose here: chance comes next$"):
        bare.play("card 4")


# -- mended --------------------------------------------------------------------------------------------


def table() -> Match:
    match = Match.new(TOY, players=2, luck="entered")
    for move in ("card 4", "card 2", "eat 3", "eat 3", "eat 3", "eat 3"):
        match.play(move)
    return match


def test_a_wrong_entry_is_mended_and_the_rest_stays():
    match = table()
    told: list[int] = []
    match.watchers.append(lambda: told.append(len(match.moves)))
    match.mend(1, "card 6")
    assert texts(match) == ["card 6", "card 2", "eat 3", "eat 3", "eat 3", "eat 3"]
    assert (match.over, told) == (True, [6])


def test_where_the_rest_no_longer_fits_the_sentence_says_from_where_on():
    match = Match.new(TOY, players=2, luck="entered")
    for move in ("card 4", "card 2", "eat 1", "eat 3", "eat 3", "eat 3", "eat 2"):
        match.play(move)
    before = texts(match)
    with pytest.raises(IllegalMove, match=r"^move 7 \(eat 2\) would no longer be possible$"):
        match.mend(3, "eat 3")
    assert texts(match) == before
    match.mend(3, "eat 3", drop=True)
    assert texts(match) == ["card 4", "card 2", "eat 3", "eat 3", "eat 3", "eat 3"]


@pytest.mark.parametrize(
    ("number", "move", "sentence"),
    [
        (0, "card 1", r"^the match has moves 1 to 6, not 0$"),
        (7, "card 1", r"^the match has moves 1 to 6, not 7$"),
        (1, "card 9", r"^card 9: not possible here"),
        (3, "card 1", r"^card 1: not possible here"),
    ],
)
def test_what_cannot_be_mended(number, move, sentence):
    match = table()
    before = texts(match)
    with pytest.raises(LudotekaError, match=sentence):
        match.mend(number, move)
    assert texts(match) == before


def test_drawn_luck_cannot_be_mended():
    match = Match.new(TOY, players=2, seed=1)
    with pytest.raises(IllegalMove, match=r"^only a game whose luck is entered can be mended$"):
        match.mend(1, "card 1")


# -- prepared ------------------------------------------------------------------------------------------


def test_a_prepared_list_comes_first_and_chance_after_it():
    match = Match.new(TOY, players=3, seed=1, luck=["card 6", "card  5"])
    drawn = Match.new(TOY, players=3, seed=1)
    assert texts(match) == ["card 6", "card 5", texts(drawn)[2]]
    assert match.undoable == 0


def test_two_tables_have_the_same_luck_whatever_their_players_do():
    """Dice are rolled in their order, although tiles and goods are drawn in between."""

    def rolls(option: int) -> list[str]:
        match = Match.new("burgundy", players=2, seed=option, luck=BURGUNDY)
        while len([move for move in match.moves if move.kind == "roll"]) < 4:
            match.play(match.options()[option])
        return [move.text for move in match.moves if move.kind == "roll"]

    assert rolls(0) == rolls(-1) == BURGUNDY


def test_the_luck_of_a_prepared_game_can_be_checked():
    match = Match.new(TOY, players=2, seed=4, luck=["card 6"])
    record = Record.from_json(match.record().to_json())
    assert record.luck == ["card 6"]
    assert [(one.recorded, one.holds) for one in chance_outcomes(record, TOY)] == [
        ("card 6", True),
        (texts(match)[1], True),
    ]
    assert Match.replay(record, game=TOY).luck == ("card 6",)
    forged = Record(**{**vars(record), "luck": ["card 5"]})
    assert [one.holds for one in chance_outcomes(forged, TOY)] == [False, True]


def test_prepared_luck_that_does_not_fit_stops_the_move_that_leads_to_it():
    luck = ["start 1", "draw C", "draw C"]
    match = Match.new("carcassonne", seed=1, luck=luck)
    while match.state.step.__class__.__name__ != "PlaceFigure":
        match.play(match.options()[0])
    before = texts(match)
    sentence = r"^the prepared luck does not fit: draw C: not possible here"
    with pytest.raises(IllegalMove, match=sentence):
        match.play("pass")
    assert texts(match) == before
    with pytest.raises(IllegalMove, match=r"^the prepared luck does not fit: card 9: not possible"):
        Match.new(TOY, players=2, luck=["card 9"])


@pytest.mark.parametrize(
    ("luck", "sentence"),
    [
        ("mine", r"""^luck is "drawn", "entered" or a list of outcomes, not 'mine'$"""),
        (["card 1", " "], r"^outcome 2 of the prepared luck is ' ', not a text$"),
        ([3], r"^outcome 1 of the prepared luck is 3, not a text$"),
    ],
)
def test_luck_that_makes_no_sense(luck, sentence):
    with pytest.raises(LudotekaError, match=sentence):
        Match.new(TOY, players=2, luck=luck)


@pytest.mark.parametrize("luck", [7, [7], {"a": 1}])
def test_a_record_with_damaged_luck_is_refused(luck):
    data = Match.new(TOY, players=2, seed=1).record().to_json()
    with pytest.raises(RecordError, match=r"^the record's 'luck' "):
        Record.from_json({**data, "luck": luck})
