"""Learn a game against our bots with a stock learner: MaskablePPO of sb3-contrib.

    pip install "ludoteka[train]"
    python examples/ppo_maskable.py mercado --steps 100000 --opponents random

The environment has one Box as its observation and says by `action_masks()` what is possible, so that no wrapper is
needed.
"""

import argparse

import gymnasium
from sb3_contrib import MaskablePPO

import ludoteka.env.gymnasium  # noqa: F401 - registers the games
from ludoteka.sim import wilson

GAMES = 200  # that measure what was learned


def make(game, opponents):
    return gymnasium.make(f"ludoteka/{game}-v1", opponents=opponents, observation="vector")


def train(game="mercado", steps=100_000, opponents="random", seed=0):
    """The model after so many decisions."""
    model = MaskablePPO(
        "MlpPolicy", make(game, opponents), n_steps=512, batch_size=128, seed=seed, device="cpu"
    )
    return model.learn(steps)


def measure(model, game, opponents, games=GAMES, seed=1000):
    """How many of the games the model wins; a shared victory counts as a part of one."""
    env = make(game, opponents)
    won = 0.0
    for number in range(games):
        observation, info = env.reset(seed=seed + number)
        over = False
        while not over:
            action, _state = model.predict(
                observation, deterministic=True, action_masks=info["action_mask"]
            )
            observation, _reward, over, _cut, info = env.step(int(action))
        assert not info["illegal"]
        ranks = env.unwrapped.environment.state.ranks()
        won += (ranks[info["seat"]] == 1) / ranks.count(1)
    return won


def main():
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game", nargs="?", default="mercado")
    parser.add_argument("--steps", type=int, default=100_000)
    parser.add_argument("--opponents", default="random")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--save", help="keep the model in this file (.zip)")
    args = parser.parse_args()
    model = train(args.game, args.steps, args.opponents, args.seed)
    won = measure(model, args.game, args.opponents)
    low, high = (f"{end:.1%}" for end in wilson(won, GAMES))
    print(f"{won:g} of {GAMES} games won against {args.opponents} ({low} to {high} at 95 %)")
    if args.save:
        model.save(args.save)


if __name__ == "__main__":
    main()
