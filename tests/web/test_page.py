"""The page without a server: its frames are those of the site, its tables survive as JSON, and it needs no Django."""

import json
import re
import subprocess
import sys
from datetime import date
from pathlib import Path
from urllib.parse import urlencode

import pytest

from ludoteka.bots import make_bot
from ludoteka.engine import LudotekaError, Match, Record, Rng, find_game
from ludoteka.engine.i18n import speaking
from ludoteka.teaching.puzzles import puzzles
from ludoteka.web.folder import pyodide, sources
from ludoteka.web.folder.shells import shells as shells_of_the_site
from ludoteka.web.folder.write import write
from ludoteka.web.page import kept
from ludoteka.web.page.calls import calls, seconds_of
from ludoteka.web.page.person import ME
from ludoteka.web.page.site import ANSWERS, PAGES, Site
from ludoteka.web.show import replay, riddle, riddles
from ludoteka.web.show.frame import Viewer, frame
from ludoteka.web.skill import Skill, after_puzzle, shown
from ludoteka.web.study import pieces
from ludoteka.web.table import opening, referee
from ludoteka.web.table.desk import desk_of, desks
from ludoteka.web.table.jobs import next_jobs

GAMES = ("burgundy", "carcassonne", "mercado", "wallenstein", "yspahan")
DECISIONS = 20
HEAD = '<html data-theme="hole-theme-hole">'
NOTHING = {"tables": {}, "puzzles": {}, "studies": {}}  # that would have to be kept
LIST = f"{HEAD}hole-current-holehole-list-hole</html>"
PUZZLES = "hole-daily_game-hole hole-daily-hole hole-of_today-hole hole-rating_yspahan-hole"
PUZZLE = '<i hole-rated-hole>hole-rating-hole</i>hole-level-hole <a href="hole-puzzle-hole">'
REPLAY = 'hole-level-hole <script id="analysis">"hole-analysis-hole"</script>'
TABLE = f'{HEAD}<script id="first" type="application/json">"hole-first-hole"</script></html>'


@pytest.fixture
def own_desks():
    """What a page does to the desks of this process is undone."""
    store = desks.store
    yield
    desks.store = store
    desks.clear()


@pytest.fixture
def shells(tmp_path):
    for language in ("en", "cs"):
        pages = {"home": LIST, "mine": LIST, "mercado/dice": "hole-verdict-hole"}
        pages |= {"puzzles": PUZZLES, "yspahan/puzzle": PUZZLE, "mercado/replay": REPLAY}
        pages |= {f"{game}/game": TABLE for game in GAMES}
        for name, text in pages.items():
            file = tmp_path / language / f"{name}.html"
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, "utf-8")
    return tmp_path


@pytest.fixture
def page(own_desks, shells):
    return Site(shells)


@pytest.fixture(autouse=True)
def one_secret(monkeypatch):
    """All chance follows from one secret."""
    monkeypatch.setattr(opening, "new_secret", lambda: "5" * 64)


def seated(game):
    """Two people around one screen and a bot, so that the curtain hangs too."""
    players = max(3, game.min_players)
    seats = [(opening.HERE, "Anna"), (opening.HERE, "Boris"), *[("strong", "")] * (players - 2)]
    return opening.Wish(seats, game.people.quick)


def played(pk, user, see):
    """Play choices of a bot for everybody, and look before each of them: what was seen."""
    seen = []
    for number in range(DECISIONS):
        desk = desk_of(pk)
        seen.append(see(desk))
        if not desk.waiting():
            break
        seat = desk.waiting()[0]
        if desk.seats[seat].user_id:
            referee.take_device(pk, seat, user)
            seen.append(see(desk_of(pk)))
        view = desk.world(seat).view(seat)
        if view.player == seat:
            text = make_bot("greedy").choose(desk.match.game, view, Rng(number)).text
            referee.play(pk, referee.Move(seat, desk.expected(seat), f"key-{number:05}", text))
        else:
            referee.set_ready(pk, seat, desk.expected(seat), True, user)
    return seen


