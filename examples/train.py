"""Learn a game by playing against oneself, with nothing but NumPy: proximal policy optimization in one file.

    python examples/train.py                          two players of Mercado, ten minutes
    python examples/train.py yspahan --minutes 5 --curve curve.png --save yspahan.npz

What was saved plays like any other bot, in the terminal and, if the operator names it, in the browser:

    cd examples
    ludoteka play yspahan --seats human,train:Learned:yspahan.npz
    LUDOTEKA_BOTS=learned=train:Learned:yspahan.npz ludoteka serve

All seats are played by one network. It sees the observation and the mask of whoever decides, and is paid for its
place at the end and, as it goes, a little for every point of its lead. `--curve` draws the share of games that it wins
against `random`, measured now and then. Minutes are minutes of the processor, so that a busy machine learns as much.
"""

import argparse
import time

import numpy as np

from ludoteka.bots import Bot
from ludoteka.engine import LudotekaError
from ludoteka.env.vector import VectorEnv
from ludoteka.sim import wilson

HIDDEN = 128
STEPS = 128  # decisions in every match between two updates
EPOCHS, BATCH = 3, 1024
DISCOUNT, TRACE = 0.995, 0.95  # how far ahead a reward counts
CLIP, ENTROPY, VALUE = 0.2, 0.01, 0.5
RATE = 7e-4
FINAL = 600  # games that measure what was learned


class Net:
    """Two hidden layers, then a number for every action and one for the value of the position."""

    def __init__(self, numbers, actions, rng):
        sizes = [(numbers, HIDDEN), (HIDDEN, HIDDEN), (HIDDEN, actions + 1)]
        self.weights = [
            (rng.standard_normal(size) * (gain / size[0] ** 0.5)).astype(np.float32)
            for size, gain in zip(sizes, (1.4, 1.4, 0.01), strict=True)
        ]
        self.weights += [np.zeros(size[1], np.float32) for size in sizes]
        self.moments = [(np.zeros_like(one), np.zeros_like(one)) for one in self.weights]
        self.updates = 0
        self.mean, self.square, self.seen = np.zeros(numbers), np.ones(numbers), 1e-4

    def watch(self, observations):
        """Learn the usual size of every number, so that all count alike."""
        count = len(observations)
        self.seen += count
        self.mean += (observations.mean(0) - self.mean) * count / self.seen
        self.square += ((observations**2).mean(0) - self.square) * count / self.seen

    def scaled(self, observations):
        spread = np.sqrt(np.maximum(self.square - self.mean**2, 1e-4))
        return np.clip((observations - self.mean) / spread, -5, 5).astype(np.float32)

    def forward(self, inputs, masks):
        """Probabilities of the legal actions, values, and what `backward` needs."""
        one, two, three, b1, b2, b3 = self.weights
        first = np.tanh(inputs @ one + b1)
        second = np.tanh(first @ two + b2)
        out = second @ three + b3
        logits = np.where(masks, out[:, :-1], -1e9)
        powers = np.exp(logits - logits.max(1, keepdims=True))
        return powers / powers.sum(1, keepdims=True), out[:, -1], (inputs, first, second)

    def backward(self, kept, slope):
        """The slopes of all weights from the slope of the output."""
        inputs, first, second = kept
        _, two, three = self.weights[:3]
        back2 = (slope @ three.T) * (1 - second**2)
        back1 = (back2 @ two.T) * (1 - first**2)
        slopes = [inputs.T @ back1, first.T @ back2, second.T @ slope]
        return [*slopes, back1.sum(0), back2.sum(0), slope.sum(0)]

    def improve(self, slopes, rate):
        """One step of Adam, with the length of the slope limited."""
        length = np.sqrt(sum(float((one**2).sum()) for one in slopes))
        self.updates += 1
        for weight, slope, (mean, square) in zip(self.weights, slopes, self.moments, strict=True):
            slope = slope * min(1.0, 0.5 / (length + 1e-8))
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope**2 - square)
            fair = mean / (1 - 0.9**self.updates)
            weight -= rate * fair / (np.sqrt(square / (1 - 0.999**self.updates)) + 1e-8)

    def save(self, path, game):
        names = [f"weight{i}" for i in range(6)]
        scale = {"mean": self.mean, "square": self.square, "game": np.array(game)}
        np.savez_compressed(path, **dict(zip(names, self.weights, strict=True)), **scale)

    @classmethod
    def load(cls, path):
        """The network of a file, and the name of its game."""
        with np.load(path) as kept:
            weights = [kept[f"weight{i}"] for i in range(6)]
            net = cls(len(weights[0]), weights[2].shape[1] - 1, np.random.default_rng(0))
            net.weights, net.mean, net.square = weights, kept["mean"], kept["square"]
            return net, str(kept["game"])


