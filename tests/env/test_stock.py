"""Stock learners run as they are in `examples/` and learn: MaskablePPO, and a PPO in the manner of CleanRL."""

import importlib.util
from pathlib import Path

import pytest

from ludoteka.sim import wilson

pytest.importorskip("torch", reason='needs PyTorch: pip install "ludoteka[train]"')
pytest.importorskip("sb3_contrib", reason='needs sb3-contrib: pip install "ludoteka[train]"')

EXAMPLES = Path(__file__).parents[2] / "examples"


def load(name):
    spec = importlib.util.spec_from_file_location(name, EXAMPLES / f"{name}.py")
    example = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(example)
    return example


@pytest.mark.slow
@pytest.mark.parametrize("name", ["ppo_maskable", "ppo_torch"])
def test_a_stock_learner_beats_random(name):
    """After twenty thousand decisions of Mercado it wins more than half of the games, beyond doubt."""
    example = load(name)
    model = example.train("mercado", steps=20_000, opponents="random", seed=1)
    won = example.measure(model, "mercado", "random", games=100)
    low, _high = wilson(won, 100)
    assert low > 0.5


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "looks"),
    [("carcassonne", ["table", "planes", "graph"]), ("wallenstein", ["table", "graph"])],
)
def test_every_look_is_learned_from(name, looks):
    """From 150 decisions a network of every look chooses as the bot more often than chance would."""
    lines = list(load("looks").compared(name, 150, 100, seeds=1, games=1, every=2))
    assert [line[0] for line in lines] == looks
    for _look, _seed, _size, _spent, same, won in lines:
        assert wilson(same, 100)[0] > 0.08
        assert 0 <= won <= 1
