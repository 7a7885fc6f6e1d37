"""The pieces of a game page that change: players, question and actions, chat, what is left, and the waiting room."""

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from ludoteka.bots import bot_title
from ludoteka.bots.chances import glance
from ludoteka.engine import NOBODY, Action, Game, Rng, State
from ludoteka.engine.i18n import capital
from ludoteka.web.show import answers
from ludoteka.web.show.html import join, tag
from ludoteka.web.show.markdown import PREFIX
from ludoteka.web.show.marks import colour, mark
from ludoteka.web.show.result import result
from ludoteka.web.table import clock
from ludoteka.web.table.desk import Desk
from ludoteka.web.table.opening import crowded
from ludoteka.web.table.rows import ALLOWED, CLOSED, FINISHED, SeatRow
from ludoteka.web.words import _

if TYPE_CHECKING:
    from ludoteka.web.show.frame import Seen, Viewer


def players(
    desk: Desk, view: State, mine: tuple[int, ...], waiting: list[int], eyes: int | None = None
) -> str:
    """A panel for every player: mark, name, points, clock, and whose turn it is; `eyes` are those of the view."""
    scores = view.scores()
    chances = _chances(desk, view, mine, eyes)
    ranks = (desk.table.ranks or view.ranks()) if view.over else [0] * view.players
    ready = [seat for seat in desk.together() if seat not in waiting]
    return join(
        _player(
            desk,
            seat,
            scores[seat.index],
            ranks[seat.index],
            mine,
            waiting,
            seat.index in ready,
            chances.get(seat.index),
        )
        for seat in desk.seats
    )


def _chances(desk: Desk, view: State, mine: tuple[int, ...], eyes: int | None) -> dict[int, float]:
    """Everybody's chance of winning, where one person tries moves for all: like a hint from nothing but the view."""
    alone = len(mine) == len(desk.seats) > 1 and desk.table.hints == ALLOWED and desk.hints
    if not alone or eyes is None or not desk.playing or view.over:
        return {}
    world = view.redeal(eyes, Rng(0))
    return dict(enumerate(glance(desk.table.rulebook(), world)))


def _present(desk: Desk, seat: SeatRow) -> str | None:
    """A dot for somebody who has the table open in a browser now."""
    if seat.user_id is None or seat.user_id not in desk.present:
        return None
    return tag("span", tag("span", _("here"), class_="hidden"), class_="here", title=_("here"))


def _player(
    desk: Desk,
    seat: SeatRow,
    score: int,
    rank: int,
    mine: tuple[int, ...],
    waiting: list[int],
    ready: bool,
    chance: float | None,
) -> str:
    turn = seat.index in waiting
    classes = ["player", "turn" if turn else "", "mine" if seat.index in mine else ""]
    return tag(
        "li",
        mark(seat.index),
        tag("span", tag("b", seat.name), _note(seat, turn, rank > 0), class_="who"),
        _present(desk, seat),
        tag("span", "✓", class_="ready", title=_("ready")) if ready else None,
        _time(seat),
        _chance(chance),
        tag("span", "★", class_="won", title=_("Winner")) if rank == 1 else None,
        tag("output", str(score), class_="score", aria_label=_("points: {n}").format(n=score)),
        id=f"p-{seat.index}",
        class_=" ".join(filter(None, classes)),
        aria_current="true" if turn else None,
    )


def _chance(chance: float | None) -> str | None:
    if chance is None:
        return None
    title = _("estimated chance of winning")
    return tag("span", f"{100 * chance:.0f}\u00a0%", class_="chance", title=title)


def _note(seat: SeatRow, turn: bool, over: bool = False) -> str | None:
    """A word under the name: a bot, away, out of time, or on turn."""
    late = clock.ran_out(seat.away, seat.left)
    if seat.bot:
        word = "" if seat.name.startswith(capital(bot_title(seat.bot))) else bot_title(seat.bot)
    elif seat.program and not seat.away:
        word = _("bot account")
    elif over and late:
        word = _("out of time; a bot played on")
    elif over:
        word = _("left; a bot played on") if seat.away else ""
    elif late:
        word = _("out of time; a bot is playing")
    elif seat.away:
        word = _("away; a bot is playing")
    elif seat.user_id is None:
        word = _("left; a bot is playing")
    else:
        word = _("deciding") if turn else ""
    return tag("small", word) if word else None


