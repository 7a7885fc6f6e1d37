"""The two browser modules by themselves: the morph is fuzzed, the stream is mistreated."""

from pathlib import Path

from hands import tap, wait_for_turn

FUZZ = (Path(__file__).parent / "fuzz.js").read_text("utf-8")


def test_the_morph_is_fuzzed(visit):
    page = visit("/")
    assert page.evaluate(FUZZ, [1, 400]) == []


def test_a_piece_stays_the_same_node_in_another_group(visit):
    page = visit("/")
    assert page.evaluate(
        """async () => {
          const { morph } = await import("/static/web/morph.js");
          const host = document.createElement("div");
          host.innerHTML = '<svg><g id="home"><use id="piece"/></g><g id="board"></g></svg>';
          const piece = host.querySelector("#piece");
          morph(host, '<svg><g id="home"></g><g id="board"><use id="piece" transform="translate(5 5)"/></g></svg>');
          return host.querySelector("#board > #piece") === piece && piece.namespaceURI.endsWith("svg");
        }"""
    )


def test_pieces_glide_from_where_they_were(visit):
    page = visit("/", reduced_motion="no-preference")
    running = """async () => {
      const { morph } = await import("/static/web/morph.js");
      const { places, glide } = await import("/static/web/motion.js");
      const host = document.createElement("div");
      document.body.append(host);
      host.innerHTML = '<svg><g id="a" transform="translate(10 0)"><g id="p" transform="translate(1 1)"></g></g></svg>';
      const before = places(host.firstChild);
      morph(host, '<svg><g id="a" transform="translate(10 0)"></g><g id="p" transform="translate(50 50)"></g></svg>');
      glide(host.firstChild, before);
      const moves = host.querySelector("#p").getAnimations();
      return moves.length && moves[0].effect.getKeyframes()[0].transform;
    }"""
    assert page.evaluate(running) == "matrix(1, 0, 0, 1, 11, 1)"
    page.emulate_media(reduced_motion="reduce")
    assert page.evaluate(running) == 0


def test_what_is_thrown_comes_from_there_and_turns_over(visit):
    """A new cube starts at the mouth of the tower, one that is pushed out where it lay, one from above passes it."""
    page = visit("/", reduced_motion="no-preference")
    running = """async () => {
      const { morph } = await import("/static/web/morph.js");
      const { places, glide } = await import("/static/web/motion.js");
      const host = document.createElement("div");
      document.body.append(host);
      const cube = (id, x, y = 200) => `<use id="${id}" data-from="93 30" transform="translate(${x} ${y})"/>`;
      host.innerHTML = `<svg>${cube("old", 10)}${cube("still", 30)}${cube("hand", 60, 5)}</svg>`;
      const before = places(host.firstChild);
      morph(host, `<svg>${cube("old", 20)}${cube("still", 30)}${cube("new", 40)}${cube("hand", 70)}</svg>`);
      glide(host.firstChild, before);
      return ["old", "still", "new", "hand"].map((id) =>
        host.querySelector(`#${id}`).getAnimations()[0]?.effect.getKeyframes().map((key) => key.transform));
    }"""
    assert page.evaluate(running) == [
        ["matrix(1, 0, 0, 1, 10, 200) rotate(0deg)", "matrix(1, 0, 0, 1, 20, 200) rotate(-360deg)"],
        None,
        ["matrix(1, 0, 0, 1, 93, 30) rotate(0deg)", "matrix(1, 0, 0, 1, 40, 200) rotate(360deg)"],
        [
            "matrix(1, 0, 0, 1, 60, 5) rotate(0deg)",
            "matrix(1, 0, 0, 1, 93, 30) rotate(-108deg)",
            "matrix(1, 0, 0, 1, 70, 200) rotate(-360deg)",
        ],
    ]
    page.emulate_media(reduced_motion="reduce")
    assert page.evaluate(running) == [None, None, None, None]


def test_a_stream_that_is_refused_comes_back_quietly(visit):
    """A dead line, an error page, a login page instead of events: each ends in another try."""
    page = visit("/games/carcassonne/new/")
    page.select_option("[name=seat-1]", "here")
    answers = iter(["abort", "html", "503", "404", "go"])
    seen = []

    def handle(route):
        answer = next(answers, "go")
        seen.append(answer)
        if answer == "abort":
            route.abort()
        elif answer == "html":
            route.fulfill(status=200, content_type="text/html", body="<h1>Sign in</h1>")
        elif answer in {"503", "404"}:
            route.fulfill(status=int(answer), body="no")
        else:
            route.continue_()

    page.route("**/live/*", handle)
    page.locator("main button.primary").click()
    wait_for_turn(page)
    tap(page)  # the move arrives although the stream had to be opened five times
    assert "go" in seen
    assert "Sign in" not in page.inner_text("#ui-board")
