"""Things move and sound as on a table, as much as somebody wishes, and nothing waits for it."""

import pytest
from hands import prefer, see, tap, wait_for_turn

LISTEN = """
  window.moves = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...how) {
    const one = animate.apply(this, how);
    window.moves.push([this.id, one.effect.getComputedTiming().endTime]);
    return one;
  };
  window.audios = 0;
  const Audio = window.AudioContext;
  window.AudioContext = class extends Audio { constructor() { super(); window.audios++; } };
"""
SCENE = """async (steps) => {
  const { morph } = await import("/static/web/morph.js");
  const { glide, places, skip } = await import("/static/web/motion.js");
  const host = document.createElement("div");
  document.body.append(host);
  host.innerHTML = `<svg>${steps[0]}</svg>`;
  const heard = [];
  for (const step of steps.slice(1)) {
    const before = places(host.firstChild);
    morph(host, `<svg>${step}</svg>`);
    heard.push(glide(host.firstChild, before));
  }
  const running = [...host.querySelectorAll("[id]")].map((one) => [one.id.replace(/\\d+$/, ""),
    one.getAnimations().map((move) => Object.keys(move.effect.getKeyframes()[0]).filter((key) =>
      ["opacity", "transform", "translate"].includes(key)).sort().join())]);
  const ends = host.getAnimations({ subtree: true }).map((one) => one.effect.getComputedTiming().endTime);
  skip();
  await new Promise((go) => setTimeout(go));
  const left = host.getAnimations({ subtree: true }).length;
  const ids = [...host.querySelectorAll("[id]")].map((one) => one.id);
  host.remove();
  return { heard, running: Object.fromEntries(running), last: Math.max(0, ...ends), left, ids };
}"""


def a_table(visit, **wishes):
    """Two people at one screen; the page notes what moves and sounds."""
    page = visit("/games/carcassonne/new/", reduced_motion="no-preference")
    page.context.add_init_script(LISTEN)
    page.select_option("[name=seat-1]", "here")
    page.locator("main button.primary").click()
    wait_for_turn(page)
    for name, value in wishes.items():
        prefer(page, name, value)
    page.reload()
    wait_for_turn(page)
    return page


def test_a_laid_tile_is_at_its_place_within_half_a_second(visit):
    page = a_table(visit)
    assert page.evaluate("window.moves") == [], "who comes sees what is there"
    tap(page)
    ends = dict(page.evaluate("window.moves"))
    assert ends["tile-1"] == ends["tall-1"] <= 500
    see(page, "document.getAnimations().length === 0")
    assert page.evaluate("window.audios") == 0


def test_without_animations_nothing_moves_and_sounds_are_heard(visit):
    page = a_table(visit, pace="none", sound="on")
    tap(page)
    assert page.evaluate("[window.moves, document.getAnimations().length]") == [[], 0]
    tap(page)
    assert page.evaluate("window.audios") == 1


def scene(visit, *steps, reduced_motion="no-preference"):
    return visit("/", reduced_motion=reduced_motion).evaluate(SCENE, list(steps))


def test_what_is_new_drops_and_what_has_gone_fades_until_a_click(visit):
    old = '<g id="home"><use id="a"/><use id="b"/></g>'
    new = '<g id="home"><use id="b"/><use id="c"/><g id="button" data-action="x"><use id="ghost"/></g></g>'
    seen = scene(visit, old, new)
    assert seen["running"] == {
        "home": [],
        "b": [],
        "c": ["opacity,translate"],
        "button": ["opacity"],
        "ghost": [],
        "gone-": ["opacity"],
    }
    assert seen["heard"] == ["wood"]
    assert (seen["left"], seen["ids"]) == (0, ["home", "b", "c", "button", "ghost"])


def test_what_has_gone_does_not_go_twice(visit):
    seen = scene(visit, '<use id="a"/><use id="b"/>', '<use id="b"/>', '<use id="b"/>')
    assert seen["running"] == {"b": []}
    assert seen["heard"] == [None, None]


def test_a_die_rolls_where_it_lies_and_a_coin_is_not_lifted(visit):
    def lie(face, x):
        return (
            f'<use id="d" href="#s--die-{face}"/>'
            f'<use id="c" href="#s--coin-red" transform="translate({x} 0)"/>'
            f'<use id="w" transform="translate({x} 9)"/>'
        )

    seen = scene(visit, lie(1, 0), lie(2, 0), lie(2, 90))
    assert seen["heard"] == ["dice", "coin"]
    assert seen["running"] == {"d": [], "c": ["transform"], "w": ["transform", "translate"]}


