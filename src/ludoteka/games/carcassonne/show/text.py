"""What people read about a game of Carcassonne: the words of the base game, and those of the expansions."""

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from typing import Any

from ludoteka.engine.core.actions import Action
from ludoteka.engine.core.events import NOBODY, Chose, Event, Happened, Scored
from ludoteka.engine.i18n import N_, Texts, language
from ludoteka.games.carcassonne.expansions import installed
from ludoteka.games.carcassonne.rules.landscape import Figure
from ludoteka.games.carcassonne.rules.state import PARAMETERS, Carcassonne
from ludoteka.games.carcassonne.rules.tiles import CITY, FIELD, KINDS, MONASTERY, ROAD, Tile
from ludoteka.games.carcassonne.rules.turn import (
    DrawTile,
    Laid,
    PlaceFigure,
    PlaceTile,
    SetAside,
    StartPlayer,
)
from ludoteka.games.carcassonne.show import parts
from ludoteka.games.carcassonne.show.reasons import REASONS
from ludoteka.games.carcassonne.show.whereabouts import whereabouts
from ludoteka.games.carcassonne.show.words import FigureWords, Words, words_of

_ = Texts(__package__)

DEEDS = {
    CITY: N_("{name} sends a knight into the city."),
    ROAD: N_("{name} sends a robber onto the road."),
    MONASTERY: N_("{name} sends a monk into the monastery."),
    FIELD: N_("{name} sends a farmer onto the meadow."),
}


# ------------------------------------------------------------------------------- whose words they are


def all_words() -> Iterator[Words]:
    """The words of the base game, then those of every expansion."""
    yield BASE
    yield from map(words_of, installed().values())


def words_in_play(s: Carcassonne) -> list[Words]:
    """The words of the expansions in play."""
    return [words_of(expansion) for expansion in s.box.expansions]


@cache
def table(name: str) -> dict[Any, Any]:
    """One of the tables of `Words`, all of them together; nobody takes a word from somebody before him."""
    found: dict[Any, Any] = {}
    for words in all_words():
        found = getattr(words, name) | found
    return found


def translated(message: str) -> str:
    """A text of the base game or of an expansion, whoever has it."""
    for words in all_words():
        text = words.texts(message)
        if text != message:
            return text
    return message


def tile_name(tile: Tile) -> str:
    """What is printed on a tile, in words."""
    return _tile_name(language(), tile)


@lru_cache(maxsize=4096)
def _tile_name(_language: str, tile: Tile) -> str:
    name = translated(tile.facts["title"])
    for words in map(words_of, installed().values()):
        name = words.tile(tile, name)
    return name


def special_figure(kind: str) -> tuple[FigureWords, Texts]:
    """The words of a special figure, and what translates them; without any, the name of its kind."""
    for words in all_words():
        if kind in words.figures:
            return words.figures[kind], words.texts
    return FigureWords(name=kind, letter=kind[0], role=lambda _kind: kind), _


def figure_name(s: Carcassonne, figure: Figure) -> str:
    """What a figure in the landscape is called."""
    for kind in s.box.special:
        if kind.number == figure.number:
            words, texts = special_figure(kind.name)
            return texts(words.name)
    return _(parts.FOLLOWERS[s.land.feature(figure.segment).kind])


# ---------------------------------------------------------------------------------- what is asked


def question(s: Carcassonne) -> str:
    """What the player is asked."""
    if s.over or type(s.step) not in table("questions"):
        return ""
    asked: str = table("questions")[type(s.step)](s)
    return asked


def luck_question(s: Carcassonne, names: Sequence[str]) -> str:
    """What is asked where a tile or a token is drawn at a real table."""
    asked: str = table("luck")[type(s.step)](s.step, names)
    return asked


def luck_text(s: Carcassonne, action: Action, names: Sequence[str]) -> str:
    """What a draw at a real table may bring."""
    if action.kind == "start":
        return names[action.number(0) - 1]
    text: str = table("draws")[action.kind](s, action)
    return text


