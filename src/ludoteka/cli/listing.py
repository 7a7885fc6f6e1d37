"""Options as a numbered list, those of one place together."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ludoteka.cli.screen import wrap
from ludoteka.draw.terminal import plain
from ludoteka.engine import Action, Game, State
from ludoteka.engine.i18n import Texts

_ = Texts("ludoteka")

MOST = (
    400  # options that a list can show: more than any decision has, fewer than nine dice can show
)
LONGEST = 9  # digits of a number that could mean an option
NUMBER = re.compile(r"-?\d+")

Paint = Callable[[str], str]
Names = Sequence[str]


class OptionList:
    """The options of a question in the order in which they are shown and numbered."""

    def __init__(
        self,
        groups: Mapping[str, Sequence[Action]],
        texts: Mapping[Action, str],
        any_order: bool = False,
    ) -> None:
        self.any_order = any_order  # of the words by which an option is named
        self.groups = {title: groups[title] for title in sorted_titles(list(groups))}
        self.actions = [action for group in self.groups.values() for action in group]
        self.texts = texts
        short = short_texts({t: [self.texts[a] for a in g] for t, g in self.groups.items()})
        self.short = dict(zip(self.actions, short, strict=True)) if short else {}

    @classmethod
    def of_options(cls, game: Game[Any], view: State, options: Sequence[Action]) -> "OptionList":
        """What a player may choose."""
        groups: dict[str, list[Action]] = {}
        for option in options:
            groups.setdefault(game.people.action_group(view, option), []).append(option)
        return cls(groups, {one: game.people.action_text(view, one) for one in options})

    @classmethod
    def of_luck(
        cls, game: Game[Any], view: State, outcomes: Sequence[tuple[Action, int]], names: Names
    ) -> "OptionList":
        """What chance may bring."""
        texts = {one: game.people.luck_text(view, one, names) for one, _weight in outcomes}
        return cls({"": list(texts)}, texts, any_order=True)

    def read(self, line: str) -> Action | None:
        """The option meant by its number or by its words, if any; dice may be named in any order."""
        if line.isdecimal() and len(line) < LONGEST and 1 <= int(line) <= len(self.actions):
            return self.actions[int(line) - 1]
        words = line.split()
        exact = [one for one in self.actions if one.text.split() == words]
        if not exact and self.any_order:
            exact = [one for one in self.actions if sorted(one.text.split()) == sorted(words)]
        return exact[0] if len(exact) == 1 else None

    def blocks(self, width: int, paint: Paint) -> list[list[str]]:
        """The list in blocks of lines of at most this width, each a place, a heading or an option.

        `paint` is for the numbers.
        """
        if len(self.actions) > MOST:
            example = _("Type it in words, such as: {example}").format(example=self.actions[-1])
            return [wrap(example, width)]
        digits = len(str(len(self.actions)))
        numbers = {a: paint(f"{n:>{digits}}") for n, a in enumerate(self.actions, 1)}
        if self.short:
            widest = max(len(title) for title in self.groups)
            places = [
                f"{title:<{widest}}  " + "  ".join(f"{numbers[a]} {self.short[a]}" for a in group)
                for title, group in self.groups.items()
            ]
            if all(len(plain(place)) <= width for place in places):
                return [[place.rstrip()] for place in places]
        found = []
        for title, group in self.groups.items():
            margin = "  " if title else ""
            found += [wrap(title, width)] if title else []
            for a in group:
                lead = f"{margin}{numbers[a]}  "
                found.append(wrap(self.texts[a], width, " " * len(plain(lead)), lead))
        return found

    def lines(self, width: int, paint: Paint) -> list[str]:
        """The list, one block below the other."""
        return [line for block in self.blocks(width, paint) for line in block]


def sorted_titles(titles: list[str]) -> list[str]:
    """Titles that differ only in their numbers, such as places, by number; others as they come."""
    if len({NUMBER.sub("#", title) for title in titles}) > 1:
        return titles
    return sorted(titles, key=lambda title: [int(number) for number in NUMBER.findall(title)])


def short_texts(groups: dict[str, list[str]]) -> list[str]:
    """What tells the options of one place apart, if their texts are built alike; else nothing.

    Of `at 1, 0 turned by 0°` and `at 1, 0 turned by 90°` under `(1, 0)` that is `0°` and `90°`.
    """
    texts = [(title, text.split()) for title, group in groups.items() for text in group]
    if len(groups) == 1 or len({len(words) for _title, words in texts}) != 1:
        return []
    telling = []
    for i, first in enumerate(texts[0][1]):
        column = {title: {words[i] for name, words in texts if name == title} for title in groups}
        if any(len(words) > 1 for words in column.values()):
            telling.append(i)
        elif any(words != {first} for words in column.values()) and not all(
            word.strip(",.;:()") in title for title, words in column.items() for word in words
        ):
            telling.append(i)  # it differs from place to place, and the title does not say it
    return [" ".join(words[i] for i in telling) for _title, words in texts]
