"""Why not, as a program asks: the general reasons, the errors of a match, and the other games."""

import pickle

import pytest

from ludoteka.engine import NOBODY, IllegalMove, Match, Reason, Refusal
from ludoteka.engine.core.reasons import CHANCE_NEXT, OTHER_QUESTION, OVER, UNKNOWN
from ludoteka.engine.i18n import speaking


def refused(match: Match, move: str, player: int | None = None) -> Refusal:
    refusal = match.why_not(move, player)
    assert refusal is not None
    return refusal


def reached(
    name: str, question: str, seed: int = 1, players: int | None = None, **settings: str
) -> Match:
    """A match in which always the first option was chosen, up to the first question of this kind."""
    match = Match.new(name, players, seed, settings)
    while type(match.state.step).__name__ != question:
        match.play(match.options()[0])
    return match


def test_an_error_says_which_rule():
    match = Match.new("carcassonne", seed=7, settings={"start": "1"}, luck=["draw U"])
    sentence = r"^place 0 0 0: A tile lies there already \(p\. 4\)$"
    with pytest.raises(IllegalMove, match=sentence):
        match.play("place 0 0 0")
    assert [move.text for move in match.moves] == ["draw U"]


def test_the_general_reasons():
    match = Match.new("carcassonne", seed=7, luck="entered")
    assert refused(match, "place 1 0 0", 0).reason == CHANCE_NEXT
    match.play("start 2")
    match.play("draw U")
    assert refused(match, "place 1 0 0", 0).sentence == "It is not your turn: Red has to choose"
    assert refused(match, "fly").reason == UNKNOWN
    assert refused(match, "place 1 0").reason == UNKNOWN
    assert refused(match, "follower r1").reason == OTHER_QUESTION
    assert refused(match, "follower r1").paragraph == "laying"
    assert match.why_not("place 1 0 0") is None
    assert match.why_not("  place  1 0 0 ") is None


def test_after_the_game():
    match = Match.new("yspahan", players=3, seed=1)
    while not match.over:
        match.play(match.options()[0])
    assert refused(match, "pass", 0).reason == OVER
    assert str(refused(match, "pass", 0)) == "The game is over"


def test_a_reason_can_be_kept():
    reason = Reason("taken", "city", 1)
    assert pickle.loads(pickle.dumps(reason)) == reason
    assert repr(reason) == "Reason('taken', 'city', 1)"
    assert reason != Reason("taken", "city", 2)


@pytest.mark.parametrize(
    ("name", "question", "move", "sentence"),
    [
        ("burgundy", "UseDie", "pass", "The die must be used; workers can always be taken (p. 4)"),
        ("burgundy", "UseDie", "buy black bank", "A tile costs 2 silver, and you have less (p. 9)"),
        ("burgundy", "UseDie", "place castle a1", "Not in your storage: castle (p. 5)"),
        ("burgundy", "UseDie", "take 9 castle", "The depots are numbered 1 to 6 (p. 3)"),
        ("burgundy", "UseDie", "sell red", "You have no goods of this type: red (p. 9)"),
        ("mercado", "PlaceCoin", "done", "A coin can be placed, so at least one must be (p. 4)"),
        ("wallenstein", "ChooseCard", "pass", "A province must be taken (p. 2)"),
        ("wallenstein", "PlaceGroup", "group 1000", "You have no group of 1000 armies left (p. 2)"),
        ("yspahan", "ChooseDice", "pass", "A group of dice must be taken (p. 5)"),
        ("yspahan", "ChooseDice", "play gold3", "You do not hold this card: three coins (p. 8)"),
        ("yspahan", "BuyYellow", "buy 4", "There are 3 yellow dice (p. 4)"),
    ],
)
def test_a_sentence_of_every_game(name, question, move, sentence):
    assert str(refused(reached(name, question), move)) == sentence


def test_provinces_that_do_not_touch():
    match = reached("wallenstein", "March", seed=3, players=4, setup="preset")
    options = {option.word(0) for option in match.options()}
    assert "kaernten" not in options or "holstein" not in options
    far = "holstein" if "holstein" not in options else "kaernten"
    refusal = refused(match, f"march {far}")
    assert (refusal.reason.rule, refusal.page, refusal.paragraph) == ("no border", "5", "actions")


def test_a_plan_names_the_field_on_which_a_card_lies():
    match = reached("wallenstein", "PlanAction", setup="preset")
    first = match.options()[0]
    match.play(first)
    field, card = first.word(0), first.word(1)
    assert refused(match, f"plan {field} {card}").reason == Reason("field has a card", field)
    following = match.options()[0].word(0)
    assert refused(match, f"plan {following} {card}").reason == Reason("card is laid", card, field)


def test_in_the_readers_language():
    match = Match.new("carcassonne", seed=7, settings={"start": "1"}, luck=["draw U"])
    with speaking("cs"):
        sentence = str(refused(match, "place 1 0 90"))
    assert sentence == "Na západě by louka narazila na cestu (str. 4)"
    assert match.player != NOBODY
