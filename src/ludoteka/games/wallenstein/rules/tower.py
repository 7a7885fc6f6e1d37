"""The cube tower: what is thrown in and what was stuck inside fall out by chance (p. 5).

The cubes of each colour fall independently, so a throw is one chance step for each colour, and every
step lists its outcomes with exact whole-number weights. What is inside is public: everybody saw what
went in and what came out. No measurement of the tower is known; the models are approximations.
"""

from math import comb
from typing import Any, Final

from ludoteka.engine.core.actions import Action, act
from ludoteka.engine.core.randomness import Rng
from ludoteka.engine.core.steps import Chance, Rule
from ludoteka.games.wallenstein.rules.log import Thrown
from ludoteka.games.wallenstein.rules.map import load
from ludoteka.games.wallenstein.rules.state import ARMIES, Wallenstein

_models: Final[Any] = load("game")["tower_models"]
MODELS: Final[dict[str, Any]] = {str(model["id"]): model for model in _models}

# How much each cube thrown loosens a stuck one in the model `push`, in ten-thousandths.
PUSH: Final = 494
SCALE: Final = 10_000
THOUSAND: Final = 1000


def pushed(thrown: int) -> tuple[int, int]:
    """How likely a stuck cube falls in the model `push`, to the nearest thousandth."""
    whole = SCALE**thrown
    kept = (SCALE - PUSH) ** thrown
    return ((2 * THOUSAND * (whole - kept) + whole) // (2 * whole), THOUSAND)


def rate(model: str, name: str) -> tuple[int, int]:
    """A probability of the model as numerator and denominator."""
    top, bottom = MODELS[model][name]
    return int(top), int(bottom)


def rates(model: str, thrown: int, first: bool) -> tuple[int, int, int, int]:
    """How likely a cube thrown in and a stuck cube come out, as two fractions."""
    if first and "fill_out" in MODELS[model]:
        out, of = rate(model, "fill_out")
    else:
        out, of = rate(model, "thrown_out")
    stuck, among = pushed(thrown) if model == "push" else rate(model, "stuck_out")
    return out, of, stuck, among


def fall_weights(thrown: int, stuck: int, fractions: tuple[int, int, int, int]) -> list[int]:
    """The weight of 0, 1, 2, ... cubes falling out of `thrown` new and `stuck` old ones."""
    a, b, c, d = fractions
    new = [comb(thrown, i) * a**i * (b - a) ** (thrown - i) for i in range(thrown + 1)]
    old = [comb(stuck, i) * c**i * (d - c) ** (stuck - i) for i in range(stuck + 1)]
    weights = [0] * (thrown + stuck + 1)
    for i, one in enumerate(new):
        for j, other in enumerate(old):
            weights[i + j] += one * other
    return weights


_weights: Final[dict[tuple[str, int, int, int], list[int]]] = {}


def weights_of(model: str, new: int, stuck: int, thrown: int, first: bool) -> list[int]:
    """`fall_weights`, remembered: few combinations occur again and again."""
    sort = -1 if first else thrown if model == "push" else 0
    key = (model, new, stuck, sort)
    found = _weights.get(key)
    if found is None:
        found = fall_weights(new, stuck, rates(model, thrown, first))
        _weights[key] = found
    return found


COLOURS: Final = ("1", "2", "3", "4", "5", "farmers")
FALL: Final[list[list[Action]]] = [
    [act("fall", int(colour) if colour != "farmers" else colour, n) for n in range(ARMIES + 1)]
    for colour in COLOURS
]


def falls(s: Wallenstein, colour: int) -> list[Action]:
    """The outcomes of one colour: `fall 2 3`, `fall farmers 1`."""
    return FALL[5 if colour == s.farmers else colour]


class Throw(Rule[Wallenstein]):
    """The fighting cubes and everything in the tray are thrown into the tower at once (p. 5)."""

    fields = ("first",)

    def __init__(self, first: int = 0) -> None:
        self.first: Final = first  # 1 for the first fill of the tower

    def run(self, s: Wallenstein) -> None:
        for colour in range(s.players + 1):
            s.hand[colour] += s.tray[colour]
            s.tray[colour] = 0
        if s.log is not None:
            s.note(Thrown(tuple(s.hand)))
        thrown = sum(s.hand)
        for colour in range(s.players + 1):
            if s.hand[colour] or s.tower[colour]:
                s.then(Fall(colour, thrown, self.first))


class Fall(Chance[Wallenstein]):
    """So many cubes of one colour fall into the tray; the others are stuck in the tower."""

    fields = ("colour", "thrown", "first")

    def __init__(self, colour: int, thrown: int, first: int) -> None:
        super().__init__()
        self.colour: Final = colour
        self.thrown: Final = thrown  # cubes of all colours in this throw
        self.first: Final = first

    def weights(self, s: Wallenstein) -> list[int]:
        colour = self.colour
        model = s.box.tower
        return weights_of(model, s.hand[colour], s.tower[colour], self.thrown, bool(self.first))

    def outcomes(self, s: Wallenstein) -> list[tuple[Action, int]]:
        actions = falls(s, self.colour)
        return [(actions[n], weight) for n, weight in enumerate(self.weights(s)) if weight]

    def sample(self, s: Wallenstein, rng: Rng) -> Action:
        return falls(s, self.colour)[rng.pick(self.weights(s))]

    def take(self, s: Wallenstein, action: Action) -> None:
        colour = self.colour
        out = action.number(1)
        s.tower[colour] += s.hand[colour] - out
        s.hand[colour] = 0
        s.tray[colour] = out
