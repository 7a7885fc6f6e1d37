#!/bin/sh
# Install the browser and the database server that the tests drive, and npm, which fetches Python for browsers, where
# they are missing.
set -eu

as_root() {
    if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi
}

missing=""
command -v chromium >/dev/null || command -v chromium-browser >/dev/null || missing="$missing chromium"
ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || command -v initdb >/dev/null || missing="$missing postgresql"
command -v npm >/dev/null || missing="$missing npm"
[ -z "$missing" ] && exit 0

if command -v apt-get >/dev/null; then
    as_root apt-get update -qq
    # shellcheck disable=SC2086
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $missing >/dev/null
elif command -v brew >/dev/null; then
    for package in $missing; do
        case $package in chromium) brew install --cask chromium ;; *) brew install "$package" ;; esac
    done
else
    echo "please install:$missing" >&2
    exit 1
fi
