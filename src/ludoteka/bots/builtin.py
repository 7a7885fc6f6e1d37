"""Our own bots, as the registry knows them."""

from functools import cache

from ludoteka.bots import knobs
from ludoteka.bots.kernel.bot import Bot
from ludoteka.bots.kernel.greedy import Greedy
from ludoteka.bots.kernel.mcts import Mcts
from ludoteka.bots.kernel.montecarlo import Flat, Uct
from ludoteka.bots.kernel.random import Careless, Random
from ludoteka.bots.knobs import read_knobs
from ludoteka.bots.registry import BotKind, make_bot
from ludoteka.engine.i18n import N_

ITERATIONS = 200  # of a search without a budget
LONGEST = 3600.0  # seconds for one decision
MOST_PROCESSES = 64

# What our levels are made of; docs/measurements.md has what each wins against the one below.
LEVELS = {
    "beginner": "careless:2",
    "casual": "careless:6",
    "strong": "greedy",
    "expert": "mcts:1s",
}


def careless(text: str) -> Bot:
    """The bot of `4`: one decision in four at random."""
    if not text.isdecimal() or int(text) < 1:
        raise ValueError
    return Careless(int(text))


def budget(text: str) -> tuple[int, float]:
    """Iterations and seconds of `500`, `0.2s`, or of nothing."""
    timed = text.endswith("s")
    seconds = float(text[:-1]) if timed else 0.0
    iterations = 0 if timed else int(text or ITERATIONS)
    if not (iterations > 0 or 0.0 < seconds <= LONGEST):
        raise ValueError
    return iterations, seconds


def mcts(text: str) -> Bot:
    """The bot of `500` (iterations), `0.2s` (seconds) or `0.2s:4` (in four processes), and of its knobs."""
    words, given = read_knobs(text, (*knobs.MCTS, *knobs.FUNCTIONS))
    size, colon, processes = words.partition(":")
    workers = int(processes) if colon else 1
    if not 1 <= workers <= MOST_PROCESSES:
        raise ValueError
    policy, value = given.pop("policy", None), given.pop("value", None)
    return Mcts(*budget(size), workers, given, policy, value)


def uct(text: str) -> Bot:
    """The bot of `500` (iterations) or `0.2s` (seconds), and of how much it explores."""
    words, given = read_knobs(text, knobs.UCT)
    return Uct(*budget(words), **given)


RANDOM = BotKind(name="random", make=lambda _: Random(), title=N_("random bot"))
CARELESS = BotKind(
    name="careless",
    make=careless,
    usage=N_("write careless:4 for one decision in four at random"),
    examples=("careless:4",),
)
GREEDY = BotKind(name="greedy", make=lambda _: Greedy(), title=N_("quick bot"))
MCTS = BotKind(
    name="mcts",
    make=mcts,
    usage=N_(
        "write mcts:500 for iterations, mcts:0.2s for seconds, mcts:0.2s:4 for seconds in four processes"
    ),
    examples=("mcts:200", "mcts:0.2s"),
)
UCT = BotKind(
    name="uct",
    make=uct,
    usage=N_("write uct:500 for iterations, uct:0.2s for seconds"),
    examples=("uct:200", "uct:0.2s"),
)
FLAT = BotKind(
    name="flat",
    make=lambda text: Flat(*budget(text)),
    usage=N_("write flat:500 for iterations, flat:0.2s for seconds"),
    examples=("flat:200", "flat:0.2s"),
)


def level(name: str, title: str, expectation: str) -> BotKind:
    """A level of play: one of our bots under a name that says how strong it is."""
    return BotKind(
        name=name, make=lambda _: make_bot(LEVELS[name]), expectation=expectation, title=title
    )


@cache
def builtin() -> list[BotKind]:
    """All of our own, the levels from the weakest on."""
    return [
        level(
            "beginner",
            N_("beginner bot"),
            N_("leaves every second choice to chance; for a first game"),
        ),
        level(
            "casual",
            N_("casual bot"),
            N_("leaves one choice in six to chance; for an easy evening"),
        ),
        level("strong", N_("strong bot"), N_("takes what looks best at once; answers immediately")),
        level("expert", N_("expert bot"), N_("looks several turns ahead; thinks for a second")),
        RANDOM,
        CARELESS,
        GREEDY,
        MCTS,
        UCT,
        FLAT,
    ]
