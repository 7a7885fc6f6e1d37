"""Ratings: openskill's Plackett-Luce model, one rating for every player and game."""

from collections.abc import Sequence

from django.db import IntegrityError, transaction

from ludoteka.web.models import Attempt, PuzzleRating, Rating, User
from ludoteka.web.skill import MODEL, Skill, after_puzzle


def rate(game: str, users: Sequence[User | None], ranks: Sequence[int]) -> None:
    """Update everybody's rating after a rated game, inside its transaction. Who is deleted has none any more."""
    found = [(user, rank) for user, rank in zip(users, ranks, strict=True) if user is not None]
    if len({user.pk for user, _rank in found}) < max(2, len(found)):
        return
    rows = [_row(user, game) for user, _rank in found]
    teams = [[MODEL.rating(mu=row.mu, sigma=row.sigma)] for row in rows]
    rated = MODEL.rate(teams, ranks=[rank for _user, rank in found])
    for row, [new] in zip(rows, rated, strict=True):
        row.mu, row.sigma = new.mu, new.sigma
        row.games += 1
        row.save()


def _row(user: User, game: str) -> Rating:
    row, _made = Rating.objects.select_for_update().get_or_create(
        user=user, game=game, defaults=Skill()._asdict()
    )
    return row


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
