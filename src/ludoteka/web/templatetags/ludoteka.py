"""The site's texts, marks and game titles in templates."""

import json
from collections.abc import Mapping
from datetime import timedelta
from typing import Any

from django import template
from django.core.serializers.json import DjangoJSONEncoder
from django.templatetags.static import static
from django.urls import reverse
from django.utils.html import conditional_escape, format_html
from django.utils.safestring import SafeString, mark_safe

from ludoteka.engine import Game, LudotekaError, find_game
from ludoteka.web.show import covers, marks
from ludoteka.web.words import _

register = template.Library()


@register.simple_tag
def t(message: str, **values: Any) -> SafeString:
    """`{% t "Hello {name}" name=user %}`: a text in the reader's language; the values are escaped."""
    escaped = {key: conditional_escape(value) for key, value in values.items()}
    text = str(conditional_escape(_(message)))
    return mark_safe(text.format(**escaped) if escaped else text)


@register.simple_tag
def tn(one: str, many: str, n: int) -> str:
    """`{% tn "{n} player" "{n} players" count %}`: the right grammatical form."""
    return _.plural(one, many, n)


@register.simple_tag
def mark(seat: int) -> SafeString:
    """The colour and mark of a seat."""
    return mark_safe(marks.mark(seat))


@register.simple_tag(takes_context=True)
def cover(context: Mapping[str, Any], name: str) -> SafeString:
    """The cover of a game as the page's theme wants it; a game without one shows a position."""
    drawn = covers.of(name)
    if drawn is None:
        return _image(reverse("picture", args=[name]))
    day, night = (reverse("cover", args=[name, one.stamp]) for one in (drawn.day, drawn.night))
    theme = context.get("theme", "auto")
    if theme != "auto":
        return _image(night if theme == "dark" else day)
    source = '<source srcset="{}" media="(prefers-color-scheme: dark)">'
    return format_html("<picture>" + source + "{}</picture>", night, _image(day))


@register.simple_tag(takes_context=True)
def icon(context: Mapping[str, Any]) -> str:
    """The address of the page's icon: that of the game it is about, or the site's own."""
    game = context.get("game")
    if isinstance(game, Game) and (drawn := covers.of(game.name)):
        return reverse("cover", args=[game.name, drawn.icon.stamp])
    return static("web/icon.svg")


def _image(address: str) -> SafeString:
    return format_html('<img src="{}" alt="" loading="lazy" decoding="async">', address)


@register.filter
def title(name: str) -> str:
    """The title of a game by its name; one that is not installed any more has only that."""
    try:
        return find_game(name).title
    except LudotekaError:
        return name.replace("_", " ").capitalize()


@register.filter
def span(seconds: float) -> str:
    """A length of time in words: 90 -> 1.5 min, 172800 -> 2 days."""
    whole = timedelta(seconds=seconds)
    if whole.days:
        return _.plural("{n} day", "{n} days", whole.days)
    if seconds >= 60:
        return _("{n} min").format(n=f"{seconds / 60:g}")
    return _("{n} s").format(n=f"{seconds:g}")


@register.filter
def data(value: object, name: str) -> SafeString:
    """Data for the page's script, as Django's `json_script` writes it; that takes 50 ms for a large board, this 5."""
    text = json.dumps(value, cls=DjangoJSONEncoder)
    for sign in "&<>":
        text = text.replace(sign, f"\\u{ord(sign):04X}")
    return format_html(
        '<script id="{}" type="application/json">{}</script>', name, SafeString(text)
    )
