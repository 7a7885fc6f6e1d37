"""Every way in which an author lets a secret slip fails with a sentence that says what to write.

The game is the one of the tutorial, a small game of hidden bids; each test spoils one thing in it.
"""

import re
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import pytest
from tests.conformance.toy import Deal, Eat, Show, Toy, ToyGame

from ludoteka.engine import EVERYBODY, PLAIN, Action, Decision, Event, Rng, Rule, State, act
from ludoteka.testing import Failure, check_game

SOURCE = Path(__file__).parents[2] / "examples" / "goofspiel" / "ludoteka_goofspiel.py"
SOMEBODY = r"(player \d|a spectator)"


@pytest.fixture
def bids() -> Any:
    """The module of the game, to be spoilt."""
    spec = spec_from_file_location("spoilt_goofspiel", SOURCE)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def complaint(game: Any, players: int | None = None) -> str:
    """The first line of what check_game has to say, as it is usually called."""
    with pytest.raises(Failure) as failure:
        check_game(game, players)
    return str(failure.value).split("\n")[0]


def matches(pattern: str, said: str) -> bool:
    return re.fullmatch(pattern.replace("SOMEBODY", SOMEBODY), said) is not None


@pytest.mark.parametrize("name", ["hands", "points", "prizes", "bids"])
@pytest.mark.parametrize("seed", range(3))
def test_a_copy_that_shares_or_forgets(bids, name, seed):
    """It is told what is wrong with it, whatever else goes wrong because of it."""
    kind, sound = bids.Goofspiel, bids.Goofspiel.copy
    shared, fresh = (
        lambda state: getattr(state, name),
        lambda state: getattr(kind(state.players), name),
    )
    for value, sentence in ((shared, "shares"), (fresh, "does not take over")):

        def copy(self, value=value):
            other = sound(self)
            setattr(other, name, value(self))
            return other

        kind.copy = copy
        with pytest.raises(Failure, match=f"^`copy` of Goofspiel {sentence} '{name}'"):
            check_game(bids.GAME, seed=seed)


def test_a_copy_that_shares_what_is_in_a_list(bids):
    def copy(self, sound=bids.Goofspiel.copy):
        other = sound(self)
        other.hands = self.hands.copy()
        return other

    bids.Goofspiel.copy = copy
    assert complaint(bids.GAME).startswith("`copy` of Goofspiel shares 'hands' with the original")


def test_the_game_as_it_is(bids):
    check_game(bids.GAME, games=30, every=1)


# -- answers -------------------------------------------------------------------------------------------


def test_a_secret_decision_that_does_not_say_so(bids):
    bids.Bid.secret = False
    assert matches(
        r"SOMEBODY is told the answer of Bid\(\d\), but its view is the same after 'bid \d' and 'bid \d': "
        r"write `secret = True` in Bid, or show the answer in `view`",
        complaint(bids.GAME),
    )


def test_a_secret_chance_that_does_not_say_so():
    class Careless(Deal):
        secret = False

    class Carelessly(ToyGame):
        steps = (Careless, Eat, Show)

    assert matches(
        r"SOMEBODY is told the answer of Careless\(\d\), but its view is the same after 'card \d' and "
        r"'card \d': write `secret = True` in Careless, or show the answer in `view`",
        complaint(Carelessly()),
    )


def test_an_own_answer_that_is_hidden_from_oneself(bids):
    def view(self: Any, viewer: int | None) -> Any:
        seen = self.copy()
        seen.bids = [bids.HIDDEN if bid else bid for bid in self.bids]
        return seen

    def redeal(self: Any, viewer: int | None, rng: Rng) -> Any:
        return honest(self, None, rng)

    honest = bids.Goofspiel.redeal
    bids.Goofspiel.view, bids.Goofspiel.redeal = view, redeal
    assert matches(
        r"player \d is told the answer of Bid\(\d\), but its view is the same after 'bid \d' and 'bid \d': "
        r"show the answer in `view`",
        complaint(bids.GAME),
    )


# -- events --------------------------------------------------------------------------------------------


class Whisper(Event):
    """What somebody has bid."""

    fields = ("card",)

    def __init__(self, player: int, card: int, only: int = EVERYBODY) -> None:
        super().__init__(player, only)
        self.card = card


def whispering(module: Any, tell: Any) -> Any:
    """The game whose bidders say something."""
    quietly = module.Bid.take

    def take(self: Any, s: Any, action: Action) -> None:
        quietly(self, s, action)
        tell(s, self.player)

    module.Bid.take = take
    return module.GAME


ADVICE = "make the event with `only=` the player who may know, or leave the secret out of it"