@pytest.mark.parametrize("name", GAMES)
def test_the_frames_are_those_of_the_site(name, person, own_desks, shells):
    game, me = find_game(name), person(guest=True).user
    language = "cs" if name in ("carcassonne", "yspahan") else "en"

    def on_the_site(desk):
        desk.present = frozenset({me.pk})
        return frame(desk, Viewer(desk.seats_of(me.pk), me.pk, language))

    with speaking(language):
        table = opening.open_table(game, me, seated(game))
        expected = played(table.pk, me.pk, on_the_site)
        site = Site(shells)
        own = opening.open_table(game, ME, seated(game))
        found = played(own.pk, ME.pk, lambda _desk: site.frame(own.code)["pieces"])
    assert len(found) > DECISIONS
    assert [{k: "".join(v) for k, v in one.items()} for one in found] == expected


def test_a_table_goes_through_the_browsers_storage(page, shells):
    answer = page.ask("/games/wallenstein/play/")
    code = answer["body"]["go"].split("/")[2]
    for job in page.jobs(code):
        page.moved(code, job.seat, str(job.number), f"bot-{job.seat}", job.choices[0])
    before = page.frame(code)["pieces"]
    [(changed, table)] = page.changed()["tables"].items()
    assert changed == code
    assert page.changed() == NOTHING
    again = Site(shells, [json.loads(json.dumps(table))])
    assert again.frame(code)["pieces"] == before
    assert kept.to_json(again.store.whole(table["row"]["pk"])) == table


def test_a_move_an_undo_and_what_is_refused(page):
    code = page.ask("/games/carcassonne/play/")["body"]["go"].split("/")[2]
    meta = json.loads(page.frame(code)["pieces"]["meta"][0])
    move = {"seat": 0, "number": meta["number"], "key": "k-1", "action": meta["options"][0][0]}
    told = page.ask(f"/t/{code}/move", json.dumps(move | {"sure": False}))
    assert (told["status"], told["body"]["ok"], told["body"]["number"]) == (200, True, "1")
    assert page.ask(f"/t/{code}/undo", json.dumps({"how": "last", "key": "k-2"}))["status"] == 200
    assert json.loads(page.frame(code)["pieces"]["meta"][0])["options"] == meta["options"]
    late = page.ask(f"/t/{code}/move", json.dumps(move | {"key": "k-3"}))
    assert (late["status"], late["body"]["number"]) == (409, "2")
    wrong = page.ask(f"/t/{code}/move", json.dumps(move | {"number": "2", "action": "sing"}))
    assert wrong["status"] == 400
    assert page.ask("/t/nowhere/move", "{}")["status"] == 403


def test_the_form_opens_a_table(page):
    form = {"seat-0": "here", "name-0": "Anna", "seat-1": "strong", "seat-2": "", "hints": "all"}
    code = page.ask("/games/mercado/new/", urlencode(form))["body"]["go"].split("/")[2]
    assert [seat.name for seat in page.store.all()[0].seats] == ["Anna", "Strong bot"]
    assert page.store.all()[0].row.hints == "all"
    refused = page.ask("/games/mercado/new/", urlencode({"seat-0": "me"}))
    assert refused["status"] == 403
    assert page.ask(f"/mine/{code}/put-away/")["body"] == {"go": "/mine/", "gone": code}
    assert page.store.all() == []


RECORD = (Path(__file__).parents[1] / "records" / "mercado-1.json").read_text("utf-8")


def test_a_record_is_opened_shown_checked_and_saved(page):
    go = page.ask("/records/", RECORD)["body"]["go"]
    code = go.split("/")[2]
    assert go == f"/t/{code}/replay/"
    assert page.ask("/records/", RECORD)["body"]["go"] == go, "it is here already"
    assert list(page.changed()["tables"]) == [code]
    record = json.loads(RECORD)
    assert json.loads(page.ask(f"/t/{code}/record.json")["text"])["moves"] == record["moves"]
    last = len(replay.stops(page._desk(code))) - 1
    shown = page.ask(f"/t/{code}/at/{last}/")["body"]["pieces"]
    assert shown["log"] == page.frame(code)["pieces"]["log"]
    chance = len(record["moves"]) - last
    dice = page.open(f"/t/{code}/dice/")["html"]
    assert f"All {chance} outcomes follow from the secret." in dice