def _time(seat: SeatRow) -> str | None:
    """The clock: where it runs, the browser counts down to its end."""
    if seat.left is None or seat.automatic():
        return None
    end = clock.ends(seat)
    return tag(
        "time",
        class_="clock running" if end else "clock",
        data_ends=f"{end.timestamp():.1f}" if end else None,
        data_left=None if end else f"{seat.left:.0f}",
    )


# -- question and actions ----------------------------------------------------------------------------


def ask(seen: "Seen") -> str:
    """What is asked, in words."""
    desk = seen.desk
    parts = [_request(desk, seen.viewer.user)]
    if desk.table.status == FINISHED:
        parts.append(result(desk))
    elif desk.table.status == CLOSED:
        parts.append(_sentence(_("This table has been closed.")))
    elif seen.covered:
        name = desk.seats[seen.seat or 0].name
        parts.append(_sentence(_("Pass the device to {name}.").format(name=name), seen.seat or 0))
    elif seen.asked:
        parts += _asked(seen)
    else:
        parts.append(_sentence(_wait(desk, seen.waiting), *seen.waiting[:1]))
        parts.append(_line(desk))
        parts.append(_idle(desk, seen.viewer))
        parts.append(_come_back(desk, seen.viewer.seats))
        parts.append(answers.take_back() if seen.sheet and seen.sheet.done else None)
    return join(parts)


def _asked(seen: "Seen") -> list[str | None]:
    """The question, and the word that all answers stand where that is to be said."""
    desk, game, seat, sheet = seen.desk, seen.desk.match.game, seen.seat, seen.sheet
    assert seat is not None
    if sheet and (sheet.choices or sheet.done):
        question = answers.question(sheet)
    else:
        question = game.people.question(seen.view) or _("Choose.")
    if len(seen.viewer.seats) > 1:
        question = f"{desk.seats[seat].name}: {question}"
    parts: list[str | None] = [_sentence(question, seat), way_to_rules(game, seen.view)]
    if sheet and (sheet.choices or sheet.done):
        parts.append(answers.say_ready(sheet))
    return parts


def options(seen: "Seen") -> str:
    """All that can be answered, as buttons."""
    game, sheet = seen.desk.match.game, seen.sheet
    if seen.asked and sheet and sheet.choices:
        return answers.listed(game, seen.view, sheet)
    return buttons(game, seen.view, seen.options) if seen.options else ""


def way_to_rules(game: Game[Any], view: State) -> str | None:
    """The way to the paragraph of the rules that speaks of this question."""
    if view.over:  # after the last answer of the game, which can still be taken back
        return None
    name = game.people.paragraphs.get(type(view.step).__name__)
    if not name:
        return None
    address = f"/games/{game.name}/rules/#{PREFIX}{name}"
    words = _("What may I do here?")
    return tag("p", tag("a", words, href=address, data_rule=name, target="_blank"), class_="why")


def _sentence(words: str, seat: int = NOBODY) -> str:
    return tag(
        "p",
        mark(seat) if seat != NOBODY else None,
        tag("span", words),
        class_="question",
        id="ui-q",
    )


def _wait(desk: Desk, waiting: list[int]) -> str:
    names = ", ".join(desk.seats[seat].name for seat in waiting)
    return _("Waiting for {names}.").format(names=names)


def _line(desk: Desk) -> str | None:
    """How far back the bot is that waits for its turn to think."""
    if not desk.place:
        return None
    words = _("Many bots are thinking right now; this one is number {n} in line.")
    return tag("p", words.format(n=desk.place), class_="quiet", id="ui-queue")


def _idle(desk: Desk, viewer: "Viewer") -> str | None:
    """At a table without a clock, for those who wait: the page shows it when the stated time is over."""
    end = clock.waits_until(desk.table)
    if end is None or not viewer.seats or not desk.kept_waiting_by(viewer.user):
        return None
    return tag(
        "p",
        tag("span", _("Nothing has happened for a long time."), " "),
        tag("button", _("Let a bot take over"), data_post="replace"),
        id="ui-idle",
        class_="notice",
        data_after=f"{end.timestamp():.0f}",
        hidden=True,
    )


def _come_back(desk: Desk, mine: tuple[int, ...]) -> str | None:
    away = [desk.seats[seat] for seat in mine if desk.seats[seat].away]
    if not away:
        return None
    late = any(clock.ran_out(seat.away, seat.left) for seat in away)
    words = (
        _("Your time ran out. A bot is playing for you.")
        if late
        else _("A bot is playing for you.")
    )
    return tag(
        "p",
        tag("span", words, " "),
        tag("button", _("Take my seat back"), class_="primary", data_post="return"),
        id="ui-back",
        class_="notice",
    )


