"""Ratings: openskill's Plackett-Luce model, one rating for every player and game."""

from collections.abc import Sequence

from openskill.models import PlackettLuce

from ludoteka.web.models import Rating, User

MODEL = PlackettLuce()


def rate(game: str, users: Sequence[User | None], ranks: Sequence[int]) -> None:
    """Update everybody's rating after a rated game, inside its transaction."""
    people = [user for user in users if user is not None]
    if len(people) != len(users) or len({user.pk for user in people}) != len(people):
        return
    rows = [_row(user, game) for user in people]
    teams = [[MODEL.rating(mu=row.mu, sigma=row.sigma)] for row in rows]
    for row, [new] in zip(rows, MODEL.rate(teams, ranks=list(ranks)), strict=True):
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
