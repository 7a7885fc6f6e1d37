"""Devices that an account was used on: their owner is not locked out because others try passwords elsewhere."""

import secrets

from django.conf import settings
from django.core import signing
from django.http import HttpRequest, HttpResponse

from ludoteka.web.models import User

COOKIE = "device"
AGE = 365 * 86_400  # seconds


def remember(request: HttpRequest, response: HttpResponse, user: User) -> None:
    """Let this browser be known as one of the user's; what is signed here, nobody else can make."""
    token = _token(request, user.pk) or secrets.token_urlsafe(12)
    response.set_cookie(
        COOKIE,
        signing.dumps([user.pk, token], salt=COOKIE),
        max_age=AGE,
        httponly=True,
        samesite="Lax",
        secure=settings.SESSION_COOKIE_SECURE,
    )


def known(request: HttpRequest, login: str) -> str:
    """The device by a name of its own, where it is one of the account's; nothing elsewhere."""
    if COOKIE not in request.COOKIES:
        return ""
    user = User.objects.filter(username__iexact=login).only("pk").first()
    return _token(request, user.pk) if user else ""


def _token(request: HttpRequest, user: int) -> str:
    try:
        owner, token = signing.loads(request.COOKIES.get(COOKIE, ""), salt=COOKIE, max_age=AGE)
    except signing.BadSignature:
        return ""
    return str(token) if owner == user else ""
