"""The site as a guest in somebody else's process."""

import os
import subprocess
import sys

PROGRAM = """
import logging

class Handler(logging.StreamHandler):
    closed = False

    def close(self):
        self.closed = True
        super().close()

handler = Handler()
logging.getLogger().addHandler(handler)
import ludoteka.web.ready

assert not handler.closed
assert logging.getLogger().handlers == [handler]
"""


def test_importing_the_site_leaves_the_log_of_its_host_alone(tmp_path):
    """A handler that is closed takes its stream along, such as the one that a test run reads."""
    env = os.environ | {"LUDOTEKA_DATA": str(tmp_path), "DATABASE_URL": ""}
    subprocess.run([sys.executable, "-c", PROGRAM], env=env, check=True)
