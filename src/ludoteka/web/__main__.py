"""`python -m ludoteka.web`: the same as `ludoteka serve`; with `manage ...` Django's own commands."""

import argparse
import os
import sys

try:
    from ludoteka.web.serve import add_arguments, run
except ModuleNotFoundError as error:  # it names the extra that brings the package
    sys.exit(f"ludoteka: {error}")


def main() -> int:
    if sys.argv[1:2] == ["manage"]:
        from django.core.management import execute_from_command_line

        os.environ.setdefault("DJANGO_SETTINGS_MODULE", "ludoteka.web.settings")
        execute_from_command_line(["manage", *sys.argv[2:]])
        return 0
    parser = argparse.ArgumentParser(prog="ludoteka serve")
    add_arguments(parser)
    return run(parser.parse_args())


if __name__ == "__main__":
    sys.exit(main())
