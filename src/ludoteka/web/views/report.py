"""Complaining about somebody at a table."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from ludoteka.engine import LudotekaError
from ludoteka.web.people import moderation
from ludoteka.web.people.identity import limit, person_asking, who
from ludoteka.web.table.desk import desk_of
from ludoteka.web.views.api import table_at
from ludoteka.web.words import _


@require_http_methods(["GET", "HEAD", "POST"])
def page(request: HttpRequest, code: str) -> HttpResponse:
    """The form, and what it sends."""
    desk = desk_of(table_at(code))
    sent = request.POST
    if request.method == "POST":
        limit(request, "heavy")
        about = sent.get("about", "")
        try:
            reporter = person_asking(request)
            moderation.report(desk, reporter, _number(about), sent.get("text", ""))
        except LudotekaError as error:
            messages.error(request, str(error))
        else:
            messages.success(request, _("Thank you. The operators of this site will look at it."))
            return redirect("table", code)
    with desk.lock:
        people = moderation.others(desk, who(request))
    context = {
        "code": code,
        "people": [(str(pk), name) for pk, name in people.items()],
        "about": sent.get("about", ""),
        "text": sent.get("text", ""),
    }
    return render(request, "web/report.html", context)


def _number(text: str) -> int:
    return int(text) if text.isdecimal() and len(text) < 16 else 0