def test_a_game_that_began_in_a_puzzle_is_saved_and_opened(page, shells):
    puzzle = next(iter(puzzles(find_game("mercado")).values()))
    code = page.ask(f"/puzzles/mercado/{puzzle.name}/play")["body"]["go"].split("/")[2]
    pk = page._row(code).pk
    for number in range(2000):
        desk = desk_of(pk)
        if not desk.waiting():
            break
        seat = desk.waiting()[0]
        view = desk.world(seat).view(seat)
        text = make_bot("greedy").choose(desk.match.game, view, Rng(number)).text
        referee.play(pk, referee.Move(seat, desk.expected(seat), f"key-{number:05}", text))
    record = page.ask(f"/t/{code}/record.json")["text"]
    other = Site(shells)
    opened = other.ask("/records/", record)["body"]["go"].split("/")[2]
    assert (
        json.loads(other.ask(f"/t/{opened}/record.json")["text"])["moves"]
        == (json.loads(record)["moves"])
    )
    assert "follow from the secret" in other.open(f"/t/{opened}/dice/")["html"]
    broken = json.loads(record) | {"start": {"board": []}, "secret": "0" * 64}
    answer = other.ask("/records/", json.dumps(broken))
    assert answer["status"] == 403
    assert answer["body"]["error"]


@pytest.mark.parametrize("text", ["", "[]", '{"game": "chess"}'])
def test_what_is_no_record_is_refused(page, text):
    answer = page.ask("/records/", text)
    assert answer["status"] == 403
    assert answer["body"]["error"]
    assert page.store.all() == []


def test_a_game_that_goes_on_keeps_its_record(page):
    code = page.ask("/games/mercado/play/")["body"]["go"].split("/")[2]
    assert page.ask(f"/t/{code}/record.json")["status"] == 409
    assert page._row(code).secret not in page.open(f"/t/{code}/dice/")["html"]


def test_pages_have_their_holes_filled(page):
    page.wishes = {"theme": "dark"}
    code = page.ask("/games/burgundy/play/")["body"]["go"].split("/")[2]
    shown = page.open(f"/t/{code}/")["html"]
    assert 'data-theme="dark"' in shown
    first = shown.split('type="application/json">')[1].split("</script>")[0]
    assert json.loads(first)["pieces"] == page.frame(code)["pieces"]
    with speaking("cs"):
        assert f'href="/t/{code}/">Pokračovat' in page.open("/")["html"]
    assert page.open("/t/nowhere/") == {"go": "/"}


def test_a_hint_is_about_the_seat_that_is_asked(page):
    code = page.ask("/games/carcassonne/play/")["body"]["go"].split("/")[2]
    job = page.hint_job(code)
    found = [{"action": job.choices[0], "words": "this", "promise": 0.5, "reason": "because"}]
    answer = page.hinted(code, found)
    assert (answer["seat"], answer["number"]) == (0, str(next_jobs_number(page, code)))
    assert answer["actions"] == [job.choices[0]]


def next_jobs_number(page, code):
    row = page._row(code)
    assert next_jobs(row.pk) == []
    return desk_of(row.pk).expected(0)


# -- puzzles -------------------------------------------------------------------------------------------


def test_a_puzzle_is_tried_rated_and_kept(page, shells):
    game = find_game("yspahan")
    first, second = list(puzzles(game).values())[:2]
    assert page.open("/puzzles/yspahan/") == {"go": f"/puzzles/yspahan/{first.name}/"}
    path = f"/puzzles/yspahan/{first.name}/"
    assert "<i hidden>None</i>" in page.open(path)["html"]
    seen = page.ask(f"{path}preview", json.dumps({"action": first.runner_up}))["body"]
    assert (seen["ok"], seen["final"], len(seen["picture"])) == (True, True, 1)
    wrong = page.ask(f"{path}move", json.dumps({"action": first.runner_up}))["body"]
    assert (wrong["ok"], wrong["first"], wrong["rating"]) == (False, True, rating(first, False))
    right = page.ask(f"{path}move", json.dumps({"action": first.solution}))["body"]
    assert (right["solved"], right["first"], right["rating"]) == (True, False, wrong["rating"])
    assert right["answer"] == riddle.answer(game, first, first.solution)
    told = json.loads(json.dumps(page.changed()["puzzles"]))
    assert told["yspahan"]["tried"] == {first.name: False}
    assert page.changed() == NOTHING
    again = Site(shells, puzzles=told.values())
    assert again.open("/puzzles/yspahan/?level=") == {"go": f"/puzzles/yspahan/{second.name}/"}
    assert f">{wrong['rating']}</i>" in again.open(path)["html"]
    assert f"Your rating: {wrong['rating']} · 0 of 1 solved" in again.open("/puzzles/")["html"]


