"""Bots of one's own that no package registers: `module:Class`, and those that an operator names for a site."""

import importlib
import os
import sys
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from ludoteka.bots.kernel.bot import Bot
from ludoteka.bots.registry import BotKind
from ludoteka.engine.errors import LudotekaError
from ludoteka.engine.i18n import N_, Texts

_ = Texts("ludoteka")

VARIABLE = "LUDOTEKA_BOTS"
LONGEST = 20  # letters of a name that a site can write down


def imported_bot(name: str) -> Bot:
    """The bot of `module:Class`, or of `module:Class:text`, which makes it from the text.

    The module is looked for as Python does, and in the present folder. It names a Bot, or one that is ready.
    """
    module, _colon, rest = name.partition(":")
    attribute, colon, text = rest.partition(":")
    try:
        found = _found(module, attribute)
    except LudotekaError as error:
        raise LudotekaError(
            _("there is no bot {name!r}: {error}").format(name=name, error=error)
        ) from None
    try:
        if isinstance(found, type) and issubclass(found, Bot):
            return found(text) if colon else found()  # type: ignore[call-arg]
    except Exception as error:
        raise LudotekaError(
            _("the bot {name!r} cannot be made: {error}").format(
                name=name, error=f"{type(error).__name__}: {error}"
            )
        ) from error
    if isinstance(found, Bot) and not colon:
        return found
    raise LudotekaError(
        _("{name!r} is not a bot: it must be a class derived from ludoteka.bots.Bot").format(
            name=name
        )
    )


def imported_function(knob: str, name: str) -> Callable[..., Any]:
    """The function of `module:function`, looked for as a bot is."""
    module, colon, attribute = name.partition(":")
    try:
        found: Any = _found(module, attribute) if colon else None
    except LudotekaError as error:
        raise LudotekaError(
            _("{name} cannot be used as {knob}: {error}").format(name=name, knob=knob, error=error)
        ) from None
    if not callable(found):
        raise LudotekaError(
            _("{knob} must be a function, named as module:function, not {name}").format(
                knob=knob, name=name
            )
        )
    function: Callable[..., Any] = found
    return function


def _found(module: str, attribute: str) -> Any:
    """What the module calls by this name."""
    here = str(Path.cwd())
    sys.path.insert(0, here)
    try:
        return getattr(importlib.import_module(module), attribute)
    except (Exception, SystemExit) as error:  # a script without a guard ends with SystemExit
        raise LudotekaError(f"{type(error).__name__}: {error}") from None
    finally:
        if here in sys.path:
            sys.path.remove(here)


def operators_bots() -> Iterator[BotKind]:
    """The bots that the variable LUDOTEKA_BOTS names, `learned=train:Learned:mercado.npz, ...`; people may choose them.

    One that cannot be used is left out with a warning.
    """
    for entry in os.environ.get(VARIABLE, "").split(","):
        name, equals, bot = (part.strip() for part in entry.partition("="))
        if not entry.strip():
            continue
        try:
            if not equals or len(name) > LONGEST:
                raise LudotekaError(
                    f"write NAME=module:Class, with a name of up to {LONGEST} letters"
                )
            imported_bot(bot)
            yield BotKind(
                name=name,
                make=lambda _text, bot=bot: imported_bot(bot),  # type: ignore[misc]
                expectation=N_("a bot of this site's own"),
            )
        except LudotekaError as error:
            warnings.warn(f"{VARIABLE}: {entry.strip()!r} cannot be used: {error}", stacklevel=2)
