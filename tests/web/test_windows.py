"""Windows knows no `resource`, no `nice`, no `fork` and no timer signals: the site must run without them.

It is tried with these taken away; that is not Windows, but what our code asked of other systems is gone.
"""

import os

import rig

# Python reads this file by itself at its start, in the workers too.
WITHOUT = """
import os, signal, sys
for name in ("resource", "fcntl", "termios", "pwd", "grp"):
    sys.modules[name] = None
for module, names in ((os, ("nice", "fork", "getuid", "geteuid")), (signal, ("setitimer", "SIGALRM", "SIGHUP"))):
    for name in names:
        delattr(module, name)
"""


def test_the_site_runs_without_what_windows_lacks(tmp_path):
    (tmp_path / "sitecustomize.py").write_text(WITHOUT)
    with rig.Server(tmp_path / "site", PYTHONPATH=f"{tmp_path}{os.pathsep}{rig.SOURCE}") as server:
        client = rig.Client(server.url)
        table = client.play(
            "yspahan", **{"seat-0": "me", "seat-1": "beginner", "setting-start": "2"}
        )
        meta = rig.until(lambda: one if (one := client.meta(table)).get("asked") else None)
        assert int(meta["number"]) > 1, "the bot has begun, in a worker"
        status, answer = client.move(table, meta, meta["options"][0][0])
        assert status == 200, answer
        assert "Traceback" not in server.log()