def test_a_public_event_that_tells_a_secret(bids):
    game = whispering(bids, lambda s, player: s.note(Whisper(player, s.bids[player])))
    said = rf"Whisper\(player=\d, card=\d\) tells SOMEBODY a secret: {ADVICE}"
    assert matches(said, complaint(game))


def test_an_event_that_one_player_may_know(bids):
    game = whispering(bids, lambda s, player: s.note(Whisper(player, s.bids[player], player)))
    check_game(game, games=30)


def test_an_event_that_tells_an_older_secret(bids):
    """The bid was hidden when it was made; somebody else's move tells it."""
    game = whispering(bids, lambda s, player: player and s.note(Whisper(player, s.bids[0])))
    said = rf"Whisper\(player=\d, card=\d\) tells SOMEBODY a secret: {ADVICE}"
    assert matches(said, complaint(game))


def test_an_event_that_comes_only_with_some_secrets(bids):
    game = whispering(
        bids, lambda s, player: s.note(Whisper(player, 0)) if s.bids[player] > 3 else None
    )
    said = rf"Whisper\(player=\d, card=0\) tells SOMEBODY a secret: {ADVICE}"
    assert matches(said, complaint(game))


# -- reveals -------------------------------------------------------------------------------------------

REVEAL = "the step that shows it must be a `Reveal`, not a `Rule`"


def test_a_rule_where_something_is_revealed(bids):
    class Award(Rule[Any]):
        run = bids.Award.reveal

    bids.Award = Award
    bids.GoofspielGame.steps = (bids.TurnUp, bids.Bid, Award)
    assert matches(
        r"(Bid\(1\) is secret, but the view of SOMEBODY shows everything"
        r"|after 'bid \d' SOMEBODY learns what was secret \(.*\), but nothing is revealed): "
        + REVEAL,
        complaint(bids.GAME, players=2),
    )
    assert matches(
        rf"after 'bid \d' SOMEBODY learns what was secret \([a-z, ]+\), but nothing is revealed: {REVEAL}",
        complaint(bids.GAME, players=4),
    )


class Tally(Rule[Toy]):
    """The cards are turned up and score, but nothing says that they were secret."""

    run = Show.reveal


@pytest.mark.parametrize("seed", range(30))
@pytest.mark.parametrize("waits", [False, True], ids=["put there by the last move", "waits"])
def test_a_rule_that_reveals_at_the_end_of_the_game(waits, seed):
    """Whether it is put on the agenda by the last move or waits there from the start."""

    class LastBite(Eat):
        def take(self, s: Toy, action: Action) -> None:
            eaten = action.number(0)
            s.beans -= eaten
            s.eaten[self.player] += eaten
            self.pay(s, self.player, eaten, "beans")
            if s.beans:
                s.then(LastBite((self.player + 1) % s.players))
            elif not waits:
                s.then(Tally())

    class Tallying(ToyGame):
        steps = (Deal, LastBite, Tally)

        def setup(self, state: Toy) -> None:
            if waits:
                state.then(Tally())
            super().setup(state)

    with pytest.raises(Failure) as failure:
        check_game(Tallying(), players=2, seed=seed)
    assert matches(
        r"after 'eat \d' SOMEBODY learns what was secret \([a-z, ]+\), but nothing is revealed: "
        + REVEAL,
        str(failure.value).split("\n")[0],
    )


def test_an_open_decision_that_shows_a_secret():
    """A player looks at a card and could take that back."""

    class Peek(Toy):
        saved = {**Toy.saved, "open": PLAIN}  # noqa: RUF012

        def __init__(self, players: int) -> None:
            super().__init__(players)
            self.open = 0

        def copy(self) -> Toy:
            other = super().copy()
            assert isinstance(other, Peek)
            other.open = self.open
            return other

        def view(self, viewer: int | None) -> Toy:
            seen = super().view(viewer)
            if self.open:
                seen.cards[0] = self.cards[0]
            return seen

        def redeal(self, viewer: int | None, rng: Rng) -> Toy:
            world = super().redeal(viewer, rng)
            if self.open:
                world.cards[0] = self.cards[0]
            return world

    class Look(Decision[Peek]):
        def options(self, s: Peek) -> list[Action]:
            return [act("look")]

        def take(self, s: Peek, action: Action) -> None:
            s.open = 1

    class Looking(ToyGame):
        state = Peek
        steps = (Deal, Eat, Show, Look)

        def setup(self, state: Toy) -> None:
            state.then(Deal(0), Deal(1), Look(1), Eat(0))

    assert matches(
        r"after 'look' (player 1|a spectator) learns what was secret \(cards\), but nothing is revealed: "
        + REVEAL,
        complaint(Looking()),
    )


# -- views ---------------------------------------------------------------------------------------------

HIDE = "hide the answer in `view` and draw it anew in `redeal`"


