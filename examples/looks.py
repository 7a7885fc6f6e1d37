"""The same game seen in several ways: networks learn the moves of a bot from a table, from planes and from a graph.

    pip install "ludoteka[train]"
    python examples/looks.py carcassonne
    python examples/looks.py wallenstein --positions 4000 --seeds 1

A bot plays games against itself, and some of its decisions are kept, each in every look of the game. For every look a
network of its own kind learns to choose as the bot did: from the same decisions, with the same number of updates. It is
then asked about games that it has not seen, and plays against the bot. Every network gets the mask.
"""

import argparse
import time
from itertools import pairwise

import numpy as np
import torch
from torch import nn

from ludoteka.bots import make_bot
from ludoteka.engine import Rng, find_game
from ludoteka.env.environment import Environment
from ludoteka.sim import wilson

POSITIONS, ASKED, EVERY = (
    6000,
    2000,
    6,
)  # to learn from, to be asked about; one of so many decisions is kept
EPOCHS, BATCH, RATE = 8, 64, 1e-3
WIDTH = 64  # of the networks that know the map
MARGIN = 11  # rows and columns of the planes that are read, from the middle on
GAMES = 200  # against the bot


def decisions(game, positions, bot, seed, every=EVERY):
    """What the bot saw in every look, what was possible and what it chose, in games against itself."""
    looks = ["table", *game.programs.looks]
    bots, rng = make_bot(bot), Rng(f"{seed}:bot")
    table = Environment(game)
    found = {look: [] for look in looks}
    masks, chosen, number = [], [], 0
    while len(chosen) < positions:
        table.reset(seed + number)
        number += 1
        while table.legal and len(chosen) < positions:
            player = table.player
            view = table.view(player)
            index = table.legal[table.choices.index(bots.choose(game, view, rng))]
            if len(table.legal) > 1 and rng.below(every) == 0:
                for look in looks:
                    numbers = game.programs.look(look).observe(view, player)
                    found[look].append(np.array(numbers, np.float16))
                masks.append(table.mask(player))
                chosen.append(index)
            table.step(index)
    return {look: np.stack(rows) for look, rows in found.items()}, np.stack(masks), np.array(chosen)


class Layout:
    """The pieces of a look by name, out of rows of numbers."""

    def __init__(self, environment):
        self.places, start = {}, 0
        for field in environment.fields:
            self.places[field.name] = slice(start, start + field.size), field.shape
            start += field.size

    def piece(self, rows, name):
        part, shape = self.places[name]
        return rows[:, part].reshape(len(rows), *shape)

    def others(self, rows, names):
        """All but these pieces, as one row."""
        kept = [part for name, (part, _shape) in self.places.items() if name not in names]
        return torch.cat([rows[:, part] for part in kept], 1)


def layers(*sizes):
    steps = [nn.LayerNorm(sizes[0])]
    for one, other in pairwise(sizes):
        steps += [nn.Linear(one, other), nn.ReLU()]
    return nn.Sequential(*steps[:-1])


class TableNet(nn.Module):
    """All numbers as one row, two hidden layers."""

    def __init__(self, environment):
        super().__init__()
        self.all = layers(environment.size, 256, 256, len(environment.catalogue))

    def forward(self, rows):
        return self.all(rows)


