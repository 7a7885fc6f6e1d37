"""Ratings worth having: their history, the leaderboards, and the seasons."""

import re
from datetime import UTC, date, datetime
from typing import Any

import pytest

from ludoteka.web import skill
from ludoteka.web.models import Rating, User
from ludoteka.web.people import ratings
from ludoteka.web.show.history import history
from ludoteka.web.views import leaders

GAME = "secrets"


@pytest.fixture(autouse=True)
def _nobody_is_rated_yet() -> None:
    Rating.objects.filter(game=GAME).delete()


def at(monkeypatch: pytest.MonkeyPatch, year: int, month: int) -> None:
    monkeypatch.setattr(ratings.timezone, "now", lambda: datetime(year, month, 9, tzinfo=UTC))


@pytest.mark.parametrize(
    ("month", "quarter"), [(1, 1), (3, 1), (4, 2), (6, 2), (7, 3), (9, 3), (10, 4), (12, 4)]
)
def test_a_season_is_a_quarter_of_a_year(month: int, quarter: int) -> None:
    assert skill.season(date(2026, month, 28)) == f"2026-{quarter}"


def test_what_is_shown_and_how_sure_it_is() -> None:
    newcomer = skill.Skill()
    assert skill.shown(*newcomer) == 1000
    assert skill.bounds(*newcomer) == (1347, 2653)
    assert skill.bounds(30.0, 1.0) == (2122, 2278)


def test_a_game_counts_for_all_time_and_for_its_season(
    person: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    winner, loser = person().user, person().user
    at(monkeypatch, 2026, 9)
    ratings.rate(GAME, [winner, loser], [1, 2])
    at(monkeypatch, 2026, 10)
    ratings.rate(GAME, [winner, loser], [1, 2])
    games = {one.season: one.games for one in winner.ratings.filter(game=GAME)}
    assert games == {"": 2, "2026-3": 1, "2026-4": 1}
    assert ratings.seasons(GAME) == ["2026-4", "2026-3"]
    third, fourth = (winner.ratings.get(game=GAME, season=one) for one in ("2026-3", "2026-4"))
    assert (third.mu, third.sigma) == (fourth.mu, fourth.sigma)  # everybody begins anew
    whole = winner.ratings.get(game=GAME, season="")
    assert [point.mu for point in whole.points.all()] == [third.mu, whole.mu]
    assert whole.mu > third.mu


def test_one_lucky_game_does_not_lead(person: Any) -> None:
    """The careful estimate decides: whoever has shown it often stands above whoever has won once."""
    steady, lucky = person().user, person().user
    Rating.objects.create(user=steady, game=GAME, mu=28.0, sigma=2.0, games=50)
    Rating.objects.create(user=lucky, game=GAME, mu=33.0, sigma=7.0, games=1)
    assert [one.user for one in ratings.leaders(GAME)] == [steady, lucky]
    assert [place for place, _own in ratings.places(GAME, "", lucky.pk)] == [2]
    assert ratings.places(GAME, "", person().user.pk) == []


def test_the_page_of_leaders(person: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    me, other = person(), person()
    at(monkeypatch, 2026, 11)
    ratings.rate(GAME, [me.user, other.user], [2, 1])
    User.objects.filter(pk=other.user.pk).update(program=True)
    page = me.get(f"/leaders/{GAME}/").content.decode()
    names = re.findall(r'<td><a href="/people/\d+/">([^<]+)</a>', page)
    assert names == [other.user.username, me.user.username]
    assert page.count("<small>bot account</small>") == 1
    assert page.count('<tr class="own">') == 1
    assert "season 4 of 2026" in page
    season = me.get(f"/leaders/{GAME}/?season=2026-4").content.decode()
    assert 'href="?season=2026-4" aria-current="page"' in season
    lost = me.get(f"/leaders/{GAME}/?season=1999-1")
    assert lost.status_code == 404
    assert "No game was rated in that season." in lost.content.decode()
    assert me.get("/leaders/chess/").status_code == 404


def test_who_is_far_down_finds_the_own_place(person: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(leaders, "MOST", 1)
    first, me = person(), person()
    Rating.objects.create(user=first.user, game=GAME, mu=40.0, sigma=1.0, games=9)
    Rating.objects.create(user=me.user, game=GAME, mu=20.0, sigma=1.0, games=9)
    assert ">2.</td>" in me.get(f"/leaders/{GAME}/").content.decode()
    assert ">2.</td>" not in first.get(f"/leaders/{GAME}/").content.decode()


def test_the_history_of_a_rating(person: Any) -> None:
    assert history([(1040, (1373, 2627))]) == ""
    drawn = history([(1040, (1373, 2627)), (1280, (1530, 2470))])
    assert "from 1040 to 1280 in 2 games" in drawn
    line = re.search(r'<polyline points="([^"]+)">', drawn)
    assert line
    assert line[1] == f"0.0,80.0 300.0,{(2627 - 1280) * 80 / (2627 - 1040):.1f}"
    me, other = person(), person()
    for _ in range(2):
        ratings.rate(GAME, [me.user, other.user], [1, 2])
    page = me.get(f"/people/{me.user.pk}/").content.decode()
    assert 'class="history"' in page
    assert f'href="/leaders/{GAME}/"' in page