def drawn_tile(s: Carcassonne, action: Action) -> str:
    """A tile that may be drawn; where two kinds are described alike, with what it is called in moves."""
    name = tile_name(s.box.tiles[s.box.numbers[action.word(0)]])
    alike = [tile for tile in s.box.tiles if tile_name(tile) == name]
    return name if len(alike) == 1 else f"{name} ({action.word(0)})"


def followers_only(s: Carcassonne) -> bool:
    """Whether nothing but a plain follower on the tile can be chosen."""
    return not s.box.offering


def ask_for_figure(s: Carcassonne) -> str:
    if followers_only(s):
        return _("Place a follower on the tile, or none.")
    return _("Place a figure, or none.")


def action_text(s: Carcassonne, action: Action) -> str:
    """What an option means."""
    kind = action.kind
    if kind in table("options"):
        text: str = table("options")[kind](s, action)
        return text
    words, _texts = special_figure(kind)
    return on_part(s, action, words.role(parts.kind_of(action.word(0))))


def place_text(_s: Carcassonne, action: Action) -> str:
    x, y, degrees = action.args
    return _("at {x}, {y} turned by {degrees}°").format(x=x, y=y, degrees=degrees)


TURNS = (
    N_("as it lies in the hand"),
    N_("turned to the right"),
    N_("upside down"),
    N_("turned to the left"),
)


