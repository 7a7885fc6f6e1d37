"""House rules on the site: folded away in the form, marked wherever a table is seen, never rated."""

import re
from urllib.parse import urlencode

import pytest

from ludoteka.engine import find_game
from ludoteka.engine.i18n import speaking
from ludoteka.web.folder.shells import _of_game as shells_of
from ludoteka.web.models import Table
from ludoteka.web.page.lists import listed
from ludoteka.web.page.site import Site
from ludoteka.web.show.agreed import house_mark, settings_in_words
from ludoteka.web.table import opening
from ludoteka.web.table.desk import desks
from ludoteka.web.table.errors import Refused

FORM = {"seat-0": "me", "seat-1": "strong", "setting-farmers": "on"}
MARK = '<small class="house">House rules</small>'


def opened(me, **more):
    """The newest table after the form was sent."""
    answer = me.post("/games/carcassonne/new/", {**FORM, **more})
    assert answer.status_code == 302, answer.content.decode()
    return Table.objects.latest("pk")


def test_the_form_has_every_number_folded_away(person):
    page = person().get("/games/carcassonne/new/").content.decode()
    (folded,) = re.findall(r'<details class="house-rules">(.*?)</details>', page, re.DOTALL)
    assert "<summary>House rules</summary>" in folded
    names = re.findall(r'name="setting-(\w+)"', folded)
    assert names == [one.name for one in find_game("carcassonne").parameters]
    assert 'name="setting-followers" value="7" min="1" max="8" placeholder="7"' in folded
    assert "Followers of every player" in folded


def test_the_usual_numbers_leave_no_mark(person):
    """A form that was sent as it was opens the published game."""
    me = person()
    numbers = {
        f"setting-{one.name}": str(one.default) for one in find_game("carcassonne").parameters
    }
    table = opened(me, **numbers)
    assert set(table.settings) == {"modules", "farmers", "start", "rulings"}
    assert not table.house
    for address in (f"/t/{table.code}/", f"/t/{table.code}/replay/", "/mine/"):
        assert "House rules" not in me.get(address).content.decode()


def test_a_game_by_house_rules_is_marked_everywhere(person):
    me = person()
    table = opened(me, **{"setting-followers": "5", "setting-shield": "", "public": "on"})
    assert table.settings["followers"] == 5
    assert "shield" not in table.settings
    assert table.house
    page = me.get(f"/t/{table.code}/").content.decode()
    assert MARK in page
    assert "House rules: Followers of every player: 5 instead of 7" in page
    assert MARK in me.get(f"/t/{table.code}/replay/").content.decode()
    for address in ("/mine/", "/tables/"):
        assert "<small>House rules</small>" in me.get(address).content.decode()


def test_whoever_comes_by_the_link_is_told(person):
    table = opened(person(), **{"seat-1": "open", "setting-followers": "4"})
    page = person().get(f"/t/{table.code}/").content.decode()
    assert MARK in page
    assert "House rules: Followers of every player: 4 instead of 7" in page


@pytest.mark.parametrize("value", ["0", "9", "many", "5.5"])
def test_a_number_out_of_bounds_is_refused(person, value):
    before = Table.objects.count()
    answer = person().post("/games/carcassonne/new/", {**FORM, "setting-followers": value})
    assert (
        f"setting followers={value} is not possible; it must be a whole number from 1 to 8"
        in answer.content.decode()
    )
    assert f'name="setting-followers" value="{value}"' in answer.content.decode()
    assert '<details class="house-rules" open>' in answer.content.decode()
    assert Table.objects.count() == before


def test_a_number_of_an_expansion_that_is_not_played_is_refused(person):
    answer = person().post("/games/carcassonne/new/", {**FORM, "setting-inn_tile": "5"})
    assert (
        "setting inn_tile belongs to inns, which is not among the expansions in play"
        in answer.content.decode()
    )


def test_a_game_by_house_rules_is_never_rated(person):
    me, game = person(), find_game("carcassonne")
    seats = [(opening.ME, ""), (opening.OPEN, "")]
    with pytest.raises(Refused) as refused:
        opening.open_table(game, me.user, opening.Wish(seats, {"followers": 5}, rated=True))
    assert str(refused.value) == "A game by house rules cannot be rated."
    usual = opening.open_table(game, me.user, opening.Wish(seats, {"followers": 7}, rated=True))
    assert usual.rated


def test_the_record_of_the_site_has_the_numbers(person):
    me = person()
    wish = opening.Wish([(opening.HERE, "Ann"), (opening.HERE, "Ben")], {"weeks": 1, "days": 1})
    table = opening.open_table(find_game("yspahan"), me.user, wish)
    assert table.settings["weeks"] == 1
    told = settings_in_words(find_game("yspahan"), 1, table.settings)
    assert told[-1] == (
        "House rules: Weeks of the game: 1 instead of 3; Days of a week: 1 instead of 7"
    )


def test_in_another_language():
    game = find_game("carcassonne")
    with speaking("cs"):
        assert house_mark(game, {"followers": 5}) == "Domácí pravidla"
        assert house_mark(game, {}) == ""
        assert game.house_text({"followers": 5}) == (
            "Domácí pravidla: Družiníků každého hráče: 5 místo 7"
        )


def test_the_page_without_a_server_marks_it_too(tmp_path):
    """Its pages have a place for the mark, which stays empty for the published game."""
    store = desks.store
    for name in ("yspahan/game", "yspahan/replay", "mine"):
        file = tmp_path / "en" / f"{name}.html"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text('<i>hole-house-hole</i>hole-list-hole "hole-first-hole"', "utf-8")
    try:
        page = Site(tmp_path)
        for weeks, mark in (("1", "House rules"), ("3", "")):
            form = {"seat-0": "here", "seat-1": "here", "setting-weeks": weeks}
            code = page.ask("/games/yspahan/new/", urlencode(form))["body"]["go"].split("/")[2]
            for address in (f"/t/{code}/", f"/t/{code}/replay/"):
                assert f"<i>{mark}</i>" in page.open(address)["html"]
        assert str(listed(page.store.all())).count("<small>House rules</small>") == 1
    finally:
        desks.store = store
        desks.clear()


def test_the_pages_have_a_place_for_the_mark():
    pages = shells_of(find_game("yspahan"))
    assert pages["game"][1]["house"] == pages["replay"][1]["house"] == "hole-house-hole"
    assert "house" not in pages["puzzle"][1]
