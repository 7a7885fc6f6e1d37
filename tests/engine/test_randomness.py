"""Where chance comes from."""

import hashlib
import hmac

import pytest

from ludoteka.engine import ProvableRng, Rng


def test_the_same_seed_gives_the_same_numbers():
    first, second, other = Rng(7), Rng(7), Rng("7")
    numbers = [first.below(100) for _ in range(20)]
    assert numbers == [second.below(100) for _ in range(20)]
    assert numbers != [other.below(100) for _ in range(20)]


@pytest.mark.parametrize("rng", [Rng("fair"), ProvableRng(b"fair", 0)], ids=["fast", "provable"])
def test_numbers_are_spread_evenly(rng):
    counts = [0] * 6
    for _ in range(6000):
        counts[rng.below(6)] += 1
    assert all(880 < count < 1120 for count in counts)


@pytest.mark.parametrize("rng", [Rng("pick"), ProvableRng(b"pick", 0)], ids=["fast", "provable"])
def test_picking_follows_the_weights(rng):
    counts = [0, 0, 0, 0]
    for _ in range(4000):
        counts[rng.pick([1, 0, 3, 0])] += 1
    assert counts[1] == counts[3] == 0
    assert 850 < counts[0] < 1150


def test_the_numbers_of_a_match_can_be_recomputed_by_anybody():
    """Nothing but the secret and the number of the move goes in."""
    secret, move = b"a secret of the match", 41
    digest = hmac.new(secret, b"41:0", hashlib.sha256).digest()
    assert ProvableRng(secret, move).below(73) == int.from_bytes(digest, "big") % 73


def test_every_move_and_every_number_of_a_move_differs():
    rng = ProvableRng(b"s", 1)
    numbers = [rng.below(10**12) for _ in range(50)]
    numbers += [ProvableRng(b"s", move).below(10**12) for move in range(2, 50)]
    numbers += [ProvableRng(b"t", move).below(10**12) for move in range(2, 50)]
    assert len(set(numbers)) == len(numbers)
