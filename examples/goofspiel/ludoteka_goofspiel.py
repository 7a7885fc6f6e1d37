"""Goofspiel, a game with a secret: all bid a card face down, and the highest bid takes the prize."""

from ludoteka.draw.sprite import Sprite, SpriteSheet
from ludoteka.draw.svg import Svg, el, group, join, text, use
from ludoteka.draw.theme import FONT
from ludoteka.engine import (
    PLAIN,
    Chance,
    Chose,
    Decision,
    Event,
    Game,
    Happened,
    People,
    Programs,
    Reveal,
    Scored,
    State,
    act,
)

CARDS = range(1, 8)  # everybody holds one of each, and there is one prize of each
NONE, HIDDEN = 0, -1  # instead of a card: none at all, or one that lies face down


class Goofspiel(State):
    """Everybody's cards and points, the prizes to come, the one at stake, and the bids for it."""

    saved = dict.fromkeys(("hands", "points", "prizes", "prize", "bids"), PLAIN)

    def __init__(self, players):
        super().__init__(players)
        self.hands = [list(CARDS) for _ in range(players)]
        self.points = [0] * players
        self.prizes = list(CARDS)
        self.prize = NONE
        self.bids = [NONE] * players

    def copy(self):
        other = Goofspiel(self.players)
        other.adopt(self)
        other.hands = [hand.copy() for hand in self.hands]
        other.points = self.points.copy()
        other.prizes = self.prizes.copy()
        other.prize = self.prize
        other.bids = self.bids.copy()
        return other

    def scores(self):
        return self.points.copy()

    def view(self, viewer):
        """The others' bids lie face down."""
        seen = self.copy()
        for player, bid in enumerate(self.bids):
            if bid != NONE and player != viewer:
                seen.bids[player] = HIDDEN
        return seen

    def redeal(self, viewer, rng):
        """The others may have bid any card that they hold."""
        world = self.copy()
        for player, bid in enumerate(self.bids):
            if bid != NONE and player != viewer:
                hand = self.hands[player]
                world.bids[player] = hand[rng.below(len(hand))]
        return world


class TurnUp(Chance[Goofspiel]):
    """A prize is turned up, and everybody bids for it."""

    def outcomes(self, s):
        return [(act("prize", card), 1) for card in s.prizes]

    def take(self, s, action):
        s.prize = action.number(0)
        s.prizes.remove(s.prize)
        s.then(*[Bid(player) for player in range(s.players)], Award())


class Bid(Decision[Goofspiel]):
    """Lay one of your cards face down; it stays among your cards until all bids are shown."""

    secret = True

    def options(self, s):
        return [act("bid", card) for card in s.hands[self.player]]

    def take(self, s, action):
        s.bids[self.player] = action.number(0)


class Award(Reveal[Goofspiel]):
    """All bids are shown and spent. The highest takes the prize; if two are highest, nobody does."""

    def reveal(self, s):
        s.note(Shown(tuple(s.bids)))
        if s.bids.count(max(s.bids)) == 1:
            winner = s.bids.index(max(s.bids))
            s.points[winner] += s.prize
            s.scored(winner, s.prize, "prize", (("prize", 1, s.prize),))
        for hand, bid in zip(s.hands, s.bids, strict=True):
            hand.remove(bid)
        s.prize = NONE
        s.bids = [NONE] * s.players
        if s.prizes:
            s.then(TurnUp())


class Shown(Event):
    """The bids of all players."""

    fields = ("bids",)

    def __init__(self, bids):
        super().__init__()
        self.bids = bids


def question(view):
    return f"Which card do you bid for the {view.prize}?"


def action_text(view, action):
    return f"the {action.number(0)}"


