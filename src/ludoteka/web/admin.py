"""Pages for operators: people can be muted and banned, tables closed."""

from contextlib import suppress
from typing import Any

from django import forms
from django.contrib import admin, messages
from django.contrib.admin.helpers import ActionForm
from django.contrib.auth.admin import UserAdmin
from django.contrib.sessions.models import Session
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils import timezone

from ludoteka.web.models import Message, Rating, Report, Seat, Table, UnwantedWord, User
from ludoteka.web.people.identity import known
from ludoteka.web.people.moderation import end_of
from ludoteka.web.table import referee
from ludoteka.web.table.errors import Unfit

DAYS = 7  # that somebody is muted where nothing else is said
HIDDEN = ("secret", "start", "opening")  # what nobody may know while a game runs


class Sanction(ActionForm):
    """For how long, and why: stands beside the choice of what to do."""

    days = forms.IntegerField(required=False, min_value=1, max_value=3650, label="Days:")
    reason = forms.CharField(required=False, max_length=200, label="Reason:")


def days_of(request: HttpRequest) -> int:
    """The days that were asked for, 0 where none were."""
    return int(request.POST.get("days") or 0)  # the form has seen that it is a number


@admin.register(User)
class Users(UserAdmin):  # type: ignore[type-arg]
    """People, with mute and ban."""

    list_display = (
        "username",
        "guest",
        "program",
        "is_active",
        "muted_until",
        "date_joined",
        "is_staff",
    )
    list_filter = ("guest", "program", "is_active", "is_staff")
    fieldsets = (
        *(UserAdmin.fieldsets or ()),
        ("Ludoteka", {"fields": ("guest", "muted_until", "banned_until", "verdict")}),
    )
    action_form = Sanction
    actions = ("mute", "unmute", "ban", "unban")

    def _note(self, request: HttpRequest, people: QuerySet[User], what: str) -> None:
        """Who did what to whom, and why: the history of a person keeps it."""
        reason = request.POST.get("reason", "")
        for person in people:
            self.log_change(request, person, f"{what}: {reason}" if reason else what)

    @admin.action(description="Mute (seven days, or as many as you say)")
    def mute(self, request: HttpRequest, people: QuerySet[User]) -> None:
        days = days_of(request) or DAYS
        people.update(muted_until=end_of(days), verdict=request.POST.get("reason", "")[:200])
        self._note(request, people, f"muted for {days} days")

    @admin.action(description="Let talk again")
    def unmute(self, request: HttpRequest, people: QuerySet[User]) -> None:
        people.update(muted_until=None, verdict="")
        self._note(request, people, "may talk again")

    @admin.action(description="Ban (for good, or for as many days as you say); bots take the seats")
    def ban(self, request: HttpRequest, people: QuerySet[User]) -> None:
        days = days_of(request)
        people = people.exclude(pk=request.user.pk or 0)
        self._note(request, people, f"banned for {days} days" if days else "banned")
        banned = set(people.values_list("pk", flat=True))
        User.objects.filter(pk__in=banned).update(
            is_active=False,
            banned_until=end_of(days) if days else None,
            verdict=request.POST.get("reason", "")[:200],
        )
        known.forget()
        for session in Session.objects.filter(expire_date__gte=timezone.now()):
            if session.get_decoded().get("_auth_user_id") in {str(pk) for pk in banned}:
                session.delete()
        seats = Seat.objects.filter(user__in=banned, table__status=Table.PLAYING)
        for table, user in set(seats.values_list("table", "user")):
            with suppress(Unfit):  # the game ended meanwhile
                referee.set_away(table, user, True)
        messages.info(request, f"{len(banned)} banned")

    @admin.action(description="Let in again")
    def unban(self, request: HttpRequest, people: QuerySet[User]) -> None:
        people.update(is_active=True, banned_until=None, verdict="")
        self._note(request, people, "let in again")


class Seats(admin.TabularInline):  # type: ignore[type-arg]
    model = Seat
    extra = 0
    can_delete = False
    fields = readonly_fields = ("index", "user", "bot", "name", "away", "left")

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


@admin.register(Table)
class Tables(admin.ModelAdmin):  # type: ignore[type-arg]
    """Tables to look at and to close; games are not changed by hand."""

    list_display = ("code", "game", "status", "players", "public", "rated", "host", "created")
    list_filter = ("status", "game", "public", "rated")
    search_fields = ("code", "seats__name")
    inlines = (Seats,)
    actions = ("close",)
    exclude = HIDDEN
    readonly_fields = tuple(
        field.name for field in Table._meta.fields if field.name not in {"id", *HIDDEN}
    )

    @admin.action(description="Close without a result")
    def close(self, request: HttpRequest, tables: QuerySet[Table]) -> None:
        for table in tables:
            with suppress(Unfit):
                referee.close(table.pk)


@admin.register(Message)
class Messages(admin.ModelAdmin):  # type: ignore[type-arg]
    list_display = ("at", "name", "text", "table")
    search_fields = ("name", "text", "table__code")


@admin.register(Report)
class Reports(admin.ModelAdmin):  # type: ignore[type-arg]
    """Complaints, the open ones first; what was said at the table stands beside them."""

    list_display = ("at", "name", "text", "table", "settled", "outcome")
    list_filter = ("settled",)
    search_fields = ("name", "text", "table__code")
    readonly_fields = ("at", "reporter", "about", "name", "table", "text", "said")
    exclude = ("talk",)

    @admin.display(description="Said at the table")
    def said(self, report: Report) -> str:
        return "\n".join(f"{one['name']}: {one['text']}" for one in report.talk)

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False


@admin.register(UnwantedWord)
class UnwantedWords(admin.ModelAdmin):  # type: ignore[type-arg]
    """Words that nobody may say at a table."""

    search_fields = ("word",)


@admin.register(Rating)
class Ratings(admin.ModelAdmin):  # type: ignore[type-arg]
    list_display = ("user", "game", "season", "shown", "games")
    list_filter = ("game", "season")
