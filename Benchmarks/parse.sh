#!/usr/bin/env bash
# usage: Benchmarks/parse.sh BINARY
# Reading and normalising a 16-day hourly Open-Meteo answer, against Python's orjson, which reads the same bytes into
# plain numbers, and Foundation's JSONDecoder: same answer, same machine, same run, each the best of thirty rounds. The
# answer is the simulator's to the adapter's own question. Needs orjson from PyPI: it is put into .build/second-opinion
# once (scripts/vectors/requirements.txt has the version).
set -euo pipefail
cd "$(dirname "$0")/.."

binary=$1
bench=.build/release/fairweather-bench
venv=.build/second-opinion
if ! "$venv/bin/python" -c 'import orjson' 2>/dev/null; then
  python3 -m venv "$venv"
  "$venv/bin/pip" install --quiet --disable-pip-version-check "$(grep -E '^orjson==' scripts/vectors/requirements.txt)"
fi

work=$(mktemp -d)
port=9799
"$binary" simulate --port "$port" --clock 2026-05-16T08:00:00Z >/dev/null &
trap 'kill $!; rm -rf "$work"' EXIT
for _ in $(seq 100); do
  curl -fs -o /dev/null "http://127.0.0.1:$port/control/hits" && break
  sleep 0.1
done

"$bench" parse "http://127.0.0.1:$port/open-meteo" "$work/answer" | tee "$work/ours"
"$venv/bin/python" - "$work/answer" "$work/ours" <<'PYTHON'
import re, sys, time
from pathlib import Path
import orjson

answer = Path(sys.argv[1]).read_bytes()
ours = float(re.search(r"ours ([0-9.]+) ms", Path(sys.argv[2]).read_text()).group(1)) / 1000
rounds = []
for _ in range(30):
    start = time.perf_counter()
    orjson.loads(answer)
    rounds.append(time.perf_counter() - start)
theirs = min(rounds)
print(f"orjson {orjson.__version__}: {theirs * 1000:.2f} ms, {len(answer) / 1e6 / theirs:.0f} MB/s")
print(f"BENCH parse-vs-orjson ratio={theirs / ours:.2f}")
PYTHON