def turn_words(action: Action) -> str:
    """How a tile is turned before it is laid."""
    return _(TURNS[action.number(2) // 90])


def place_words(s: Carcassonne, x: int, y: int) -> str:
    """Where a place lies, in words that a person finds on the board."""
    landmark = next((name for words in words_in_play(s) if (name := words.landmark(s))), "")
    return whereabouts(s, x, y, landmark)


def place_move(s: Carcassonne, action: Action) -> str:
    where = place_words(s, action.number(0), action.number(1))
    return _("lay it {where}, {turned}").format(where=where, turned=turn_words(action))


def move_text(s: Carcassonne, action: Action) -> str:
    """The whole action in words, for hints and names of places on the board: without coordinates."""
    write = table("moves").get(action.kind, action_text)
    text: str = write(s, action)
    return text


def pass_text(s: Carcassonne, _action: Action) -> str:
    return _("no follower") if followers_only(s) else _("no figure")


def follower_text(s: Carcassonne, action: Action) -> str:
    return on_part(s, action, parts.role(parts.kind_of(action.word(0))))


def on_part(s: Carcassonne, action: Action, role: str) -> str:
    """The role of a figure on a part of the last tile, with the sides that tell it from others."""
    turned = s.land.tiles[-1]
    segment = turned.tile.segments[turned.tile.segment(action.word(0))]
    compass = parts.compass_text(turned, segment)
    return f"{role} ({compass})" if compass else role


def action_group(_s: Carcassonne, action: Action) -> str:
    """The place where a tile would go; figures need no heading."""
    if action.kind == "place":
        return f"({action.args[0]}, {action.args[1]})"
    return ""


def entry_text(s: Carcassonne, action: Action) -> tuple[str, str]:
    """In a list beside the landscape, on which no coordinates are drawn."""
    write = table("entries").get(action.kind)
    entry: tuple[str, str] = write(s, action) if write else ("", move_text(s, action))
    return entry


def place_entry(s: Carcassonne, action: Action) -> tuple[str, str]:
    return place_words(s, action.number(0), action.number(1)), turn_words(action)


# ---------------------------------------------------------------------------------- what happened


def event_text(event: Event, names: Sequence[str]) -> str:
    """What happened, as a sentence; empty for what needs no words."""
    if type(event) not in table("events"):
        return ""
    text: str = table("events")[type(event)](event, tuple(names))
    return text


def scored_text(event: Scored, names: tuple[str, ...]) -> str:
    return _("{name}, {source}: {sum} = {points}").format(
        name=names[event.player],
        source=source_text(event.source),
        sum=", ".join(f"{count_text(what, n)} x {each}" for what, n, each in event.why),
        points=event.points,
    )


def chose_text(event: Chose, names: tuple[str, ...]) -> str:
    name = names[event.player] if event.player != NOBODY else ""
    kind = event.action.kind
    deed: str = table("deeds")[kind](event.action, name) if kind in table("deeds") else ""
    return deed


def happened_text(event: Happened, names: tuple[str, ...]) -> str:
    if event.action.kind == "start":
        return _("{name} begins.").format(name=names[event.action.number(0) - 1])
    return ""


def outcome_text(s: Carcassonne, action: Action) -> str:
    """The tile that is drawn; the log tells it when it is laid."""
    if action.kind != "draw":
        return ""
    drawn = s.box.tiles[s.box.numbers[action.word(0)]]
    return _("The tile drawn: {tile}.").format(tile=tile_name(drawn))


def set_aside_text(event: SetAside, _names: tuple[str, ...]) -> str:
    return _("The tile fits nowhere and leaves the game: {tile}.").format(
        tile=translated(event.title)
    )


def laid_text(event: Laid, names: tuple[str, ...]) -> str:
    return _("{name} lays a tile: {tile}.").format(
        name=names[event.player], tile=translated(event.title)
    )


def event_where(event: Event) -> Sequence[str]:
    """The parts of the picture that an event is about: the tile that was laid, what brought points."""
    if type(event) not in table("where"):
        return ()
    found: Sequence[str] = table("where")[type(event)](event)
    return found


def scored_where(event: Scored) -> Sequence[str]:
    """What brought points; in a finished city also the houses, whose windows are lit."""
    if event.source != KINDS[CITY] or event.why[0][2] < PARAMETERS["city_tile"]:
        return event.where
    return [part for tile in event.where for part in (tile, tile.replace("tile", "tall"))]


def chosen_where(event: Chose) -> Sequence[str]:
    """What a choice is about; of a figure on the tile just laid, the tile tells."""
    find = table("chosen").get(event.action.kind)
    found: Sequence[str] = find(event.action) if find else ()
    return found


def event_pieces(event: Event) -> Sequence[str]:
    """The tile that was laid, as it lies there."""
    return (f"{event.tile} {event.degrees}",) if isinstance(event, Laid) else ()


def sent_text(action: Action, name: str) -> str:
    return _(DEEDS[parts.kind_of(action.word(0))]).format(name=name)


def source_text(source: str) -> str:
    """What brings points is called."""
    for words in all_words():
        if source in words.sources:
            return words.texts(words.sources[source])
    return source


def count_text(what: str, n: int) -> str:
    """So many of what brought points, in the right grammatical form; plainly where nobody has words for it."""
    count = table("counts").get(what)
    return count(n) if count else f"{n} {what}"


# ---------------------------------------------------------------------------------- the base game

BASE = Words(
    texts=_,
    questions={
        PlaceTile: lambda s: _("Lay the tile: {tile}.").format(tile=tile_name(s.tile())),
        PlaceFigure: ask_for_figure,
    },
    luck={
        StartPlayer: lambda _step, _names: _("Who begins?"),
        DrawTile: lambda step, names: _("Which tile did {name} draw?").format(
            name=names[step.player]
        ),
    },
    draws={"draw": drawn_tile},
    paragraphs={"PlaceTile": "laying", "PlaceFigure": "figures"},
    reasons=REASONS,
    points={
        "city": "completed",
        "road": "completed",
        "monastery": "completed",
        "field": "end",
    },
    happenings={
        "Laid": "laying",
        "SetAside": "laying",
        "follower": "figures",
        "start": "start",
    },
    options={"place": place_text, "pass": pass_text, "follower": follower_text},
    moves={"place": place_move},
    entries={"place": place_entry},
    deeds={"follower": sent_text},
    events={
        Scored: scored_text,
        Chose: chose_text,
        Happened: happened_text,
        SetAside: set_aside_text,
        Laid: laid_text,
    },
    where={
        Scored: scored_where,
        Laid: lambda event: (f"tile-{event.number}",),
        Chose: chosen_where,
    },
    sources={
        "city": N_("city"),
        "road": N_("road"),
        "monastery": N_("monastery"),
        "field": N_("meadow"),
    },
    counts={
        "tiles": lambda n: _.plural("{n} tile", "{n} tiles", n),
        "shields": lambda n: _.plural("{n} shield", "{n} shields", n),
        "cities": lambda n: _.plural("{n} city", "{n} cities", n),
    },
)