def test_a_new_throw_rolls_every_die_even_one_that_shows_the_same_face(visit):
    def lie(throw, face):
        dice = f'<use id="a" href="#s--die-1"/><use id="b" href="#s--die-{face}"/>'
        return f'<g id="tower" data-throw="{throw}">{dice}</g>'

    kept = scene(visit, lie("1-1", 2), lie("1-1", 3))
    assert kept["running"] == {"tower": [], "a": [], "b": ["transform"]}
    again = scene(visit, lie("1-1", 2), lie("1-2", 3))
    assert again["running"] == {"tower": [], "a": ["transform"], "b": ["transform"]}
    assert again["heard"] == ["dice"]


def test_what_goes_here_and_comes_there_is_the_same_thing(visit):
    """A coin has one name in the hand and another on the cloth."""
    hand = '<use id="hand" href="#s--coin-red"/><g id="cloth"></g>'
    laid = '<g id="cloth"><use id="laid" href="#s--coin-red" transform="translate(90 0)"/></g>'
    seen = scene(visit, hand, laid)
    assert seen["running"] == {"cloth": [], "laid": ["transform"]}
    assert seen["heard"] == ["coin"]


def test_what_the_board_takes_along_is_not_lifted(visit):
    def lie(x):
        figures = "".join(f'<use id="{n}" transform="translate({x} {n})"/>' for n in "12")
        panel = f'<g id="panel" transform="translate({x} 0)"><use id="on-it"/></g>'
        return f'{panel}{figures}<use id="hand" transform="translate({3 * x} 0)"/>'

    seen = scene(visit, lie(0), lie(40))
    assert seen["running"] == {
        "panel": ["transform"],
        "": ["transform"],
        "on-it": [],
        "hand": ["transform", "translate"],
    }
    assert seen["last"] == 410


@pytest.mark.parametrize(("count", "last"), [(5, 940), (20, 1300), (60, 1300), (61, 0)])
def test_many_cubes_fall_within_two_seconds_and_another_position_is_there_at_once(
    visit, count, last
):
    cubes = "".join(f'<use id="cube-{i}" transform="translate(9 90)"/>' for i in range(count))
    way = 'id="tower" data-fall="9 9,9 90"'
    seen = scene(visit, f"<g {way}></g>", f"<g {way}>{cubes}</g>")
    assert round(seen["last"]) == last
    assert seen["heard"] == ["cubes"]


def test_cubes_are_held_above_the_mouth_and_what_has_gone_fades(visit):
    def tower(*cubes):
        inside = "".join(f'<use id="{n}" transform="translate(9 {y})"/>' for n, y in cubes)
        return f'<g id="tower" data-fall="9 40,9 90">{inside}</g>'

    seen = scene(visit, tower(("in", 90)), tower(("held", 16), ("thrown", 99)))
    assert seen["running"] == {
        "tower": [],
        "held": ["opacity,translate"],
        "thrown": ["transform", "opacity"],
        "gone-": ["opacity"],
    }


def test_who_wishes_less_motion_gets_none(visit):
    seen = scene(visit, '<use id="a"/>', '<use id="b"/>', reduced_motion="reduce")
    assert (seen["running"], seen["heard"]) == ({"b": []}, ["wood"])


def test_points_outlive_the_next_picture_and_a_click_ends_them(visit):
    page = visit("/", reduced_motion="no-preference")
    assert page.evaluate(
        """async () => {
          const { animate, glide, places } = await import("/static/web/motion.js");
          const [host, note] = [document.createElement("div"), document.createElement("div")];
          document.body.append(host, note);
          host.innerHTML = '<svg><use id="a"/></svg>';
          const states = () => moves.map((one) => one.playState);
          const fade = (one) => animate(one, [{ opacity: 0 }], { duration: 9000 });
          const moves = [host.querySelector("use"), note].map(fade);
          glide(host.firstChild, places(host.firstChild));
          const after = states();
          document.body.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
          return [after, states()];
        }"""
    ) == [["finished", "running"], ["finished", "finished"]]


