"""The two browser modules by themselves: the morph is fuzzed, the stream is mistreated."""

from hands import tap, wait_for_turn

FUZZ = """
async ([seed, pairs]) => {
  const { morph } = await import("/static/web/morph.js");
  let state = seed;
  const random = (n) => (state = (state * 1103515245 + 12345) % 2147483648) % n;
  const names = ["g", "g", "g", "use", "path", "text", "foreignObject"];
  function tree(depth, ids) {
    const name = depth > 3 ? "path" : names[random(names.length)];
    const id = random(3) && ids.length ? ids.splice(random(ids.length), 1)[0] : null;
    const attributes = (id ? ` id="${id}"` : "") + (random(2) ? ` transform="translate(${random(9)} ${random(9)})"` : "");
    if (name === "text") return `<text${attributes}>t${random(5)} &amp; &lt;</text>`;
    if (name === "foreignObject") return `<foreignObject${attributes}><div>d${random(3)}</div></foreignObject>`;
    const inside = name === "g" ? Array.from({ length: random(4) }, () => tree(depth + 1, ids)).join("") : "";
    return `<${name}${attributes}>${inside}</${name}>`;
  }
  const whole = () => {
    const ids = Array.from({ length: 14 }, (_, i) => `n${i}`);
    return `<svg viewBox="0 0 ${random(9)} 9">${Array.from({ length: 1 + random(5) }, () => tree(0, ids)).join("")}</svg>`;
  };
  const spaces = (root) => [...root.querySelectorAll("*")].map((e) => e.namespaceURI + e.localName).join();
  const failed = [];
  for (let i = 0; i < pairs; i++) {
    const host = document.createElement("div");
    document.body.append(host);
    const [a, b] = [whole(), whole()];
    host.innerHTML = a;
    const before = new Map([...host.querySelectorAll("[id]")].map((e) => [e.id, e]));
    const inside = new Map([...before.values()].map((e) => [e.id, new Set([...e.querySelectorAll("[id]")].map((x) => x.id))]));
    morph(host, b);
    const wanted = document.createElement("div");
    wanted.innerHTML = b;
    if (host.innerHTML !== wanted.innerHTML || !host.isEqualNode(wanted)) failed.push(`structure: ${a} -> ${b}`);
    if (spaces(host) !== spaces(wanted)) failed.push(`namespaces: ${a} -> ${b}`);
    for (const e of host.querySelectorAll("[id]")) {
      const old = before.get(e.id);
      if (old && old.localName === e.localName && old !== e && !turnedInsideOut(host, inside.get(e.id), e)) failed.push(`identity of ${e.id}: ${a} -> ${b}`);
    }
    host.remove();
  }
  // An element that went into its own descendant cannot stay itself and contain itself.
  function turnedInsideOut(host, contained, e) {
    for (let up = e.parentElement; up && up !== host; up = up.parentElement)
      if (contained.has(up.id)) return true;
    return false;
  }
  return failed;
}
"""


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
      const { morph, places, glide } = await import("/static/web/morph.js");
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
    assert "Sign in" not in page.inner_text("#board")