class Learned(Bot):
    """Plays what a network of a file has learned; the name of the bot is `train:Learned:FILE.npz`."""

    def __init__(self, path):
        self.net, self.game = Net.load(path)

    def choose(self, game, view, rng):
        programs, (_game, settings) = game.programs, view.origin
        numbers = np.array([programs.observe(view, view.player)], np.float32)
        catalogue = programs.catalogue_for(settings)
        sizes = numbers.shape[1], len(catalogue)
        if game.name != self.game or sizes != (
            len(self.net.weights[0]),
            len(self.net.weights[5]) - 1,
        ):
            raise LudotekaError(
                f"has learned {self.game}, with other players or settings than here"
            )
        names = programs.names(view, view.options())
        options = {
            catalogue.index(name): option
            for name, option in zip(names, view.options(), strict=True)
        }
        mask = np.zeros((1, len(catalogue)), bool)
        mask[0, list(options)] = True
        chances, _, _ = self.net.forward(self.net.scaled(numbers), mask)
        return options[int(chances[0].argmax())]


def draw(chances, rng):
    """One action for every row, by its chances."""
    edges = chances.cumsum(1)
    return (edges < rng.random((len(chances), 1)) * edges[:, -1:]).sum(1)


def collect(net, many, rng):
    """Play `STEPS` decisions in every match with the network in all seats."""
    game = {name: [] for name in ("inputs", "masks", "actions", "old", "values", "players")}
    rewards, ended = [], []
    for _ in range(STEPS):
        net.watch(many.observations)
        inputs, masks = net.scaled(many.observations), many.masks.astype(bool)
        chances, values, _ = net.forward(inputs, masks)
        actions = draw(chances, rng)
        picked = chances[np.arange(many.matches), actions]
        players = many.players.copy()
        for name, one in zip(game, (inputs, masks, actions, picked, values, players), strict=True):
            game[name].append(one)
        many.step(actions)
        rewards.append(many.rewards.copy())
        ended.append(many.ended.copy())
    return (
        {name: np.array(parts) for name, parts in game.items()},
        np.array(rewards),
        np.array(ended),
    )


def advantages(values, players, rewards, ended):
    """How much better every decision was than expected, from its own player's point of view.

    What a player gets until it decides again belongs to the decision before. Decisions whose outcome
    lies beyond the end of what was collected are left out: the third array says which count.
    """
    matches, seats = rewards.shape[1:]
    rows = np.arange(matches)
    ahead, trace, paid = (np.zeros((matches, seats)) for _ in range(3))
    known = np.zeros((matches, seats), bool)
    gains, counts = np.zeros_like(values), np.zeros(values.shape, bool)
    for t in reversed(range(len(values))):
        over = ended[t]
        for one in (ahead, trace, paid):
            one[over] = 0
        known[over] = True
        paid += rewards[t]
        mine = (rows, players[t])
        surprise = paid[mine] + DISCOUNT * ahead[mine] - values[t]
        gains[t] = surprise + DISCOUNT * TRACE * trace[mine]
        counts[t] = known[mine]
        trace[mine], ahead[mine], paid[mine], known[mine] = gains[t], values[t], 0, True
    return gains, gains + values, counts


def learn(net, game, rewards, ended, rng, rate):
    """Some passes over what was collected, each step small enough not to spoil what was learned."""
    gains, targets, counts = advantages(game["values"], game["players"], rewards, ended)
    part = {name: one[counts] for name, one in game.items()}
    gains, targets = gains[counts], targets[counts].astype(np.float32)
    gains = ((gains - gains.mean()) / (gains.std() + 1e-8)).astype(np.float32)
    for _ in range(EPOCHS):
        order = rng.permutation(len(gains))
        for start in range(0, len(order), BATCH):
            chosen = order[start : start + BATCH]
            update(net, {name: one[chosen] for name, one in part.items()}, gains[chosen],
                   targets[chosen], rate)  # fmt: skip


