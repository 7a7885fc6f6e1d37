"""A match: playing, looking, undo, rewinding and replaying."""

import pytest
from tests.conformance.toy import Deal, Eat, Toy, ToyGame

from ludoteka.engine import (
    NOBODY,
    Action,
    Decision,
    Happened,
    IllegalMove,
    LudotekaError,
    Match,
    Record,
    RecordError,
    Reveal,
    act,
)

TOY = ToyGame()


def finished(seed: int = 3, players: int = 2) -> Match:
    match = Match.new(TOY, players=players, seed=seed)
    while not match.over:
        match.play(match.options()[-1])
    return match


# -- beginning -----------------------------------------------------------------------------------------


def test_chance_speaks_before_the_first_choice():
    match = Match.new(TOY, players=3, seed=1)
    assert [action.kind for action in match.moves] == ["card"] * 3
    assert match.player == 0
    assert not match.over
    assert [action.text for action in match.options()] == ["eat 1", "eat 2", "eat 3"]
    assert match.scores() == [0, 0, 0]


def test_a_seed_makes_a_match_reproducible():
    assert finished(3).record() == finished(3).record()
    seeds = {tuple(Match.new(TOY, players=4, seed=seed).moves) for seed in range(10)}
    assert len(seeds) == 10


def test_without_a_seed_every_match_is_its_own():
    first, second = Match.new(TOY), Match.new(TOY)
    assert first.record().secret != second.record().secret


def test_seats_have_names():
    assert Match.new(TOY, players=2).seats == ["Blue", "Red"]
    assert Match.new(TOY, players=2, seats=["Ann", "Bob"]).seats == ["Ann", "Bob"]
    with pytest.raises(LudotekaError, match=r"^1 seats were named for 2 players$"):
        Match.new(TOY, players=2, seats=["Ann"])


def test_a_game_that_is_not_installed():
    with pytest.raises(LudotekaError, match=r"^there is no game 'chess'; there are .*carcassonne"):
        Match.new("chess")


def test_a_match_says_what_it_is():
    match = Match.new(TOY, seed=1)
    assert repr(match) == "<Match toy, 2 players, move 2, Blue to choose>"
    assert "over" in repr(finished())


# -- playing -------------------------------------------------------------------------------------------


def test_a_move_is_a_text_or_an_action():
    match = Match.new(TOY, seed=1)
    match.play("eat 2")
    match.play(act("eat", 1))
    assert match.scores() == [2, 1]
    assert [action.text for action in match.moves[2:]] == ["eat 2", "eat 1"]


def test_an_illegal_move_changes_nothing():
    match = Match.new(TOY, seed=1)
    before = match.record()
    events = len(match.events)
    with pytest.raises(IllegalMove, match=r"^eat 9: not possible here; possible: eat 1, eat 2"):
        match.play("eat 9")
    assert match.record() == before
    assert len(match.events) == events


def test_a_finished_game_takes_no_move():
    match = finished()
    assert match.player == NOBODY
    assert match.options() == []
    with pytest.raises(IllegalMove, match=r"^the game is over$"):
        match.play("eat 1")


def test_events_tell_what_happened():
    match = Match.new(TOY, seed=1)
    match.play("eat 2")
    kinds = [type(event).__name__ for event in match.events]
    assert kinds == ["Happened", "Happened", "Chose", "Scored"]


def test_secret_outcomes_are_told_to_their_player_only():
    match = Match.new(TOY, seed=1)
    assert [len(match.seen_by(viewer)) for viewer in (None, 0, 1)] == [0, 1, 1]
    assert all(isinstance(event, Happened) for event in match.events)


def test_the_log_tells_in_sentences_what_a_player_may_know():
    match = Match.new(TOY, seed=1)
    match.play("eat 2")
    assert match.log() == [
        match.game.people.event_text(event, match.seats) for event in match.seen_by(None)
    ]
    assert len(match.log(0)) == len(match.log()) + 1  # the secret outcome of its own


def test_watchers_hear_of_choices_and_of_steps_back():
    match, heard = Match.new(TOY, seed=1), []
    match.watchers.append(lambda: heard.append(len(match.moves)))
    match.play("eat 2")
    moves = len(match.moves)
    match.rewind(2)
    assert heard == [moves, 2]


def test_a_view_hides_what_the_viewer_may_not_know():
    match = Match.new(TOY, seed=1)
    views = [match.view(viewer) for viewer in (None, 0, 1)]
    hidden = [[card == -1 for card in view.cards] for view in views if isinstance(view, Toy)]
    assert hidden == [[True, True], [False, True], [True, False]]


def test_a_game_without_a_drawing_says_so():
    with pytest.raises(LudotekaError, match=r"^toy has no drawing$"):
        Match.new(TOY).svg(0)


# -- undo ----------------------------------------------------------------------------------------------


def test_a_secret_chance_that_nobody_sees():
    class Face(Deal):
        """A card that is laid face down, unseen."""

        def take(self, s: Toy, action: Action) -> None:
            s.cards[0] = action.number(0)

    class FaceDown(ToyGame):
        def setup(self, state: Toy) -> None:
            state.then(Face(NOBODY), Eat(0))

    match = Match.new(FaceDown())
    assert [type(event) for event in match.events] == [Happened]
    assert [match.seen_by(viewer) for viewer in (None, 0, 1)] == [[], [], []]


