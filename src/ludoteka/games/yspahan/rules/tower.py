"""The tower: buying yellow dice, rolling, and sorting the dice onto its floors (p. 4)."""

from math import factorial
from typing import Final

from ludoteka.engine.core.actions import PASS, Action, act
from ludoteka.engine.core.randomness import Rng
from ludoteka.engine.core.reasons import OTHER_QUESTION, Reason
from ludoteka.engine.core.steps import Chance, Decision
from ludoteka.games.yspahan.rules.facts import (
    CAMELS_FLOOR,
    FLOORS,
    GOLD_FLOOR,
    YELLOW_DICE,
)
from ludoteka.games.yspahan.rules.state import Yspahan

FACES: Final = 6
LANE: Final = 16  # how many dice of each face, packed into one number
ONE_DIE: Final = [LANE**face for face in range(FACES)]
BUY: Final = [act("buy", number) for number in range(YELLOW_DICE + 1)]
NO_DICE: Final = tuple([0] * FACES)


class Rolls:
    """Everything that so many dice of one colour can show, with the number of ways it comes about."""

    def __init__(self, kind: str, dice: int) -> None:
        self.outcomes: Final[list[tuple[Action, int]]] = []
        self.by_faces: Final[dict[int, Action]] = {}
        self._fill(kind, dice, [], 0, factorial(dice))

    def _fill(self, kind: str, left: int, faces: list[int], packed: int, ways: int) -> None:
        face = faces[-1] if faces else 1
        if not left:
            action = act(kind, *faces)
            for one in range(1, FACES + 1):
                ways //= factorial(faces.count(one))
            self.outcomes.append((action, ways))
            self.by_faces[packed] = action
            return
        for next_face in range(face, FACES + 1):
            next_packed = packed + ONE_DIE[next_face - 1]
            self._fill(kind, left - 1, [*faces, next_face], next_packed, ways)

    def sample(self, dice: int, rng: Rng) -> Action:
        packed = 0
        for _ in range(dice):
            packed += ONE_DIE[rng.below(FACES)]
        return self.by_faces[packed]


_rolls: Final[dict[tuple[str, int], Rolls]] = {}


def rolls(kind: str, dice: int) -> Rolls:
    """The rolls of so many dice; they are listed once, when they are first needed."""
    key = (kind, dice)
    found = _rolls.get(key)
    if found is None:
        found = Rolls(kind, dice)
        _rolls[key] = found
    return found


def faces_of(action: Action) -> tuple[int, ...]:
    """How many dice of a roll show 1, 2, ... 6."""
    faces = [0] * FACES
    for i in range(len(action.args)):
        faces[action.number(i) - 1] += 1
    return tuple(faces)


def why_too_little(s: Yspahan, player: int, what: str, needed: int) -> Reason | None:
    """Whether the player has fewer camels or coins than that."""
    has = s.camels[player] if what == "camels" else s.gold[player]
    return None if needed <= has else Reason(f"too few {what}", needed, has)


class BuyYellow(Decision[Yspahan]):
    """The first player may buy up to three yellow dice for a coin each, before rolling (p. 4)."""

    def options(self, s: Yspahan) -> list[Action]:
        return BUY[: min(YELLOW_DICE, s.gold[self.player] // s.box.yellow_price) + 1]

    def why_not(self, s: Yspahan, action: Action) -> Reason | None:
        if action is PASS:
            return Reason("buy or none")
        if action.kind != "buy":
            return OTHER_QUESTION
        number = action.number(0)
        if not 0 <= number <= YELLOW_DICE:
            return Reason("yellow dice", YELLOW_DICE)
        return why_too_little(s, self.player, "gold", number * s.box.yellow_price)

    def take(self, s: Yspahan, action: Action) -> None:
        number = action.number(0)
        s.gold[self.player] -= number * s.box.yellow_price
        s.then(RollWhite(number))


class RollWhite(Chance[Yspahan]):
    """The white dice: nine, with two players eight (p. 4, 8). The yellow ones follow."""

    fields = ("yellow",)

    def __init__(self, yellow: int) -> None:
        super().__init__()
        self.yellow: Final = yellow

    def outcomes(self, s: Yspahan) -> list[tuple[Action, int]]:
        return rolls("white", s.box.white_dice).outcomes

    def sample(self, s: Yspahan, rng: Rng) -> Action:
        return rolls("white", s.box.white_dice).sample(s.box.white_dice, rng)

    def take(self, s: Yspahan, action: Action) -> None:
        if self.yellow:
            s.then(RollYellow(self.yellow, faces_of(action)))
        else:
            sort_dice(s, faces_of(action), NO_DICE)


class RollYellow(Chance[Yspahan]):
    """The yellow dice that were bought, beside the white ones (p. 4)."""

    fields = ("yellow", "white")

    def __init__(self, yellow: int, white: tuple[int, ...]) -> None:
        super().__init__()
        self.yellow: Final = yellow
        self.white: Final = white

    def outcomes(self, s: Yspahan) -> list[tuple[Action, int]]:
        return rolls("yellow", self.yellow).outcomes

    def sample(self, s: Yspahan, rng: Rng) -> Action:
        return rolls("yellow", self.yellow).sample(self.yellow, rng)

    def take(self, s: Yspahan, action: Action) -> None:
        sort_dice(s, self.white, faces_of(action))


def sort_dice(s: Yspahan, white: tuple[int, ...], yellow: tuple[int, ...]) -> None:
    """Equal dice form groups: the lowest number goes to the camels, the next ones upwards (p. 4).

    The highest number always goes to the gold on top; if all dice are equal they go to the camels.
    """
    clear_tower(s)
    shown = [face for face in range(FACES) if white[face] + yellow[face]]
    for i, face in enumerate(shown):
        floor = CAMELS_FLOOR + i
        if i and i == len(shown) - 1:
            floor = GOLD_FLOOR
        s.face[floor] = face + 1
        s.white[floor] = white[face]
        s.yellow[floor] = yellow[face]


def clear_tower(s: Yspahan) -> None:
    """No dice lie on the tower."""
    s.white = [0] * len(FLOORS)
    s.yellow = [0] * len(FLOORS)
    s.face = [0] * len(FLOORS)


def clear_floor(s: Yspahan, floor: int) -> None:
    """The dice of a floor are taken away."""
    s.own_tower()
    s.face[floor] = s.white[floor] = s.yellow[floor] = 0


def remove_yellow(s: Yspahan) -> None:
    """The yellow dice leave the tower; a floor without any other dice is empty then (p. 4)."""
    s.own_tower()
    for floor in range(len(FLOORS)):
        s.yellow[floor] = 0
        if not s.white[floor]:
            s.face[floor] = 0


def dice_on(s: Yspahan, player: int, floor: int) -> int:
    """How many dice of a floor count for the player: the yellow ones only for who bought them (p. 4, 8)."""
    return s.white[floor] + (s.yellow[floor] if player == s.first else 0)