def update(net, part, gains, targets, rate):
    """One step of the clipped objective, with a little reward for staying undecided."""
    chances, values, kept = net.forward(part["inputs"], part["masks"])
    rows, count = np.arange(len(gains)), len(gains)
    ratio = chances[rows, part["actions"]] / part["old"]
    free = np.where(gains > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
    push = np.where(free, gains * ratio, 0)[:, None]
    slope = chances * push
    slope[rows, part["actions"]] -= push[:, 0]
    logs = np.log(chances + 1e-10)
    doubt = -(chances * logs).sum(1, keepdims=True)
    slope += ENTROPY * chances * (logs + doubt)
    last = VALUE * (values - targets)[:, None]
    net.improve(net.backward(kept, np.hstack([slope, last]).astype(np.float32) / count), rate)


def measure(net, game, players, settings, seed, games=200):
    """The share of games that the network wins against `random`, from every seat equally often."""
    many = VectorEnv(game, players, 64, settings, seed=seed)
    rng, won, played = np.random.default_rng(seed), 0.0, 0
    seats = np.arange(64) % many.environment.players
    while played < games:
        chances, _, _ = net.forward(net.scaled(many.observations), many.masks.astype(bool))
        actions = np.where(many.players == seats, chances.argmax(1), many.sample(rng))
        many.step(actions)
        for row in np.flatnonzero(many.ended):
            best = many.rewards[row].max()
            winners = int((many.rewards[row] == best).sum())
            won += (many.rewards[row, seats[row]] == best) / winners
            played += 1
    return won / played


def train(game="mercado", players=2, minutes=10.0, seed=0, matches=64, settings=None, report=print):
    """Learn for so many minutes; the network, and a list of (minutes, decisions, share of wins)."""
    rng = np.random.default_rng(seed)
    many = VectorEnv(game, players, matches, settings, shaped=0.02, seed=seed)
    net = Net(many.observations.shape[1], many.masks.shape[1], rng)
    curve, begin, update_number, next_look = [], time.process_time(), 0, 0.0
    while True:
        spent = (time.process_time() - begin) / 60
        if spent >= next_look or spent >= minutes:
            wins = measure(net, game, players, settings, seed=1000 + update_number)
            curve.append((spent, update_number * STEPS * matches, wins))
            report(f"{spent:5.1f} min  {curve[-1][1]:>9,} decisions  {wins:6.1%} against random")
            next_look = spent + minutes / 20
        if spent >= minutes:
            return net, curve
        collected = collect(net, many, rng)
        learn(net, *collected, rng, RATE * max(0.1, 1 - spent / minutes))
        update_number += 1


def final_interval(net, game, players, games=FINAL):
    """The 95 % interval of the share of wins against `random`."""
    return wilson(measure(net, game, players, None, seed=77, games=games) * games, games)


def draw_curve(curve, game, path):
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(7, 3.6), layout="constrained")
    axes.plot([one[0] for one in curve], [100 * one[2] for one in curve], "o-", color="#0072b2")
    axes.axhline(50, color="#888", linestyle="--")
    axes.set(xlabel="minutes on one core", ylabel="wins against random in %", ylim=(0, 102))
    axes.set_title(f"Learning {game} by self-play")
    axes.spines[["top", "right"]].set_visible(False)
    figure.savefig(path, dpi=110)


def main():
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game", nargs="?", default="mercado")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--curve", help="draw the learning curve into this file")
    parser.add_argument("--save", help="keep the network in this file (.npz)")
    args = parser.parse_args()
    net, curve = train(args.game, args.players, args.minutes, args.seed)
    low, high = (f"{end:.1%}" for end in final_interval(net, args.game, args.players))
    print(f"at the end, {FINAL} games against random: between {low} and {high} won (95 %)")
    if args.save:
        net.save(args.save, args.game)
    if args.curve:
        draw_curve(curve, args.game, args.curve)


if __name__ == "__main__":
    main()