def buttons(game: Game[Any], view: State, options: list[Action]) -> str:
    """Every option as a labelled button, under the heading of its place."""
    groups: dict[str, list[str]] = {}
    for option in options:
        heading, words = game.people.entry(view, option)
        entry = tag("button", words, type="button", data_option=option.text)
        groups.setdefault(heading, []).append(entry)
    loose = groups.pop("", [])
    parts: list[str | None] = [_row(loose)] if loose else []
    if groups:
        listed = [
            tag("section", tag("h3", capital(name)), _row(some), class_="place")
            for name, some in groups.items()
        ]
        label = _("All options as a list ({n})").format(n=len(options) - len(loose))
        parts.append(
            tag("details", tag("summary", label), tag("div", listed, class_="groups"), id="ui-all")
        )
    return tag("div", parts, id="ui-actions", role="group", aria_label=_("Your options"))


def _row(entries: list[str]) -> str:
    return tag("div", entries, class_="options")


def _request(desk: Desk, user: int) -> str | None:
    """An undo that somebody asks for."""
    request = desk.table.request
    if not request:
        return None
    name = desk.seats[request["seat"]].name
    words = _("{name} asks to take back their last choice.").format(name=name)
    answers = [
        tag("button", _("Agree"), class_="primary", data_post="consent", data_agree="1"),
        tag("button", _("Refuse"), data_post="consent", data_agree="0"),
    ]
    asked = user in request["missing"]
    return tag(
        "p", tag("span", words), answers if asked else None, class_="notice", id="ui-request"
    )


# -- chat, what is left, waiting room ------------------------------------------------------------------


def chat(desk: Desk) -> str:
    """What was said, the newest last."""
    if not desk.talk:
        return tag("li", _("No messages yet."), class_="quiet", id="m-none")
    return join(
        tag(
            "li",
            mark(one.seat) if one.seat != NOBODY else None,
            tag("b", one.name),
            tag("small", _("watching"), class_="watching") if one.seat == NOBODY else None,
            tag("span", one.text),
            id=f"m-{one.pk}",
        )
        for one in desk.talk[-200:]
    )


def rest(game: Game[Any], view: State) -> str:
    """What is still to come that everybody may know."""
    return _rest(tuple(game.people.remaining(view)), _("total"))


@lru_cache(maxsize=2000)
def _rest(left: tuple[tuple[str, int], ...], together: str) -> str:
    if not left:
        return ""
    rows = [tag("tr", tag("td", name), tag("td", str(n))) for name, n in left]
    total = tag("tr", tag("th", together), tag("th", str(sum(n for _name, n in left))))
    return tag("table", rows, total, class_="rest")


def room(desk: Desk, user: int) -> str:
    """The seats of a table that has not started, with what this person may do there."""
    table = desk.table
    host = user != 0 and table.host_id == user
    sits = any(seat.user_id == user for seat in desk.seats) if user else False
    places = [_place(desk, seat, user, host, sits) for seat in desk.seats]
    return join([*places, _begins(desk)])


def _begins(desk: Desk) -> str | None:
    """Why a full table has not begun."""
    if any(seat.free() for seat in desk.seats) or not crowded(desk):
        return None
    words = _("Someone has taken several seats: the game begins when the host starts it.")
    return tag("li", words, class_="notice", id="r-host")


def _place(desk: Desk, seat: SeatRow, user: int, host: bool, sits: bool) -> str:
    buttons: list[str] = []
    if seat.free():
        here = _("Sit here too") if sits else _("Sit here")
        buttons.append(tag("button", here, data_post="sit", data_seat=seat.index, class_="primary"))
        if host:
            buttons.append(tag("button", _("Add a bot"), data_post="bot", data_seat=seat.index))
    elif host or seat.user_id == user:
        word = _("Remove") if seat.user_id != user else _("Stand up")
        own = seat.user_id == user
        buttons.append(tag("button", word, data_post="clear", data_seat=seat.index, data_mine=own))
    note = _note(seat, False)
    return tag(
        "li",
        mark(seat.index),
        tag(
            "span",
            tag("b", seat.name)
            if not seat.free()
            else tag("span", _("empty seat"), class_="quiet"),
            note if not seat.free() else None,
            class_="who",
        ),
        _present(desk, seat),
        buttons,
        id=f"r-{seat.index}",
        class_="player free" if seat.free() else "player",
        data_colour=colour(seat.index),
    )
