"""Whole games of people at a table of the site."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from django.utils import timezone

from ludoteka.engine import Action, Match, Rng
from ludoteka.web.models import Entry, Seat, Table
from ludoteka.web.table import referee
from ludoteka.web.table.desk import desk_of


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
            sheet = desk.sheet(seat)
            if sheet and sheet.done:
                referee.take_device(pk, seat, people[seat].user.pk)
                referee.set_ready(pk, seat, number, True, people[seat].user.pk)
                continue
            option = pick(seat, desk.world(seat).view(seat).options())
            referee.play(pk, referee.Move(seat, number, f"k-{seat}-{number}-p", option.text))


def finished_table(
    host: Any, game: str, players: int, settings: Mapping[str, Any], others: str = "casual"
) -> Table:
    """A finished game as the database keeps it: the host in the first seat, everything chosen at random."""
    match = Match.new(game, players=players, seed=11, settings=settings)
    opening = [action.text for action in match.moves]
    entries: list[Entry] = []
    rng = Rng(11)
    while not match.over:
        seat, before = match.player, len(match.moves)
        assert seat >= 0
        choices = match.options()
        match.play(choices[rng.below(len(choices))])
        choice, *chance = [action.text for action in match.moves[before:]]
        number = len(entries)
        entries.append(
            Entry(number=number, seat=seat, text=choice, chance=chance, key=f"made-{number}")
        )
    now = timezone.now()
    table = Table.objects.create(
        game=game,
        rules=match.game.version,
        players=players,
        settings=match.settings,
        secret=match.record().secret or "",
        status=Table.FINISHED,
        host=host,
        number=len(entries),
        version=len(entries),
        opening=opening,
        scores=match.scores(),
        ranks=match.ranks(),
        started=now,
        ended=now,
    )
    for index in range(players):
        user, bot = (host, "") if index == 0 else (None, others)
        Seat.objects.create(table=table, index=index, user=user, bot=bot, name=f"P{index + 1}")
    for entry in entries:
        entry.table = table
    Entry.objects.bulk_create(entries)
    return table
