"""The games of this browser, as lists and as the one to go on with."""

from ludoteka.engine import find_game
from ludoteka.web.page.person import ME
from ludoteka.web.show.agreed import house_mark
from ludoteka.web.show.html import Html, join, tag
from ludoteka.web.show.marks import mark
from ludoteka.web.table.memory import Kept
from ludoteka.web.table.rows import CLOSED, FINISHED, PLAYING
from ludoteka.web.words import _


def in_order(tables: list[Kept]) -> list[Kept]:
    """The tables to show: where somebody here is asked first, then running and finished ones, the newest first."""
    shown = [one for one in tables if one.row.status != CLOSED]
    newest = sorted(shown, key=lambda one: str(one.row.moved), reverse=True)
    return sorted(newest, key=lambda one: (one.row.status == FINISHED, not asked(one)))


def asked(table: Kept) -> bool:
    """Whether somebody at this screen has to choose."""
    return any(not table.seats[index].automatic() for index in table.row.waiting)


def current(tables: list[Kept]) -> Html | None:
    """The game to go on with."""
    going = next((one for one in in_order(tables) if one.row.status == PLAYING), None)
    if going is None:
        return None
    words = _("Continue {game}").format(game=find_game(going.row.game).title)
    link = tag("a", words, class_="button primary big", href=f"/t/{going.row.code}/")
    state = tag("b", _("Your turn")) if asked(going) else _("in progress")
    who = tag("span", state, " · ", _seats(going))
    return tag("section", link, who, class_="current", aria_label=_("Your game"))


def listed(tables: list[Kept]) -> Html:
    """All games."""
    rows = [_row(one) for one in in_order(tables)]
    if not rows:
        return tag("p", _("You have no games yet."), class_="empty")
    return tag("ul", rows, class_="tables")


def _row(table: Kept) -> Html:
    row = table.row
    title, seats = find_game(row.game).title, tag("span", _seats(table), class_="seats")
    what = tag("span", tag("b", title), seats, class_="what")
    picture = tag("img", src=cover(row.game), alt="", loading="lazy")
    link = tag(
        "a", picture, what, tag("span", _state(table), class_="state"), href=f"/t/{row.code}/"
    )
    over = row.status == FINISHED
    sure = None if over else _("This game will be lost. Give it up?")
    away = tag("button", _("Remove") if over else _("Give up"), class_="plain", data_sure=sure)
    form = tag("form", away, method="post", action=f"/mine/{row.code}/put-away/")
    turn = "turn" if asked(table) else None
    return tag("li", link, form, id=f"table-{row.code}", class_=turn)


def _seats(table: Kept) -> Html:
    return join(tag("span", mark(seat.index), seat.name, class_="seat") for seat in table.seats)


def _state(table: Kept) -> Html:
    row = table.row
    house = house_mark(row.rulebook(), row.settings)
    marked = tag("small", house) if house else ""
    if row.status != FINISHED:
        return join([tag("b", _("Your turn")) if asked(table) else _("in progress"), marked])
    mine = [seat.index for seat in table.seats if seat.user_id == ME.pk]
    results = [
        tag("b", f"{row.ranks[seat]}. · {row.scores[seat]}")
        for seat in mine
        if row.ranks and row.scores
    ]
    return join([_("finished"), marked, results])


def cover(game: str) -> str:
    """Where the cover of a game by day is in the folder of the page."""
    return f"covers/{game}.svg"
