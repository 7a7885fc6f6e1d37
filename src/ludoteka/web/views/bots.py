"""One's own bot accounts: making one, giving it another token, and removing it."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_http_methods, require_POST

from ludoteka.engine import LudotekaError
from ludoteka.web.models import User
from ludoteka.web.people import programs
from ludoteka.web.people.identity import limit, person_asking
from ludoteka.web.words import _


@require_http_methods(["GET", "HEAD", "POST"])
def page(request: HttpRequest) -> HttpResponse:
    """The bot accounts of the person who asks; a POST makes one."""
    told: dict[str, object] = {"most": programs.MOST}
    if request.method == "POST":
        limit(request, "account")
        told["given"] = name = request.POST.get("name", "")
        try:
            program, token = programs.make(person_asking(request), name)
            told |= {"of": program, "token": token, "given": ""}
        except LudotekaError as error:
            messages.error(request, str(error))
    return _page(request, told)


def _page(request: HttpRequest, told: dict[str, object]) -> HttpResponse:
    if not isinstance(request.user, User) or request.user.guest:
        return redirect("settings")
    told["texts"] = {"copied": _("Token copied.")}
    told["programs"] = request.user.programs.order_by("pk")
    response = render(request, "web/bots.html", told)
    response.headers["Cache-Control"] = "no-store"  # it may show a token
    return response


def _mine(request: HttpRequest, pk: int) -> User:
    return get_object_or_404(User, pk=pk, program=True, owner=request.user.pk or 0)


@require_POST
def renew(request: HttpRequest, pk: int) -> HttpResponse:
    """Another token for a bot account."""
    limit(request, "account")
    program = _mine(request, pk)
    told = {"most": programs.MOST, "of": program, "token": programs.renew(program)}
    return _page(request, told)


@require_POST
def remove(request: HttpRequest, pk: int) -> HttpResponse:
    """A bot account goes for good."""
    program = _mine(request, pk)
    name = program.username
    programs.remove(program)
    messages.success(request, _("{name} has been removed.").format(name=name))
    return redirect("bots")
