#!/usr/bin/env bash
# usage: Benchmarks/utci.sh
# UTCI at a million points: ours against pythermalcomfort's (numpy and numba), same points, same machine, same run.
# Both take their best of five rounds; the answers are compared too. Needs pythermalcomfort from PyPI: it is put into
# .build/second-opinion once (scripts/vectors/requirements.txt has the version).
set -euo pipefail
cd "$(dirname "$0")/.."

bench=.build/release/fairweather-bench
[ -x "$bench" ] || { echo "missing: $bench; build it with: swift build -c release --product fairweather-bench" >&2; exit 1; }

venv=.build/second-opinion
if ! "$venv/bin/python" -c 'import pythermalcomfort' 2>/dev/null; then
  python3 -m venv "$venv"
  grep -E '^(pythermalcomfort|numpy)==' scripts/vectors/requirements.txt >"$venv/wanted.txt"
  "$venv/bin/pip" install --quiet --disable-pip-version-check -r "$venv/wanted.txt"
fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
theirs=$("$venv/bin/python" Benchmarks/utci.py "$work/points")
echo "pythermalcomfort: $theirs s for a million points"
"$bench" utci "$work/points" "$theirs"
