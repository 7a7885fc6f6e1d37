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


KEYFRAMES = """async ([around, before, after]) => {
  const { morph } = await import("/static/web/morph.js");
  const { places, glide } = await import("/static/web/motion.js");
  const host = document.createElement("div");
  document.body.append(host);
  const picture = (things) => `<svg><g id="around" ${around}>${things}</g></svg>`;
  host.innerHTML = picture(before);
  const seen = places(host.firstChild);
  morph(host, picture(after));
  glide(host.firstChild, seen);
  return [...host.querySelectorAll("use")].map((one) => one.getAnimations()[0]?.effect.getKeyframes()
    .map((key) => key.transform.replace("matrix(1, 0, 0, 1, ", "").replace(")", "").replace("deg)", "")));
}"""


def things(**places):
    return "".join(f'<use id="{n}" transform="translate({at})"/>' for n, at in places.items())


def test_what_is_thrown_falls_down_its_way_and_turns_over(visit):
    """A new cube starts above the mouth of the tower, one pushed out where it lay; what goes up slides."""
    page = visit("/", reduced_motion="no-preference")
    way = 'data-fall="90 30,80 100,60 200,50 300"'
    before = things(stuck="82 98", still="60 190", hand="60 5", back="60 200")
    after = things(stuck="40 300", still="60 190", new="60 199", hand="82 104", back="80 96")
    assert page.evaluate(KEYFRAMES, [way, before, after]) == [
        ["82, 98 rotate(0", "60, 200 rotate(-182", "40, 300 rotate(-360"],
        None,
        ["90, 12 rotate(0", "80, 100 rotate(168", "60, 199 rotate(360"],
        ["60, 5 rotate(0", "82, 104 rotate(-360"],
        ["60, 200", "80, 96"],
    ]
    page.emulate_media(reduced_motion="reduce")
    assert page.evaluate(KEYFRAMES, [way, before, after]) == [None] * 5


def test_who_walks_goes_from_place_to_place(visit):
    page = visit("/", reduced_motion="no-preference")
    walk = 'data-walk="50 50,60 50,70 50;50 50,50 60,50 70"'

    def stand(at):
        return f'<use id="figure" {walk} transform="translate({at})"/>'

    for old, new, places in (
        ("70 50", "50 70", ["70, 50", "60, 50", "50, 50", "50, 60", "50, 70"]),
        ("50 50", "70 50", ["50, 50", "60, 50", "70, 50"]),
        ("50 70", "50 50", ["50, 70", "50, 60", "50, 50"]),
        ("50 60", "50 70", ["50, 60", "50, 70"]),
    ):
        assert page.evaluate(KEYFRAMES, ["", stand(old), stand(new)]) == [places]


GLIMPSE = """async (click) => {
  const { Glimpses } = await import("/static/web/glimpse.js");
  const { glide, places } = await import("/static/web/motion.js");
  const host = document.createElement("div");
  document.body.append(host);
  const use = (id, y) => `<use id="${id}" href="#s--cube-1" transform="translate(0 ${y})"/>`;
  host.innerHTML = `<svg><g data-fall="0 0,0 50"><g id="tray">${use("left", 60)}</g></g></svg>`;
  const [svg, tray, glimpses] = [host.firstChild, host.querySelector("#tray"), new Glimpses()];
  const here = () => [...tray.children].filter((one) => !("gone" in one.dataset)).map((one) => one.id);
  const before = places(svg);
  glimpses.begin(svg, [[1, "tray", use("a", 60) + use("b", 70)], [2, "tray", use("c", 60)], [3, "nowhere", ""]]);
  glide(svg, before);
  glimpses.hold();
  const seen = [here()];
  const end = (one) => one.effect.getComputedTiming().endTime;
  const ends = () => Math.max(...svg.getAnimations({ subtree: true }).map(end));
  const pass = () => new Promise((go) => setTimeout(go));
  if (!here().includes("a")) return [seen];
  const last = [ends()];
  if (click) document.body.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
  else for (const one of tray.getAnimations()) one.finish();
  await pass();
  seen.push(here());
  last.push(ends());
  for (const one of tray.getAnimations()) one.finish();
  await pass();
  seen.push(here());
  return [seen, last];
}"""


def test_a_glimpse_is_there_for_a_moment_and_a_click_ends_it(visit):
    page = visit("/", reduced_motion="no-preference")
    assert page.evaluate(GLIMPSE, False) == [[["a", "b"], ["c"], ["left"]], [1550, 1550]]
    seen, last = page.evaluate(GLIMPSE, True)
    assert seen == [["a", "b"], ["left"], ["left"]]
    assert last[0] + 250 <= 1800, "with what fades after it"
    page.emulate_media(reduced_motion="reduce")
    assert page.evaluate(GLIMPSE, False) == [[["left"]]]


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
