"""`python -m ludoteka` is the same as `ludoteka`."""

import sys

from ludoteka.cli.app import main

sys.exit(main())
