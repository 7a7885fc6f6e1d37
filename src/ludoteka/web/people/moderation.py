"""Talk that people can live with: words that are not wanted, who may not talk or come in, and complaints."""

from datetime import datetime, timedelta
from fnmatch import fnmatchcase

from django.db.models import Q
from django.utils import timezone

from ludoteka.web.models import Report, Table, UnwantedWord, User
from ludoteka.web.people.names import likeness
from ludoteka.web.table import referee
from ludoteka.web.table.desk import Desk
from ludoteka.web.table.errors import Refused
from ludoteka.web.words import _

SIGNS = ".,;:!?\"'()[]{}-_"
CONTEXT = 50  # messages that are kept with a complaint


def speak(table: int, person: User, text: str) -> None:
    """Say something at a table, where one may."""
    if person.muted():
        raise Refused(sentence(person.muted_until, person.verdict))
    check(text)
    referee.say(table, person, text)


def sentence(until: datetime | None, reason: str) -> str:
    """Until when somebody cannot write messages, and why."""
    assert until is not None
    words = _("You cannot write messages until {day}.").format(day=f"{until:%Y-%m-%d %H:%M} UTC")
    why = _("Reason: {reason}").format(reason=reason)
    return f"{words} {why}" if reason else words


def check(text: str) -> None:
    """Refuse a text with a word that is not wanted on this site, also in letters that only look like it."""
    unwanted = [likeness(word) for word in UnwantedWord.objects.values_list("word", flat=True)]
    if not unwanted:
        return
    for word in text.split():
        said = likeness(word.strip(SIGNS))
        if any(fnmatchcase(said, one) for one in unwanted):
            raise Refused(_("This site does not allow the word “{word}”.").format(word=word))


# -- complaints --------------------------------------------------------------------------------------


def others(desk: Desk, me: int) -> dict[int, str]:
    """The people at a table about whom somebody may complain: who sits there, and who has talked. Hold the lock."""
    seated = {seat.user_id: seat.name for seat in desk.seats if seat.user_id}
    talking = {one.user_id: one.name for one in desk.talk if one.user_id}
    return {user: name for user, name in {**talking, **seated}.items() if user != me}


def report(desk: Desk, reporter: User, about: int, text: str) -> Report:
    """Keep a complaint together with what was said last."""
    words = " ".join(text.split())
    if not words:
        raise Refused(_("Please write what happened."))
    with desk.lock:
        name = others(desk, reporter.pk).get(about)
        talk = [
            {"name": one.name, "text": one.text, "user": one.user_id}
            for one in desk.talk[-CONTEXT:]
        ]
    if name is None:
        raise Refused(_("Please choose somebody who is at this table."))
    return Report.objects.create(
        reporter=reporter,
        about=User.objects.filter(pk=about).first(),
        name=name,
        table=Table.objects.get(pk=desk.pk),
        text=words[:600],
        talk=talk,
    )


def forget(person: User) -> None:
    """No complaint tells of this person any more, nor what it said in somebody else's."""
    Report.objects.filter(Q(about=person) | Q(reporter=person)).delete()
    for kept in Report.objects.filter(table__in=person.seat_set.values("table")):
        rest = [one for one in kept.talk if one["user"] != person.pk]
        if rest != kept.talk:
            Report.objects.filter(pk=kept.pk).update(talk=rest)


# -- for operators -----------------------------------------------------------------------------------


def end_of(days: int) -> datetime:
    """The moment so many days from now."""
    return timezone.now() + timedelta(days=days)


def end_bans() -> None:
    """Whoever was banned until now may come in again."""
    over = Q(is_active=False, banned_until__lt=timezone.now())
    User.objects.filter(over).update(is_active=True, banned_until=None, verdict="")
