"""Pages for operators: people can be muted and banned, tables closed."""

from contextlib import suppress
from datetime import timedelta
from typing import Any

from django.contrib import admin, messages
from django.contrib.auth.admin import UserAdmin
from django.contrib.sessions.models import Session
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils import timezone

from ludoteka.web.models import Message, Rating, Seat, Table, User
from ludoteka.web.people.identity import known
from ludoteka.web.table import referee
from ludoteka.web.table.errors import Unfit

MUTE = timedelta(days=7)
HIDDEN = ("secret", "start", "opening")  # what nobody may know while a game runs


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
    fieldsets = (*(UserAdmin.fieldsets or ()), ("Ludoteka", {"fields": ("guest", "muted_until")}))
    actions = ("mute", "unmute", "ban", "unban")

    @admin.action(description="Mute for seven days")
    def mute(self, request: HttpRequest, people: QuerySet[User]) -> None:
        people.update(muted_until=timezone.now() + MUTE)

    @admin.action(description="Let talk again")
    def unmute(self, request: HttpRequest, people: QuerySet[User]) -> None:
        people.update(muted_until=None)

    @admin.action(description="Ban, and leave their seats to bots")
    def ban(self, request: HttpRequest, people: QuerySet[User]) -> None:
        banned = set(people.exclude(pk=request.user.pk or 0).values_list("pk", flat=True))
        User.objects.filter(pk__in=banned).update(is_active=False)
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
        people.update(is_active=True)


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


@admin.register(Rating)
class Ratings(admin.ModelAdmin):  # type: ignore[type-arg]
    list_display = ("user", "game", "season", "shown", "games")
    list_filter = ("game", "season")
