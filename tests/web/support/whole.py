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


def played(match: Match, choose: Callable[[Match], Action]) -> list[Entry]:
    """Play a match to its end; what was chosen, and what chance said to it."""
    entries: list[Entry] = []
    while not match.over:
        seat, before = match.player, len(match.moves)
        assert seat >= 0
        match.play(choose(match))
        choice, *chance = [action.text for action in match.moves[before:]]
        number = len(entries)
        entries.append(
            Entry(number=number, seat=seat, text=choice, chance=chance, key=f"made-{number}")
        )
    return entries


def kept(
    host: Any,
    match: Match,
    entries: Sequence[Entry],
    opening: list[str],
    names: Sequence[str],
    others: str,
    **row: Any,
) -> Table:
    """A game as the database keeps it, with so many of its entries: the host in the first seat, bots in the others."""
    now = timezone.now()
    table = Table.objects.create(
        game=match.game.name,
        rules=match.game.version,
        players=len(names),
        settings=match.settings,
        secret=match.record().secret or "",
        host=host,
        number=len(entries),
        version=len(entries),
        opening=opening,
        started=now,
        **row,
    )
    for index, name in enumerate(names):
        user, bot = (host, "") if index == 0 else (None, others)
        Seat.objects.create(table=table, index=index, user=user, bot=bot, name=name)
    Entry.objects.bulk_create(
        Entry(table=table, number=e.number, seat=e.seat, text=e.text, chance=e.chance, key=e.key)
        for e in entries
    )
    return table


def ended(match: Match) -> dict[str, Any]:
    """What a table says of a game that is over."""
    result = {"scores": match.scores(), "ranks": match.ranks(), "ended": timezone.now()}
    return {"status": Table.FINISHED, **result}


def finished_table(
    host: Any, game: str, players: int, settings: Mapping[str, Any], others: str = "casual"
) -> Table:
    """A finished game as the database keeps it: the host in the first seat, everything chosen at random."""
    match = Match.new(game, players=players, seed=11, settings=settings)
    opening = [action.text for action in match.moves]
    rng = Rng(11)

    def any_of(match: Match) -> Action:
        choices = match.options()
        return choices[rng.below(len(choices))]

    entries = played(match, any_of)
    names = [f"P{index + 1}" for index in range(players)]
    return kept(host, match, entries, opening, names, others, **ended(match))