def event_text(event, names):
    if isinstance(event, Happened):
        return f"The prize is the {event.action.number(0)}."
    if isinstance(event, Chose):
        return f"{names[event.player]} bids the {event.action.number(0)}."
    if isinstance(event, Shown):
        bids = [f"{name} the {bid}" for name, bid in zip(names, event.bids, strict=True)]
        return f"The bids: {', '.join(bids)}."
    if isinstance(event, Scored):
        return f"{names[event.player]} takes the prize: {event.points} points."
    return ""


def terminal(view, options, colour, width):
    lines = [f"prize {view.prize or '-'}, still to come: {' '.join(map(str, view.prizes))}"]
    for player, hand in enumerate(view.hands):
        bid = {NONE: "", HIDDEN: "  bids ?"}.get(view.bids[player], f"  bids {view.bids[player]}")
        lines.append(f"{view.points[player]:3} points  {' '.join(map(str, hand))}{bid}")
    return "\n".join(lines)


def paper(name):
    """A card without its value; a picture gives it a colour."""
    frame = el("rect", x=4, y=4, width=32, height=48, rx=3, fill="none", stroke_opacity=0.4)
    return group(el("rect", width=40, height=56, rx=6), frame, id=name, stroke="dimgray")


SPRITE = Sprite(SpriteSheet("goofspiel", {"card": paper}, hour=None))


WHITE = "#ffffff"
NIGHT = {"paper": ("fill", WHITE, "#cfc8ba")}


def draw(view, options):
    """The prize, and below it a row of cards for every player; the cards you may bid can be clicked."""
    moves = {option.number(0): option.text for option in options}
    pieces = [card("prize", 70, 10, view.prize, "gold")]
    for player, hand in enumerate(view.hands):
        y = 80 + 70 * player
        pieces.append(label(view.points[player], 35, y + 36, class_="ink score"))
        for value in hand:
            move = moves.get(value) if player == view.player else None
            colour = "orange" if value == view.bids[player] else WHITE
            pieces.append(card(f"card-{player}-{value}", 20 + 50 * value, y, value, colour, move))
        if view.bids[player] == HIDDEN:
            pieces.append(card(f"bid-{player}", 70 + 50 * len(CARDS), y, "?", "orange"))
    size = (0, 0, 130 + 50 * len(CARDS), 80 + 70 * view.players)
    return Svg(join(pieces), size, title="Goofspiel", class_="goofspiel", sprite=SPRITE)


def card(name, x, y, value, colour, move=None):
    night = "paper" if colour == WHITE else None
    paper = use("goofspiel--card", x=x, y=y, fill=colour, class_=night)
    return group(paper, label(value or "", x + 20, y + 36), id=name, data_action=move)


def label(value, x, y, **attributes):
    return text(
        str(value), x, y, font_family=FONT, font_size=22, text_anchor="middle", **attributes
    )


def evaluate(view, player):
    """The points so far, and a share of those to come: as large as one's share of the cards."""
    to_come = sum(view.prizes) + view.prize
    strength = sum(view.hands[player]) / max(1, sum(map(sum, view.hands)))
    return view.points[player] + to_come * strength


RULES = """# Goofspiel

Everybody holds the cards 1 to 7. A prize is turned up, 1 to 7 as well; all lay a card face down and show it
together. The highest card takes the prize, which counts as many points as it says; if two are highest, nobody
gets it. The cards that were bid are gone. After seven prizes the most points win.
"""


class GoofspielGame(Game[Goofspiel]):
    name = "goofspiel"
    max_players = 4
    steps = (TurnUp, Bid, Award)
    people = People(
        title="Goofspiel",
        summary="Bid your cards in secret for the prizes.",
        question=question,
        action_text=action_text,
        event_text=event_text,
        terminal=terminal,
        draw=draw,
        sprite=lambda: SPRITE,
        night=NIGHT,
        guide=lambda: RULES,
    )
    programs = Programs(evaluate=evaluate, margin=8.0)

    def blank(self, players, settings):
        return Goofspiel(players)

    def setup(self, state):
        state.then(TurnUp())


GAME = GoofspielGame()
