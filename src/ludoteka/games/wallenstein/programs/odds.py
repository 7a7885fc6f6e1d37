"""The odds of a battle: what can be expected of a throw, from the cubes in the hand and in the tower."""

from typing import Final

from ludoteka.games.wallenstein.rules.state import Wallenstein
from ludoteka.games.wallenstein.rules.tower import weights_of

_distributions: Final[dict[tuple[str, int, int, int], list[float]]] = {}


def fall_chances(s: Wallenstein, colour: int, hand: int, thrown: int) -> list[float]:
    """How likely 0, 1, 2, ... cubes of the colour fall out, when so many of them are thrown."""
    model = s.box.tower
    key = (model, hand, s.tower[colour], thrown if model == "push" else 0)
    found = _distributions.get(key)
    if found is None:
        weights = weights_of(model, hand, s.tower[colour], thrown, False)
        total = sum(weights)
        found = [weight / total for weight in weights]
        _distributions[key] = found
    return found


def together(one: list[float], other: list[float]) -> list[float]:
    """The chances of the sum of two independent counts."""
    found = [0.0] * (len(one) + len(other) - 1)
    for i, p in enumerate(one):
        for j, q in enumerate(other):
            found[i + j] += p * q
    return found


class Odds:
    """What a battle brings the attacker: the chance to win, to tie, and the armies left after winning."""

    def __init__(self, win: float, tie: float, left: float) -> None:
        self.win: Final = win
        self.tie: Final = tie
        self.left: Final = left  # armies in the province on average, if the attacker wins


def compare(attack: list[float], defence: list[float]) -> Odds:
    """The attacker wins with more cubes than the defence has."""
    win = 0.0
    tie = 0.0
    left = 0.0
    for i, p in enumerate(attack):
        for j, q in enumerate(defence):
            if i > j:
                win += p * q
                left += p * q * (i - j)
            elif i == j:
                tie += p * q
    return Odds(win, tie, left / win if win > 0 else 0.0)


def attack_odds(
    s: Wallenstein,
    player: int,
    armies: int,
    defender: int,
    defenders: int,
    farmers: int,
    loyal: bool,
) -> Odds:
    """The odds when the player throws `armies`, the other side `defenders` and `farmers`.

    The tray is thrown as well; `defender` is NEUTRAL where only farmers defend, and `loyal` says
    whether farmers help the defender.
    """
    tray = s.tray
    thrown = sum(tray) + armies + defenders + farmers
    attack = fall_chances(s, player, armies + tray[player], thrown)
    defence = [1.0]
    if defender >= 0:
        defence = fall_chances(s, defender, defenders + tray[defender], thrown)
    if loyal:
        defence = together(defence, fall_chances(s, s.farmers, farmers + tray[s.farmers], thrown))
    return compare(attack, defence)


def revolt_odds(s: Wallenstein, player: int, armies: int, farmers: int) -> Odds:
    """The odds of the owner who throws `armies` against a revolt; a tie loses the province."""
    tray = s.tray
    thrown = sum(tray) + armies + farmers
    own = fall_chances(s, player, armies + tray[player], thrown)
    return compare(own, fall_chances(s, s.farmers, farmers + tray[s.farmers], thrown))