HEARD = """async ([name, volume]) => {
  const { make } = await import("/static/web/sound.js");
  const [rate, late] = [44100, 2205];
  const context = new OfflineAudioContext(1, 1.2 * rate, rate);
  const long = make(name, context, late / rate, volume);
  const all = [...(await context.startRendering()).getChannelData(0)];
  const during = all.slice(late, late + Math.ceil(long * rate));
  const peak = (some) => Math.max(...some.map(Math.abs));
  const crossings = during.filter((one, i) => i && one * during[i - 1] < 0).length;
  return {
    peak: peak(during), before: peak(all.slice(0, late)), begins: peak(during.slice(0, 4)),
    after: peak(all.slice(late + Math.ceil(long * rate))), long, pitch: crossings / long / 2,
  };
}"""


def test_sounds_are_loud_enough_without_clipping_and_differ(visit):
    """Noise is part of them, so the bounds are wide; none begins or ends with a click."""
    page = visit("/")
    pitches = {}
    for name in ("wood", "dice", "coin", "cubes", "bell"):
        loud, quiet = (page.evaluate(HEARD, [name, one]) for one in ("loud", "quiet"))
        assert 0.1 < loud["peak"] < 1, name
        assert 0.015 < quiet["peak"] < 0.2, name
        assert loud["before"] == 0, name
        assert max(loud["begins"], loud["after"]) < 0.01, name
        assert loud["long"] <= 0.8, name
        pitches[name] = loud["pitch"]
    assert pitches["cubes"] < 400 > pitches["wood"], "cubes are seven pieces of wood"
    assert 600 < pitches["bell"] < 1000 < pitches["dice"] < 3000 < pitches["coin"]


def test_a_finished_city_lights_its_houses_one_after_another_while_its_points_rise(visit):
    """Until a click: then they are dark again, and the points have gone."""
    page = visit("/", reduced_motion="no-preference")
    assert page.evaluate(
        """async () => {
          const { floatUp } = await import("/static/web/board.js");
          const host = Object.assign(document.createElement("div"), { id: "ui-board" });
          document.body.append(host);
          const house = (id) => `<rect id="${id}" width="9" height="9"/>`;
          host.innerHTML = `<svg>${["a", "b", "c"].map(house).join("")}</svg>`;
          const order = [];
          const look = (changes) => order.push(...changes.map((one) => `${one.target.id} ${one.target.classList}`));
          new MutationObserver(look).observe(host, { subtree: true, attributeFilter: ["class"] });
          floatUp({ host }, ["a", "b", "c"], "+9", 2);
          const told = (one) => `${one.textContent} ${one.className}`;
          const notes = () => [...document.querySelectorAll(".risen")].map(told);
          const rising = notes();
          await new Promise((go) => { const wait = () => (order.length < 3 ? setTimeout(wait, 20) : go()); wait(); });
          document.body.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
          await new Promise((go) => setTimeout(go, 50));
          host.remove();
          return [rising, order.slice(0, 3), [...host.querySelectorAll(".lit")].length, notes()];
        }"""
    ) == [["+9 risen seat-2"], ["a lit", "b lit", "c lit"], 0, []]


def test_a_sound_waits_for_the_one_before_it_and_is_left_out_if_it_would_come_late(visit):
    page = visit("/")
    assert page.evaluate(
        """async () => {
          let begins = [];
          class Audio {
            state = "running"; currentTime = 0; sampleRate = 8000; destination = {};
            made = () => ({
              context: this, gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} }, frequency: {},
              connect: (to) => to, start: (at) => begins.push(at), stop() {},
            });
            createGain = this.made; createOscillator = this.made;
            createBufferSource = this.made; createBiquadFilter = this.made;
            createBuffer = (_channels, length) => ({ getChannelData: () => new Float32Array(length) });
          }
          window.AudioContext = Audio;
          document.documentElement.dataset.sound = "on";
          const { sound } = await import("/static/web/sound.js");
          const first = [];
          for (const name of ["wood", "coin", "dice", "bell"]) {
            begins = [];
            await sound(name);
            first.push(begins.length ? Math.min(...begins).toFixed(2) : null);
          }
          document.documentElement.dataset.sound = "off";
          begins = [];
          await sound("wood");
          return [first, begins];
        }"""
    ) == [["0.00", "0.12", "0.37", None], []]