def test_neither_view_nor_redeal(bids):
    bids.Goofspiel.view, bids.Goofspiel.redeal = State.view, State.redeal
    said = rf"Bid\(\d\) is secret, but the view of SOMEBODY shows everything: {HIDE}"
    assert matches(said, complaint(bids.GAME))


def test_a_view_without_a_redeal(bids):
    bids.Goofspiel.redeal = State.redeal
    said = r"`redeal` for SOMEBODY keeps what `view` hides \(bids\): draw it anew there"
    assert matches(said, complaint(bids.GAME))


@pytest.mark.parametrize("seed", range(12))
def test_a_view_that_shows_spectators_everything(seed):
    """It is told that `view` shows too much, not that a later step reveals it."""

    class Open(Toy):
        def view(self, viewer: int | None) -> Toy:
            return self.copy() if viewer is None else super().view(viewer)

    class OpenGame(ToyGame):
        state = Open

    with pytest.raises(Failure) as failure:
        check_game(OpenGame(), seed=seed)
    said = str(failure.value).split("\n")[0]
    drawn = r"the view of a spectator shows what `redeal` draws anew \(cards\): hide it in `view`"
    all_shown = rf"Deal\(\d\) is secret, but the view of a spectator shows everything: {HIDE}"
    assert matches(drawn, said) or matches(all_shown, said)


@pytest.mark.parametrize("seed", range(12))
def test_a_copy_that_forgets_what_chance_brought(seed):
    """The views lack it too, but it is the copy that is wrong."""

    class Oblivious(Toy):
        def copy(self) -> Toy:
            other = super().copy()
            other.cards = [0] * self.players
            return other

        def view(self, viewer: int | None) -> Toy:
            return super().view(viewer) if self.over else self.copy()

    class ObliviousGame(ToyGame):
        state = Oblivious

    with pytest.raises(Failure, match=r"^`copy` of Oblivious does not take over 'cards'"):
        check_game(ObliviousGame(), seed=seed)


def test_a_view_that_hides_something_else():
    """The cards are hidden, but the bids that the players make besides are not."""

    class Bidding(Toy):
        saved = {**Toy.saved, "bids": PLAIN}  # noqa: RUF012

        def __init__(self, players: int) -> None:
            super().__init__(players)
            self.bids = [0] * players

        def copy(self) -> Toy:
            other = super().copy()
            assert isinstance(other, Bidding)
            other.bids = self.bids.copy()
            return other

    class Bid(Decision[Bidding]):
        secret = True

        def options(self, s: Bidding) -> list[Action]:
            return [act("bid", n) for n in range(5)]

        def take(self, s: Bidding, action: Action) -> None:
            s.bids[self.player] = action.number(0)

    class BiddingGame(ToyGame):
        state = Bidding
        steps = (Deal, Eat, Show, Bid)

        def setup(self, state: Toy) -> None:
            state.then(*[Deal(player) for player in range(state.players)])
            state.then(*[Bid(player) for player in range(state.players)], Eat(0))

    said = f"Bid is secret, but the views of the others always show the answer: {HIDE}"
    assert complaint(BiddingGame()) == said


def test_a_secret_that_something_else_gives_away(bids, monkeypatch):
    """The bid lies face down, but it is missing among the cards that everybody sees."""
    reveal = bids.Award.reveal

    def take(self, s, action):
        s.bids[self.player] = action.number(0)
        s.hands[self.player].remove(action.number(0))

    def reveal_spent(self, s):
        for hand, bid in zip(s.hands, s.bids, strict=True):
            hand.append(bid)
        reveal(self, s)

    def redeal(self, viewer, rng):
        world = self.copy()
        for player, bid in enumerate(self.bids):
            if bid != bids.NONE and player != viewer:
                world.bids[player] = 1 + rng.below(7)
        return world

    monkeypatch.setattr(bids.Bid, "take", take)
    monkeypatch.setattr(bids.Award, "reveal", reveal_spent)
    monkeypatch.setattr(bids.Goofspiel, "redeal", redeal)
    said = "Bid is secret, but the views of the others always show the answer"
    with pytest.raises(Failure, match=said):
        check_game(bids.GAME, players=2, games=8)


# -- what is forgotten ---------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["hands", "points", "prizes", "prize", "bids"])
def test_a_component_that_is_not_saved(bids, name):
    del bids.Goofspiel.saved[name]
    assert complaint(bids.GAME) == (
        f"'{name}' is lost in JSON: name it in `saved`, or in `derived` where `rebuild` works it out"
    )


def test_a_copy_without_adopt(bids, monkeypatch):
    monkeypatch.setattr(bids.Goofspiel, "adopt", lambda self, other: None)
    said = "`copy` of Goofspiel forgets the agenda: write `other.adopt(self)` there"
    assert complaint(bids.GAME) == said