def rating(puzzle, solved):
    return shown(*after_puzzle(Skill(), puzzle.missed, solved))


def test_the_puzzle_of_the_day_is_that_of_the_site(page, monkeypatch):
    monkeypatch.setattr(riddles, "today", lambda: date.fromordinal(738000))
    found = riddles.of_today(lambda _game: {})
    address = f"/puzzles/{found['game'].name}/{found['name']}/"
    assert page.open("/puzzles/today/") == {"go": address}
    words = f"{found['game'].name} {found['name']} {found['game'].title} · {found['level']}"
    assert page.open("/puzzles/")["html"] == f"{words} "


def test_a_puzzle_is_played_on_and_what_is_none_is_refused(page):
    puzzle = next(iter(puzzles(find_game("yspahan")).values()))
    go = page.ask(f"/puzzles/yspahan/{puzzle.name}/play")["body"]["go"]
    assert page._row(go.split("/")[2]).start is not None
    assert page.open("/puzzles/yspahan/nothing/") == {"go": "/"}
    assert page.open("/puzzles/yspahan/?level=9") == {"go": "/"}
    assert page.ask("/puzzles/yspahan/nothing/move", "{}")["status"] == 403
    sung = page.ask(f"/puzzles/yspahan/{puzzle.name}/move", json.dumps({"action": "sing"}))
    assert sung["status"] == 400


# -- analyses ------------------------------------------------------------------------------------------


def test_a_game_is_analysed_piece_by_piece_and_goes_on_after_a_break(page, shells, monkeypatch):
    monkeypatch.setattr(pieces, "PLAYOUTS", 1)
    monkeypatch.setattr(pieces, "ADVISER", "greedy")
    code = page.ask("/records/", RECORD)["body"]["go"].split("/")[2]
    assert page.ask(f"/t/{code}/analysis")["body"] == {"state": "none"}
    assert page.ask(f"/t/{code}/analyse")["body"] == {"ok": True}
    assert page.ask(f"/t/{code}/analysis")["body"] == {"state": "busy", "done": 0, "all": 1}
    outline = calls.examine(**page.piece(code))
    page.studies.add(code, outline)
    kept = json.loads(json.dumps(page.changed()))
    site = Site(shells, *[store.values() for store in kept.values()])
    assert site.ask(f"/t/{code}/analysis")["body"]["all"] == len(outline)
    while piece := site.piece(code):
        site.studies.add(code, calls.examine(**piece))
    assert '<figure class="chances"' in site.ask(f"/t/{code}/analysis")["body"]["markup"]
    assert '"state": "done"' in site.open(f"/t/{code}/replay/")["html"]
    site.ask(f"/mine/{code}/put-away/")
    assert site.changed() == NOTHING


def test_from_a_finished_game_one_plays_on(page):
    code = page.ask("/records/", RECORD)["body"]["go"].split("/")[2]
    moves = page.ask(f"/t/{code}/at/3/")["body"]["moves"]
    wish = {"moves": moves, "level": "strong"}
    go = page.ask(f"/t/{code}/branch", json.dumps(wish))["body"]["go"]
    then = Match.replay(Record.from_json(json.loads(RECORD)), moves)
    match = page._desk(go.split("/")[2]).match
    game, asked = match.game, then.player
    assert game.position(match.view(asked)) == game.position(then.view(asked))
    assert page.ask(f"/t/{code}/at/99999/")["status"] == 403


def test_only_who_thinks_long_has_a_clock(page):
    assert [seconds_of(level) for level in ("", "beginner", "strong", "expert")] == [0, 0, 0, 1]


# -- the folder ----------------------------------------------------------------------------------------


def test_without_npm_a_sentence_says_what_to_do(tmp_path, monkeypatch):
    monkeypatch.setattr(pyodide.shutil, "which", lambda _name: None)
    monkeypatch.setattr(pyodide, "CACHE", tmp_path)
    with pytest.raises(
        LudotekaError, match=r"^npm is not installed; install it, or unpack the npm "
    ):
        pyodide.folder()
    assert list(tmp_path.iterdir()) == []


