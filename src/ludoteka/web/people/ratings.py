"""Ratings: openskill's Plackett-Luce model, one rating for every player and game."""

from collections.abc import Sequence

from openskill.models import PlackettLuce

from ludoteka.web.models import Rating, User

MODEL = PlackettLuce()


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
    fresh = MODEL.rating()
    defaults = {"mu": fresh.mu, "sigma": fresh.sigma}
    row, _made = Rating.objects.select_for_update().get_or_create(
        user=user, game=game, defaults=defaults
    )
    return row
