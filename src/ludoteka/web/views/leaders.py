"""The leaderboard of a game: of all time, or of one season."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from ludoteka.web.people.ratings import ALL_TIME, leaders, places, seasons
from ludoteka.web.views.errors import Absent
from ludoteka.web.views.home import game_or_404
from ludoteka.web.words import _

MOST = 100


@require_safe
def page(request: HttpRequest, name: str) -> HttpResponse:
    """The best of a game, and oneself where one is not among them."""
    game = game_or_404(name)
    chosen = request.GET.get("season", ALL_TIME)
    offered = [(ALL_TIME, _("all time")), *((one, season_name(one)) for one in seasons(name))]
    if chosen not in dict(offered):
        raise Absent(_("No game was rated in that season."))
    context = {
        "game": game,
        "rows": enumerate(leaders(name, chosen)[:MOST], 1),
        "mine": [own for own in places(name, chosen, request.user.pk or 0) if own[0] > MOST],
        "seasons": offered,
        "chosen": chosen,
    }
    return render(request, "web/leaders.html", context)


def season_name(season: str) -> str:
    """A season in words."""
    year, quarter = season.split("-")
    return _("season {n} of {year}").format(n=quarter, year=year)