class PlanesNet(nn.Module):
    """Three convolutions; `place x y turn` is read off the cell where the tile would lie."""

    OWN = ("planes",)

    def __init__(self, environment):
        super().__init__()
        self.layout = Layout(environment)
        planes, self.width, _ = self.layout.places["planes"][1]
        numbers = environment.size - planes * self.width**2
        self.beside = layers(numbers, 128, WIDTH)
        self.first = nn.Conv2d(planes, WIDTH, 3, padding=1)
        self.more = nn.ModuleList(nn.Conv2d(WIDTH, WIDTH, 3, padding=1) for _ in range(2))
        self.turns = nn.Conv2d(WIDTH, 4, 1)
        self.rest = layers(3 * WIDTH, 128, len(environment.catalogue))
        texts = [action.text.split() for action in environment.catalogue.actions]
        reach = self.width // 2
        cells, numbers = [], []
        for number, (kind, *given) in enumerate(texts):
            if kind == "place":
                x, y, degrees = map(int, given)
                if max(abs(x), abs(y)) <= MARGIN:
                    side = 2 * MARGIN + 1
                    cells.append((degrees // 90 * side + y + MARGIN) * side + x + MARGIN)
                    numbers.append(number)
        self.register_buffer("cells", torch.tensor(cells))
        self.register_buffer("numbers", torch.tensor(numbers))
        self.cut = slice(reach - MARGIN, reach + MARGIN + 1)

    def forward(self, rows):
        planes = self.layout.piece(rows, "planes")[:, :, self.cut, self.cut]
        beside = self.beside(self.layout.others(rows, self.OWN))
        seen = torch.relu(self.first(planes / 4) + beside[:, :, None, None])
        for more in self.more:
            seen = torch.relu(seen + more(seen))
        last = planes[:, 2:3]  # the plane of the last tile: what lies there
        here = (seen * last).sum((2, 3))
        out = self.rest(torch.cat([seen.mean((2, 3)), here, beside], 1))
        places = self.turns(seen).flatten(1)[:, self.cells]
        return out.index_add(1, self.numbers, places)


def gathered(nodes, links, to):
    """For every one of `to` nodes the mean of the nodes that are linked to it; links are (from, to), -1 for none."""
    count, width = len(nodes), nodes.shape[2]
    there = (links[:, 0] >= 0).unsqueeze(2).float()
    source = links[:, 0].clamp(min=0).long().unsqueeze(2).expand(-1, -1, width)
    target = links[:, 1].clamp(min=0).long()
    sent = nodes.gather(1, source) * there
    out = nodes.new_zeros(count, to, width).scatter_add(
        1, target.unsqueeze(2).expand_as(sent), sent
    )
    sums = nodes.new_zeros(count, to, 1).scatter_add(1, target.unsqueeze(2), there)
    return out / sums.clamp(min=1)


class FeaturesNet(nn.Module):
    """Features and places tell each other what they know; `place x y turn` is read off the place, `follower` off the
    feature."""

    OWN = ("features", "places", "figures", "meets", "borders", "around")
    ROUNDS = 2

    def __init__(self, environment):
        super().__init__()
        self.layout = layout = Layout(environment)
        sizes = {name: layout.places[name][1] for name in self.OWN}
        own = sum(int(np.prod(shape)) for shape in sizes.values())
        self.beside = layers(environment.size - own, 128, WIDTH)
        self.feature = nn.Linear(sizes["features"][1], WIDTH)
        self.place = nn.Linear(sizes["places"][1], WIDTH)
        self.to_place = nn.ModuleList(nn.Linear(6 * WIDTH, WIDTH) for _ in range(self.ROUNDS))
        self.to_feature = nn.ModuleList(nn.Linear(3 * WIDTH, WIDTH) for _ in range(self.ROUNDS))
        self.turns = layers(2 * WIDTH, WIDTH, 4)
        self.claim = layers(2 * WIDTH, WIDTH, 1)
        self.rest = layers(2 * WIDTH, 128, len(environment.catalogue))
        texts = [action.text.split() for action in environment.catalogue.actions]
        reach = max(int(one[1]) for one in texts if one[0] == "place")
        side = 2 * reach + 1
        table = torch.full((4 * side * side,), -1, dtype=torch.long)
        claims = []
        for number, (kind, *given) in enumerate(texts):
            if kind == "place":
                x, y, degrees = map(int, given)
                table[((y + reach) * side + x + reach) * 4 + degrees // 90] = number
            if kind == "follower":
                claims.append(number)
        self.reach, self.side = reach, side
        self.register_buffer("table", table)
        self.register_buffer("claims", torch.tensor(claims))

    def forward(self, rows):
        piece = self.layout.piece
        features, places = (used(piece(rows, name), 1) for name in ("features", "places"))
        meets, borders, around = (used(piece(rows, name), 2) for name in self.OWN[3:])
        beside = self.beside(self.layout.others(rows, self.OWN))
        feature = torch.relu(self.feature(features) + beside[:, None])
        place = torch.relu(self.place(places) + beside[:, None])
        there = features[:, :, :1]
        for to_place, to_feature in zip(self.to_place, self.to_feature, strict=True):
            sides = [gathered(feature, side_of(meets, side), place.shape[1]) for side in range(4)]
            near = gathered(feature, around, place.shape[1])
            place = torch.relu(place + to_place(torch.cat([place, near, *sides], 2)))
            met = gathered(place, meets[:, :2], feature.shape[1])
            cities = gathered(feature, borders.flip(1), feature.shape[1])
            feature = torch.relu(feature + to_feature(torch.cat([feature, met, cities], 2)))
        whole = (feature * there).sum(1) / there.sum(1).clamp(min=1)
        out = self.rest(torch.cat([whole, beside], 1))
        out = self.add_places(out, places, torch.cat([place, with_all(beside, place)], 2))
        return self.add_claims(out, features, torch.cat([feature, with_all(beside, feature)], 2))

    def add_places(self, out, places, seen):
        column, row = places[:, :, 1].long() + self.reach, places[:, :, 2].long() + self.reach
        inside = (column >= 0) & (column < self.side) & (row >= 0) & (row < self.side)
        inside &= places[:, :, 0] > 0
        first = torch.where(inside, (row * self.side + column) * 4, 0)
        numbers = self.table[first.unsqueeze(2) + torch.arange(4)]
        worth = self.turns(seen) * inside.unsqueeze(2)
        return out.scatter_add(1, numbers.flatten(1), worth.flatten(1))

    def add_claims(self, out, features, seen):
        segment = features[:, :, 7].long()  # 1 + which segment of the last tile belongs to it
        numbers = self.claims[(segment - 1).clamp(min=0)]
        return out.scatter_add(1, numbers, self.claim(seen).squeeze(2) * (segment > 0))


def used(rows, axis):
    """As many rows (or links, along axis 2) as any of the positions uses: the others are padding."""
    there = rows[:, :, 0] > 0 if axis == 1 else rows[:, 0] >= 0
    return rows.narrow(axis, 0, max(1, int(there.sum(1).max())))


def side_of(meets, side):
    """The links from features to places at one side, the others left out."""
    chosen = (meets[:, 2:3] == side).float()
    links = meets[:, :2].flip(1)
    return links * chosen - (1 - chosen)


def with_all(beside, nodes):
    return beside[:, None].expand(-1, nodes.shape[1], -1)


class MapNet(nn.Module):
    """Provinces tell their neighbours what they know; an action with a province is read off that province."""

    OWN = ("map", "borders")
    ROUNDS = 3

    def __init__(self, environment):
        super().__init__()
        self.layout = layout = Layout(environment)
        self.provinces, columns = layout.places["map"][1]
        own = self.provinces * columns + int(np.prod(layout.places["borders"][1]))
        self.beside = layers(environment.size - own, 256, WIDTH)
        self.province = nn.Linear(columns, WIDTH)
        self.rounds = nn.ModuleList(nn.Linear(2 * WIDTH, WIDTH) for _ in range(self.ROUNDS))
        names = province_names()
        kinds, cells, numbers = {}, [], []
        for number, action in enumerate(environment.catalogue.actions):
            *kind, last = action.text.split()
            if last in names:
                kind = kinds.setdefault(" ".join(kind), len(kinds))
                cells.append(names.index(last) + kind * self.provinces)
                numbers.append(number)
        self.kinds = layers(2 * WIDTH, WIDTH, len(kinds))
        self.rest = layers(2 * WIDTH, 128, len(environment.catalogue))
        self.register_buffer("cells", torch.tensor(cells))
        self.register_buffer("numbers", torch.tensor(numbers))

    def forward(self, rows):
        seen = self.layout.piece(rows, "map")
        links = self.layout.piece(rows, "borders")
        beside = self.beside(self.layout.others(rows, self.OWN))
        node = torch.relu(self.province(seen) + beside[:, None])
        for step in self.rounds:
            near = gathered(node, links, self.provinces)
            node = torch.relu(node + step(torch.cat([node, near], 2)))
        worth = self.kinds(torch.cat([node, with_all(beside, node)], 2))
        out = self.rest(torch.cat([node.mean(1), beside], 1))
        return out.index_add(1, self.numbers, worth.transpose(1, 2).flatten(1)[:, self.cells])


def province_names():
    from ludoteka.games.wallenstein.rules.map import NAMES

    return NAMES


NETS = {
    ("carcassonne", "planes"): PlanesNet,
    ("carcassonne", "graph"): FeaturesNet,
    ("wallenstein", "graph"): MapNet,
}


def logits(net, rows, masks):
    """What the network says of every action; nothing of what is not possible."""
    return net(torch.as_tensor(rows, dtype=torch.float32)).masked_fill(
        ~torch.as_tensor(masks, dtype=torch.bool), -1e9
    )


def learn(net, rows, masks, chosen, seed):
    """Some passes over the decisions."""
    optimizer = torch.optim.Adam(net.parameters(), lr=RATE)
    order = torch.Generator().manual_seed(seed)
    steps = EPOCHS * -(-len(chosen) // BATCH)
    slower = torch.optim.lr_scheduler.LinearLR(optimizer, 1.0, 0.05, steps)
    for _ in range(EPOCHS):
        for part in torch.randperm(len(chosen), generator=order).split(BATCH):
            part = part.numpy()
            loss = nn.functional.cross_entropy(
                logits(net, rows[part], masks[part]), torch.as_tensor(chosen[part])
            )
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            slower.step()


def agreement(net, rows, masks, chosen):
    """How many of the decisions the network would have made as the bot did."""
    same = 0
    with torch.no_grad():
        for part in np.array_split(np.arange(len(chosen)), max(1, len(chosen) // 250)):
            best = logits(net, rows[part], masks[part]).argmax(1).numpy()
            same += int((best == chosen[part]).sum())
    return same


def games_won(net, game, look, bot, games, seed=500_000):
    """How many games the network wins against the bot, from every seat in turn; a shared victory is a part of one."""
    environment, other, rng, won = Environment(game, look=look), make_bot(bot), Rng(seed), 0.0
    for number in range(games):
        seat = number % environment.players
        environment.reset(seed + number)
        while environment.legal:
            player = environment.player
            if player == seat:
                with torch.no_grad():
                    row, mask = environment.observe(player)[None], environment.mask(player)[None]
                    environment.step(int(logits(net, row, mask).argmax()))
            else:
                choice = other.choose(game, environment.view(player), rng)
                environment.step(environment.legal[environment.choices.index(choice)])
        ranks = environment.state.ranks()
        won += (ranks[seat] == 1) / ranks.count(1)
    return won


def compared(
    name, positions=POSITIONS, asked=ASKED, seeds=2, games=GAMES, bot="greedy", every=EVERY
):
    """For every seed and look: weights, seconds of the processor, decisions as the bot makes them, games won."""
    game = find_game(name)
    rows, masks, chosen = decisions(game, positions, bot, 0, every)
    rows2, masks2, chosen2 = decisions(game, asked, bot, 1_000_000, every)
    for seed in range(seeds):
        for look in rows:
            torch.manual_seed(seed)
            net = NETS.get((name, look), TableNet)(Environment(game, look=look))
            size, begin = sum(one.numel() for one in net.parameters()), time.process_time()
            learn(net, rows[look], masks, chosen, seed)
            spent = time.process_time() - begin
            same = agreement(net, rows2[look], masks2, chosen2)
            won = games_won(net, game, look, bot, games)
            yield look, seed, size, spent, same, won


def interval(count, of):
    low, high = wilson(count, of)
    return f"{count / of:.1%} ({low:.1%} to {high:.1%})"


def main():
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game", nargs="?", default="carcassonne")
    parser.add_argument("--positions", type=int, default=POSITIONS)
    parser.add_argument("--asked", type=int, default=ASKED)
    parser.add_argument("--seeds", type=int, default=2)
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--every", type=int, default=EVERY)
    args = parser.parse_args()
    torch.set_num_threads(1)
    for look, seed, size, spent, same, won in compared(
        args.game, args.positions, args.asked, args.seeds, args.games, args.bot, args.every
    ):
        print(
            f"{look}, seed {seed}: {size:,} weights, {spent:.0f} s; chooses as the bot in "
            f"{interval(same, args.asked)}; wins {interval(won, args.games)} against it",
            flush=True,
        )


if __name__ == "__main__":
    main()
