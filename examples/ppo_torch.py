"""Learn a game against our bots with PyTorch: proximal policy optimization in one file, in the manner of CleanRL.

    pip install "ludoteka[train]"
    python examples/ppo_torch.py mercado --steps 100000 --opponents random

The loop is CleanRL's: `gymnasium.make_vec`, some steps in every environment, advantages, some passes over them. What is
ours is one line: the mask of `infos["action_mask"]` keeps what is not possible out of the policy.
"""

import argparse

import gymnasium
import numpy as np
import torch
from torch import nn
from torch.distributions import Categorical

import ludoteka.env.gymnasium  # noqa: F401 - registers the games
from ludoteka.sim import wilson

ENVS, STEPS = 8, 128  # environments, and steps in each between two updates
EPOCHS, PARTS = 4, 4
DISCOUNT, TRACE = 0.99, 0.95
CLIP, ENTROPY, VALUE, NORM = 0.2, 0.01, 0.5, 0.5
RATE = 5e-4
GAMES = 200  # that measure what was learned


class Agent(nn.Module):
    """A policy and a value, each with two hidden layers."""

    def __init__(self, numbers, actions, width=128):
        super().__init__()
        self.actor = self.layers(numbers, width, actions, 0.01)
        self.critic = self.layers(numbers, width, 1, 1.0)

    @staticmethod
    def layers(numbers, width, out, gain):
        last = nn.Linear(width, out)
        nn.init.orthogonal_(last.weight, gain)
        first = [nn.LayerNorm(numbers), nn.Linear(numbers, width), nn.Tanh()]
        return nn.Sequential(*first, nn.Linear(width, width), nn.Tanh(), last)

    def policy(self, observations, masks):
        """The distribution over the possible actions."""
        return Categorical(logits=self.actor(observations).masked_fill(~masks, -1e9))

    def value(self, observations):
        return self.critic(observations).squeeze(-1)


def make(game, opponents, count):
    return gymnasium.make_vec(
        f"ludoteka/{game}-v1",
        num_envs=count,
        vectorization_mode="sync",
        vector_kwargs={"autoreset_mode": gymnasium.vector.AutoresetMode.SAME_STEP},
        opponents=opponents,
        observation="vector",
    )


def seen(observations, infos):
    masks = torch.as_tensor(np.stack(infos["action_mask"]).astype(bool))
    return torch.as_tensor(observations, dtype=torch.float32), masks


def collect(agent, envs, now):
    """`STEPS` steps in every environment: what was seen, done and earned, and where the next steps begin."""
    names = ("observations", "masks", "actions", "logs", "values", "rewards", "ended")
    kept = {name: [] for name in names}
    for _ in range(STEPS):
        with torch.no_grad():
            policy, value = agent.policy(*now), agent.value(now[0])
            action = policy.sample()
        observations, rewards, ended, _cut, infos = envs.step(action.numpy())
        row = (*now, action, policy.log_prob(action), value, rewards, ended)
        for name, one in zip(names, row, strict=True):
            kept[name].append(torch.as_tensor(one))
        now = seen(observations, infos)
    return {name: torch.stack(parts) for name, parts in kept.items()}, now


def advantages(agent, kept, now):
    """How much better every step was than expected (generalized advantages), and what it was worth."""
    with torch.no_grad():
        ahead = agent.value(now[0])
    gains, gain = torch.zeros_like(kept["values"]), torch.zeros(ENVS)
    for t in reversed(range(STEPS)):
        goes_on = 1.0 - kept["ended"][t].float()
        surprise = kept["rewards"][t].float() + DISCOUNT * ahead * goes_on - kept["values"][t]
        gain = surprise + DISCOUNT * TRACE * goes_on * gain
        gains[t], ahead = gain, kept["values"][t]
    return gains, gains + kept["values"]


def learn(agent, optimizer, kept, gains, worth):
    """Some passes over what was collected."""
    flat = {name: one.flatten(0, 1) for name, one in kept.items()}
    gains, worth = gains.flatten(), worth.flatten()
    for _ in range(EPOCHS):
        for part in torch.randperm(len(gains)).chunk(PARTS):
            policy = agent.policy(flat["observations"][part], flat["masks"][part])
            ratio = (policy.log_prob(flat["actions"][part]) - flat["logs"][part]).exp()
            gain = gains[part]
            gain = (gain - gain.mean()) / (gain.std() + 1e-8)
            clipped = ratio.clamp(1 - CLIP, 1 + CLIP)
            loss = -torch.min(gain * ratio, gain * clipped).mean()
            loss -= ENTROPY * policy.entropy().mean()
            loss += VALUE * (agent.value(flat["observations"][part]) - worth[part]).square().mean()
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(agent.parameters(), NORM)
            optimizer.step()


def train(game="mercado", steps=100_000, opponents="random", seed=0):
    """The agent after so many steps."""
    torch.manual_seed(seed)
    envs = make(game, opponents, ENVS)
    now = seen(*envs.reset(seed=seed))
    agent = Agent(envs.single_observation_space.shape[0], int(envs.single_action_space.n))
    optimizer = torch.optim.Adam(agent.parameters(), lr=RATE, eps=1e-5)
    for _ in range(max(1, steps // (ENVS * STEPS))):
        kept, now = collect(agent, envs, now)
        learn(agent, optimizer, kept, *advantages(agent, kept, now))
    envs.close()
    return agent


def measure(agent, game, opponents, games=GAMES, seed=1000):
    """How many of the games the agent wins; a shared victory counts as a part of one."""
    env = gymnasium.make(f"ludoteka/{game}-v1", opponents=opponents, observation="vector")
    won = 0.0
    for number in range(games):
        observation, info = env.reset(seed=seed + number)
        over = False
        while not over:
            with torch.no_grad():
                policy = agent.policy(
                    *seen(observation[None], {"action_mask": [info["action_mask"]]})
                )
            observation, _reward, over, _cut, info = env.step(int(policy.probs.argmax()))
        ranks = env.unwrapped.environment.state.ranks()
        won += (ranks[info["seat"]] == 1) / ranks.count(1)
    return won


def main():
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game", nargs="?", default="mercado")
    parser.add_argument("--steps", type=int, default=100_000)
    parser.add_argument("--opponents", default="random")
    parser.add_argument("--seed", type=int, default=0)
    args = parser.parse_args()
    agent = train(args.game, args.steps, args.opponents, args.seed)
    won = measure(agent, args.game, args.opponents)
    low, high = (f"{end:.1%}" for end in wilson(won, GAMES))
    print(f"{won:g} of {GAMES} games won against {args.opponents} ({low} to {high} at 95 %)")


if __name__ == "__main__":
    main()
