"""Whole games of people at a table of the site."""

from collections.abc import Callable, Sequence
from typing import Any

from ludoteka.engine import Action
from ludoteka.web import referee
from ludoteka.web.desk import desk_of


def play_to_the_end(
    pk: int,
    people: Sequence[Any],
    pick: Callable[[int, list[Action]], Action] = lambda _seat, options: options[0],
) -> None:
    """Everybody answers what is asked, says when it is ready, and so on to the end of the game."""
    desk = desk_of(pk)
    while desk.playing:
        for seat in desk.waiting():
            number = desk.expected(seat)
            if desk.sheet(seat).done:
                referee.set_ready(pk, seat, number, True, people[seat].user.pk)
                continue
            option = pick(seat, desk.world(seat).view(seat).options())
            referee.play(pk, referee.Move(seat, number, f"k-{seat}-{number}-p", option.text))