def test_nothing_to_undo():
    class Quiet(ToyGame):
        def setup(self, state: Toy) -> None:
            state.then(Eat(0))

    match = Match.new(Quiet())
    with pytest.raises(IllegalMove, match=r"^there is nothing to undo yet$"):
        match.undo()


def test_undo_takes_back_choice_by_choice():
    match = Match.new(TOY, seed=1)
    before = match.record()
    match.play("eat 1")
    match.play("eat 3")
    match.undo()
    assert match.player == 1
    assert match.scores() == [1, 0]
    match.undo()
    assert match.record() == before
    assert len(match.events) == 2


def test_undo_works_at_the_end_of_the_game():
    class Last(Eat):
        """Eat one bean; then the game is over, and no card is shown."""

        def options(self, s: Toy) -> list[Action]:
            return [act("eat", 1)]

        def take(self, s: Toy, action: Action) -> None:
            s.beans -= 1
            s.eaten[self.player] += 1

    class Short(ToyGame):
        steps = (Deal, Last)

    match = Match.new(Short())
    match.play("eat 1")
    assert match.over
    match.undo()
    assert not match.over


def test_undo_stops_where_chance_spoke():
    match = Match.new(TOY, seed=1)
    before = match.record()
    with pytest.raises(IllegalMove) as error:
        match.undo()
    sentence = "this cannot be undone: something hidden has come out since the last choice"
    assert str(error.value) == sentence  # and not which card another player got
    assert match.record() == before


class Uncover(Reveal[Toy]):
    def reveal(self, s: Toy) -> None:
        s.points = [1] * s.players


class Look(Decision[Toy]):
    def options(self, s: Toy) -> list[Action]:
        return [act("look")]

    def take(self, s: Toy, action: Action) -> None:
        s.then(Uncover(), Look(self.player))


class Reveals(ToyGame):
    steps = (Look, Uncover)

    def setup(self, state: Toy) -> None:
        state.then(Look(0))


def test_undo_stops_where_a_secret_came_out():
    match = Match.new(Reveals(), seed=1)
    match.play("look")
    with pytest.raises(IllegalMove, match=r"^this cannot be undone"):
        match.undo()


# -- going back ----------------------------------------------------------------------------------------


def test_rewinding_goes_past_every_barrier():
    match = finished()
    moves = match.moves.copy()
    match.rewind(0)
    assert match.moves == moves[:2]  # chance speaks again, and says the same
    for action in moves[2:]:
        match.play(action)
    assert match.record() == finished().record()


@pytest.mark.parametrize("count", [-1, 99])
def test_rewinding_to_a_move_that_is_not_there(count):
    match = Match.new(TOY, seed=1)
    before = match.record()
    with pytest.raises(LudotekaError, match=rf"^the match has 2 moves, not {count}$"):
        match.rewind(count)
    assert match.record() == before


def test_rewinding_forgets_the_events():
    match = finished()
    match.rewind(2)
    assert len(match.events) == 2
    assert match.state.log is match.events


# -- replaying -----------------------------------------------------------------------------------------


def test_a_record_replays_to_the_same_end():
    match = finished()
    again = Match.replay(match.record(), game=TOY)
    assert again.record() == match.record()
    assert again.scores() == match.scores()
    assert again.ranks() == match.ranks()
    assert list(map(repr, again.events)) == list(map(repr, match.events))


def test_an_unfinished_record_goes_on_as_it_would_have():
    first = Match.new("carcassonne", players=2, seed=9)
    first.play(first.options()[0])
    second = Match.replay(first.record())
    for match in (first, second):
        while not match.over:
            match.play(match.options()[0])
    assert first.record() == second.record()


def test_a_part_of_a_record_replays():
    record = finished().record()
    match = Match.replay(record, moves=3, game=TOY)
    assert [action.text for action in match.moves] == record.moves[:3]


def test_a_part_that_ends_before_chance():
    """The match then waits for chance: nobody has to choose, and nobody can."""
    match = Match.replay(finished().record(), moves=1, game=TOY)
    assert match.player == NOBODY
    assert not match.over
    assert match.options() == []
    assert repr(match) == "<Match toy, 2 players, move 1, chance comes next>"
    with pytest.raises(IllegalMove, match=r"^nobody has to choose here: chance comes next$"):
        match.play("eat 1")


@pytest.mark.parametrize("moves", [-1, 99])
def test_a_part_that_the_record_does_not_have(moves):
    with pytest.raises(RecordError, match=rf"^the record has \d+ moves, not {moves}$"):
        Match.replay(finished().record(), moves=moves, game=TOY)


def test_replaying_needs_no_randomness():
    """The outcomes stand in the record; a record without its secret replays as well."""
    match = finished()
    record = Record.from_json(match.record().to_json() | {"secret": None})
    assert Match.replay(record, game=TOY).scores() == match.scores()


def test_a_record_shares_nothing_with_its_match():
    match = Match.new("carcassonne", seed=1)
    record = match.record()
    record.seats.append("Eve")
    record.settings["farmers"] = False
    record.moves.clear()
    assert match.seats == ["Blue", "Red"]
    assert match.settings["farmers"] is True
    assert len(match.moves) == 2
