"""Changes between frames are short, and what the browser puts together is exactly the new frame."""

import random

from ludoteka.web.live.delta import change, pieces


def together(old, made):
    return [
        one
        for part in made
        for one in ([part] if isinstance(part, str) else old[part[0] : part[0] + part[1]])
    ]


def test_the_new_frame_comes_out_of_the_old_one():
    rng = random.Random(5)
    for _ in range(300):
        old = pieces(
            "".join(
                f'<g id="{rng.randrange(30)}">{rng.randrange(3)}</g>'
                for _ in range(rng.randrange(20))
            )
        )
        new = [one for one in old if rng.random() < 0.8]
        for _ in range(rng.randrange(4)):
            new.insert(rng.randrange(len(new) + 1), *pieces(f'<use id="x{rng.randrange(99)}"/>'))
        rng.random() < 0.2 and rng.shuffle(new)
        assert together(old, change(old, new)) == new


def test_pieces_join_to_the_whole():
    markup = '<svg viewBox="0 0 1 1"><g class="a" id="b"><path d="M0 0"/></g><use id="c"/></svg>'
    assert "".join(pieces(markup)) == markup
    assert len(pieces(markup)) == 3


def test_one_more_piece_costs_little():
    old = pieces("".join(f'<g id="tile-{i}">{"x" * 500}</g>' for i in range(100)))
    new = [*old[:60], '<g id="new"/>', *old[60:]]
    assert change(old, new) == [[0, 60], '<g id="new"/>', [60, 40]]