def test_only_the_pyodide_that_is_known_is_taken(tmp_path):
    (tmp_path / "pyodide.tgz").write_bytes(b"something else")
    with pytest.raises(LudotekaError, match=r"^pyodide\.tgz is not pyodide .*: its hash differs$"):
        pyodide.check(tmp_path / "pyodide.tgz")
    with pytest.raises(LudotekaError, match=r"pyodide\.mjs, .*pyodide-lock\.json is missing$"):
        pyodide.folder(tmp_path)


def test_a_folder_with_something_else_in_it_is_left_alone(tmp_path):
    (tmp_path / "letters.txt").write_text("mine")
    with pytest.raises(LudotekaError, match="is not empty and was not written by this command"):
        write(tmp_path)
    assert [one.name for one in tmp_path.iterdir()] == ["letters.txt"]


def unpacked(bundle):
    """The files of a bundle: a first line has their names and lengths, and they follow."""
    head, _line, rest = bundle.partition(b"\n")
    found = {}
    for name, length in json.loads(head):
        found[name], rest = rest[:length], rest[length:]
    assert rest == b""
    return found


def test_what_travels_runs_without_django_and_without_what_browsers_lack(tmp_path):
    for part in sources.library({}).values():
        for name, body in unpacked(part).items():
            (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / name).write_bytes(body)
    absent = ["django", "fcntl", "multiprocessing", "resource", "termios"]
    script = (
        f"import sys; sys.path.insert(0, {str(tmp_path)!r}); sys.modules |= dict.fromkeys({absent});"
        "import ludoteka.web.page.calls as calls;"
        "print(calls.call('begin', 'cs', '{\"tables\": []}'))"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True)
    assert done.stderr == ""
    assert json.loads(done.stdout)["answer"]["games"] == list(GAMES)


def test_everything_that_a_shell_names_is_in_the_page(own_desks):
    """No page of the folder names a file of the site, and every one is there in both languages."""
    found = shells_of_the_site()
    names = {name.partition("/")[2] for name in found}
    assert {name for name in found if name.startswith("cs/")} == {f"cs/{name}" for name in names}
    assert {"home.html", "mine.html", "carcassonne/game.html", "yspahan/rules.html"} <= names
    spoken = re.sub(r"<script.*?</script>|<[^>]*>", "", found["en/mercado/dice.html"], flags=re.S)
    assert "Before a game, this page draws a secret" in spoken
    assert "server" not in spoken
    for name, text in found.items():
        assert not re.search(r' (?:src|srcset|data-sprite)="/', text), name
        assert not re.search(r'<link [^>]*href="/', text), name
        for address in re.findall(r' (?:href|action|data-link|data-src)="(/[^"?#]*)', text):
            assert answered(re.sub(r"hole-(\w+)-hole", "some", address)), (name, address)


def answered(address):
    """Whether the page has an answer for an address, so that nothing leads nowhere."""
    own = {"/language/", "/theme/", "/settings/preferences/"}  # in page.js
    known = [pattern for pattern, _make in (*PAGES, *ANSWERS)]
    return address in own or any(re.fullmatch(pattern, address) for pattern in known)


def test_every_language_travels_by_itself():
    pages = {"en/home.html": "Home", "de/home.html": "Anfang"}
    parts = {name: unpacked(one) for name, one in sources.library(pages).items()}
    assert list(parts["en"]) == sorted(parts["en"])
    assert set(parts) == {"", "en", "cs", "de", "es", "fr", "pl"}
    assert parts["de"]["ludoteka/web/page/shells/de/home.html"] == b"Anfang"
    wheel = "ludoteka/games/carcassonne/expansions/wheel"
    for code in ("cs", "de", "es", "fr", "pl"):
        texts = {f"{wheel}/guide/{code}.md", f"{wheel}/locale/{code}.mo"}
        assert texts <= set(parts[code])
        assert not texts & set(parts[""])
        assert f"ludoteka/locale/{code}.mo" in parts[""]  # by which a language is known
    assert f"{wheel}/guide/en.md" in parts["en"]
    assert f"{wheel}/__init__.py" in parts[""]
