"""Ratings: openskill's Plackett-Luce model, one rating for every player and game."""

from collections.abc import Sequence
from typing import Any

from django.db import IntegrityError, transaction
from django.db.models import F, QuerySet
from django.utils import timezone

from ludoteka.web.models import Attempt, PuzzleRating, Rating, User
from ludoteka.web.skill import MODEL, Skill, after_puzzle, season

ALL_TIME = ""  # in place of a season


def rate(game: str, users: Sequence[User | None], ranks: Sequence[int]) -> None:
    """Update everybody's rating after a rated game, inside its transaction. Who is deleted has none any more."""
    found = [(user, rank) for user, rank in zip(users, ranks, strict=True) if user is not None]
    if len({user.pk for user, _rank in found}) < max(2, len(found)):
        return
    for when in (ALL_TIME, season(timezone.now().date())):
        _rate([_row(user, game, when) for user, _rank in found], [rank for _user, rank in found])


def _rate(rows: Sequence[Rating], ranks: list[float]) -> None:
    """What these ratings are after a game that ended so."""
    teams = [[MODEL.rating(mu=row.mu, sigma=row.sigma)] for row in rows]
    for row, [new] in zip(rows, MODEL.rate(teams, ranks=ranks), strict=True):
        row.mu, row.sigma = new.mu, new.sigma
        row.games += 1
        row.save()
        row.points.create(mu=new.mu, sigma=new.sigma)


def _row(user: User, game: str, when: str) -> Rating:
    row, _made = Rating.objects.select_for_update().get_or_create(
        user=user, game=game, season=when, defaults=Skill()._asdict()
    )
    return row


def leaders(game: str, when: str = ALL_TIME) -> QuerySet[Any]:
    """The ratings of a game, the best first: by the careful estimate shown, so that nobody leads by one game."""
    rated = Rating.objects.filter(game=game, season=when, user__is_active=True)
    careful = rated.annotate(careful=F("mu") - 3 * F("sigma"))
    return careful.select_related("user").order_by("-careful", "user_id")


def places(game: str, when: str, user: int) -> list[tuple[int, Rating]]:
    """The place of a person, and the rating; nothing where there is none."""
    everybody = leaders(game, when)
    return [
        (everybody.filter(careful__gt=own.mu - 3 * own.sigma).count() + 1, own)
        for own in everybody.filter(user=user)
    ]


def seasons(game: str) -> list[str]:
    """The seasons in which a game was rated, the newest first."""
    found = Rating.objects.filter(game=game).exclude(season=ALL_TIME)
    return sorted(found.values_list("season", flat=True).distinct(), reverse=True)


def rate_puzzle(user: User, game: str, puzzle: str, missed: float, solved: bool) -> bool:
    """Note how somebody's first answer to a puzzle went, as a duel of the two; whether it was the first one."""
    try:
        with transaction.atomic():
            Attempt.objects.create(user=user, game=game, puzzle=puzzle, solved=solved)
            row = _puzzle_row(user, game)
            row.mu, row.sigma = after_puzzle(Skill(row.mu, row.sigma), missed, solved)
            row.tried += 1
            row.solved += solved
            row.save()
    except IntegrityError:  # it was answered before, perhaps in another window
        return False
    return True


def _puzzle_row(user: User, game: str) -> PuzzleRating:
    row, _made = PuzzleRating.objects.select_for_update().get_or_create(
        user=user, game=game, defaults=Skill()._asdict()
    )
    return row
