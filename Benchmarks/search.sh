#!/usr/bin/env bash
# usage: Benchmarks/search.sh
# The gazetteer's search as you type against SQLite FTS5 prefix search over the same names and keystrokes, on one core (processor time)
# each. `ratio` is FTS5's 99th percentile over ours: above 1 we are faster. FTS5 knows no misspellings, no regions after
# the name and no order but that of its rows, so the hard keystrokes are ours alone.
set -euo pipefail
cd "$(dirname "$0")/.."

bench=.build/release/fairweather-bench
[ -x "$bench" ] || { echo "missing: $bench; build it with: swift build -c release --product fairweather-bench" >&2; exit 1; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

pin=()
command -v taskset >/dev/null && pin=(taskset -c 0)
"${pin[@]}" "$bench" search "$work" | tee "$work/ours"
cc -O2 -o "$work/fts5" Benchmarks/search/fts5.c -lsqlite3
"${pin[@]}" "$work/fts5" "$work/names" "$work/keystrokes" "$work/names.db" >"$work/theirs"
read -r theirs50 theirs99 found <"$work/theirs"
read -r _ ours50 ours99 < <(grep '^SEARCH ' "$work/ours")
printf 'FTS5       p50 %s ms  p99 %s ms  found %s\n' "$theirs50" "$theirs99" "$found"
awk -v a="$theirs99" -v b="$ours99" -v c="$theirs50" -v d="$ours50" \
  'BEGIN { printf "BENCH search-vs-fts5 ratio=%.2f p50-ratio=%.2f (FTS5 time / our time)\n", a / b, c / d }'
