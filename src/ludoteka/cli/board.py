"""What a person at the table sees: the picture, the players, what happened, what is asked."""

from collections.abc import Sequence
from typing import Any

from ludoteka.cli.arguments import HUMAN
from ludoteka.cli.listing import OptionList
from ludoteka.cli.screen import (
    ACCENT,
    BOLD,
    DIM,
    Screen,
    beside,
    columns,
    flow,
    seat_name,
    table,
    wrap,
)
from ludoteka.draw.terminal import plain
from ludoteka.engine import NOBODY, Chose, Event, Game, Match, Scored, State
from ludoteka.engine.i18n import Texts

_ = Texts("ludoteka")

PANEL = 38  # characters beside the picture, where there is room for both
GAP = 2  # between the two
ROOMY = 90  # the width from which on they are worth it
FEWEST_EVENTS, MOST_EVENTS = 3, 6  # lines, where room is scarce
FEW_PLAYERS = 4  # who have a line each
MANY = 8  # options that may stand one below the other without a second thought


class Board:
    """Makes the lines that are shown; nothing in them is secret to their viewer."""

    def __init__(self, match: Match, kinds: Sequence[str], screen: Screen) -> None:
        self.match = match
        self.kinds = kinds
        self.screen = screen
        self.names = [seat_name(name) for name in match.seats]

    def name(self, seat: int) -> str:
        return self.screen.seat(seat, self.names[seat])

    # -- a question --------------------------------------------------------------------------------

    def question(self, player: int, view: State, listing: OptionList, asked: str) -> list[str]:
        """All that the player needs to choose; or, for NOBODY, to say what chance brought."""
        width, _height = self.screen.size
        asked = self.screen.paint(asked, BOLD)
        events = self.events(self.news(player), player, width)
        options = listing.lines(width, self.number)
        if self.screen.live:
            picture = self.picture(view, listing, width - PANEL - GAP) if width >= ROOMY else []
            if picture and widest(picture) <= width - PANEL - GAP:
                return [*self.side_by_side(player, view, listing, picture, asked), ""]
            events = latest(events, MOST_EVENTS)
            options = options if len(options) <= MANY else columns(options, width)
        picture = self.picture(view, listing, width)
        players = self.players_line(view)
        house = spaced(self.house(width))
        return [*house, *spaced(picture), *spaced(events), players, "", asked, *options, ""]

    def side_by_side(
        self, player: int, view: State, listing: OptionList, picture: list[str], asked: str
    ) -> list[str]:
        """The picture, and beside it players, news, question and options.

        Options that find no room there go on in columns below; the picture stays whole as long as
        the screen allows.
        """
        width, height = self.screen.size
        panel = width - GAP - widest(picture)
        head = [*self.players_block(player, view, panel), *self.to_come(view), ""]
        head = [*spaced(self.house(panel)), *head]
        question = wrap(asked, panel)
        blocks = listing.blocks(panel, self.number)
        options = joined(blocks)
        news = self.events(self.news(player), player, panel)
        room = height - 2 - len(head) - len(question) - 1  # for news and options
        news = latest(news, max(FEWEST_EVENTS, room - len(options)))
        head = [*head, *spaced(news), *question]
        if len(options) + len(news) <= room:
            return beside(picture, [*head, *options], GAP)
        for count in range(len(blocks), -1, -1):
            options = flow(blocks[:count], panel)
            below = columns(joined(blocks[count:]), width)
            side = max(len(picture), height - 2 - len(below))
            if len(head) + len(options) <= side:
                break
        return [*beside(picture, [*head, *options], GAP), *below]

    def picture(self, view: State, listing: OptionList, width: int) -> list[str]:
        game: Game[Any] = self.match.game
        return game.people.terminal(view, listing.actions, self.screen.colour, width).splitlines()

    def number(self, text: str) -> str:
        return self.screen.paint(text, ACCENT)

    # -- players -----------------------------------------------------------------------------------

    def who(self, seat: int) -> str:
        """Who plays in a seat."""
        if self.kinds[seat] != HUMAN:
            return self.kinds[seat]
        return _("you") if list(self.kinds).count(HUMAN) == 1 else ""

    def players_block(self, player: int | None, view: State, width: int) -> list[str]:
        """Who has how many points; many players two to a line."""
        rows = []
        for seat, points in enumerate(view.scores()):
            turn = self.number("▸") if seat == player else " "
            rows.append([f"{turn} {seat + 1} {self.name(seat)}", str(points)])
        if len(rows) > FEW_PLAYERS:
            return flow([[line] for line in table(rows)], width)
        kinds = [self.screen.paint(self.who(seat), DIM) for seat in range(len(rows))]
        return table([[name, who, points] for (name, points), who in zip(rows, kinds, strict=True)])

    def house(self, width: int) -> list[str]:
        """What differs from the published game, if anything."""
        text = self.match.game.house_text(self.match.settings)
        return [self.screen.paint(line, ACCENT) for line in wrap(text, width, "  ")] if text else []

    def to_come(self, view: State) -> list[str]:
        """How much is still face down, where the game says so."""
        left = sum(count for _what, count in self.match.game.people.remaining(view))
        return (
            [self.screen.paint("    " + _("still to come: {n}").format(n=left), DIM)]
            if left
            else []
        )

    def players_line(self, view: State) -> str:
        parts = []
        for seat, points in enumerate(view.scores()):
            who = f" ({self.who(seat)})" if self.who(seat) else ""
            parts.append(f"{seat + 1} {self.name(seat)}{who}: {points}")
        return "   ".join(parts)

    # -- what happened -----------------------------------------------------------------------------

    def news(self, player: int) -> list[Event]:
        """What happened since the player last looked; a second look shows it again.

        For NOBODY, what happened since the last choice of anybody.
        """
        if player == NOBODY:
            return self.closing()
        ours = [
            i
            for i, e in enumerate(self.match.events)
            if isinstance(e, Chose) and e.player == player
        ]
        return self.match.events[ours[-1] if ours else 0 :]

    def events(self, events: Sequence[Event], viewer: int | None, width: int) -> list[str]:
        """The events that the viewer may know of, as sentences."""
        names = [self.name(seat) for seat in range(self.match.players)]
        lines: list[str] = []
        for event in events:
            if event.seen_by(viewer):
                text = self.match.game.people.event_text(event, names)
                lines += wrap(text, width, "  ") if text else []
        return lines

    def remaining(self, viewer: int | None) -> list[str]:
        """What is still to come that everybody may know."""
        left = self.match.game.people.remaining(self.match.view(viewer))
        cells = [f"{count:>3} x {what}" for what, count in left]
        total = sum(count for _what, count in left)
        return [*columns(cells, self.screen.size[0]), _("In all: {n}").format(n=total)]

    # -- the end -----------------------------------------------------------------------------------

    def end(self, viewer: int | None) -> list[str]:
        """The last position and the final table."""
        width, height = self.screen.size
        narrow = self.screen.live and width >= ROOMY
        room = width - PANEL - GAP if narrow else width
        view = self.match.view(viewer)
        lines = self.match.game.people.terminal(view, [], self.screen.colour, room).splitlines()
        title = self.screen.paint(_("The game is over."), BOLD)
        if narrow and 0 < widest(lines) <= room:
            panel = width - GAP - widest(lines)
            final = latest(self.events(self.closing(), viewer, panel), max(len(lines), height - 8))
            lines = beside(lines, final, GAP)
        else:
            lines += ["", *self.events(self.closing(), viewer, width)]
        house = self.house(width)
        return [*lines, "", title, *house, *self.final_table(), ""]

    def closing(self) -> list[Event]:
        """What happened since the last choice of anybody."""
        events = self.match.events
        last = max((i for i, e in enumerate(events) if isinstance(e, Chose)), default=0)
        return events[last:]

    def final_table(self) -> list[str]:
        """Places, points, and where they came from: a line for everybody, or a column where that is too wide."""
        match = self.match
        scored = [event for event in match.events if isinstance(event, Scored)]
        sources = list(dict.fromkeys(event.source for event in scored))
        rows = [
            ["", _("place"), _("points"), *[match.game.people.source(source) for source in sources]]
        ]
        order = sorted(range(match.players), key=lambda seat: match.ranks()[seat])
        for seat in order:
            who = self.who(seat)
            name = self.name(seat) + (f" ({who})" if who else "")
            by_source = [
                str(sum(e.points for e in scored if e.player == seat and e.source == source))
                for source in sources
            ]
            rows.append([name, f"{match.ranks()[seat]}.", str(match.scores()[seat]), *by_source])
        columns = list(zip(*rows, strict=True))
        for lines in table(rows), table(columns):
            if widest(lines) <= self.screen.size[0]:
                return lines
        return table([row[:3] for row in rows])


def latest(lines: list[str], room: int) -> list[str]:
    """The last lines, and a sign that there were more."""
    return lines if len(lines) <= room else ["...", *lines[len(lines) - room + 1 :]]


def widest(lines: list[str]) -> int:
    return max((len(plain(line)) for line in lines), default=0)


def spaced(lines: list[str]) -> list[str]:
    """The lines and a blank one, if there are any."""
    return [*lines, ""] if lines else []


def joined(blocks: list[list[str]]) -> list[str]:
    return [line for block in blocks for line in block]
