#!/usr/bin/env bash
# usage: Benchmarks/server.sh [SECONDS_PER_RUN] [ROUNDS]
# Requests a second of our server (a cached JSON answer of 4 KB, ETag and compression negotiated) against nginx (the
# same bytes as a static file, ETag and gzip negotiated), each with two threads, in the same run on the same machine.
# Runs alternate, so that what else the machine does hits both. A ratio is the median over the rounds of ours divided by
# nginx's of the same round. On a busy machine requests a second say little; the processor time each server spends on a
# request, printed beside them, is what machines agree on. wrk sends no Accept-Encoding, so both send the plain 4 KB;
# the last runs ask for gzip, which nginx packs anew each time and we once.
set -euo pipefail
cd "$(dirname "$0")/.."

seconds=${1:-2}
rounds=${2:-9}
threads=2
connections=64

missing=()
for tool in nginx wrk curl; do command -v "$tool" >/dev/null || missing+=("$tool"); done
if [ ${#missing[@]} -gt 0 ]; then
  echo "missing: ${missing[*]}; on Debian: sudo apt-get install -y nginx-light wrk curl" >&2
  exit 1
fi
bench=.build/release/fairweather-bench
[ -x "$bench" ] || { echo "missing: $bench; build it with: swift build -c release --product fairweather-bench" >&2; exit 1; }

work=$(mktemp -d)
chmod 755 "$work"  # started as root, nginx reads as somebody else
pids=()
cleanup() {
  for pid in "${pids[@]}"; do kill "$pid" 2>/dev/null || true; done
  rm -rf "$work"
}
trap cleanup EXIT

# 4 KB of JSON that looks like hours of weather.
mkdir -p "$work/site"
awk 'BEGIN {
  printf "{\"hours\":["
  for (n = 0; length(text) < 4000; n++)
    text = text sprintf("%s{\"time\":%d,\"temperature\":%.1f,\"wind\":%.1f}", n ? "," : "", 1790000000 + n * 3600, (n * 37) % 300 / 10, (n * 53) % 170 / 10)
  printf "%s]}", text
}' >"$work/site/now.json"
size=$(stat -c %s "$work/site/now.json")

# A port nobody has now.
port=$(python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')
cat >"$work/nginx.conf" <<CONF
worker_processes $threads;
pid $work/nginx.pid;
error_log $work/error.log;
daemon off;
events { worker_connections 4096; }
http {
  types { application/json json; }
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000000;
  open_file_cache max=100 inactive=60s;
  etag on;
  gzip on;
  gzip_static off;
  gzip_vary on;
  gzip_comp_level 6;
  gzip_types application/json;
  client_body_temp_path $work/body;
  proxy_temp_path $work/proxy;
  fastcgi_temp_path $work/fastcgi;
  uwsgi_temp_path $work/uwsgi;
  scgi_temp_path $work/scgi;
  server {
    listen 127.0.0.1:$port backlog=1024;
    root $work/site;
    add_header Cache-Control no-cache;
  }
}
CONF
nginx -c "$work/nginx.conf" -e "$work/error.log" &
nginx_pid=$!
pids+=("$nginx_pid")

mkfifo "$work/stdin"
"$bench" server "$work/site/now.json" "$threads" <"$work/stdin" >"$work/port" &
our_pid=$!
pids+=("$our_pid")
exec 9>"$work/stdin"
for _ in $(seq 100); do
  [ -s "$work/port" ] && curl -sf -o /dev/null "http://127.0.0.1:$port/now.json" && break
  sleep 0.05
done
ours="http://127.0.0.1:$(cat "$work/port")"
theirs="http://127.0.0.1:$port/now.json"

# Both must send the same bytes, with a tag, and take a 304.
for url in "$theirs" "$ours/now"; do
  curl -s "$url" | cmp - "$work/site/now.json"
  tag=$(curl -sI "$url" | tr -d '\r' | sed -n 's/^[Ee][Tt]ag: //p')
  [ "$(curl -s -o /dev/null -w '%{http_code}' -H "If-None-Match: $tag" "$url")" = 304 ] || { echo "$url: no 304" >&2; exit 1; }
  [ "$(curl -s -H 'Accept-Encoding: gzip' "$url" | gzip -dc | sha256sum)" = "$(sha256sum <"$work/site/now.json")" ] ||
    { echo "$url: no gzip" >&2; exit 1; }
done

# Processor time, in ticks, of a process and its children.
ticks() { cat "/proc/$1/stat" $(pgrep -P "$1" | sed 's|.*|/proc/&/stat|') | awk '{ sum += $14 + $15 } END { print sum }'; }

# measure NAME PID URL [wrk options]: appends "requests-per-second p99 microseconds-per-request" to the file NAME.
measure() {
  local name=$1 pid=$2 url=$3 before
  shift 3
  before=$(ticks "$pid")
  wrk -t2 -c"$connections" -d"${seconds}s" --latency "$@" "$url" >"$work/wrk"
  if grep -q 'Non-2xx\|Socket errors' "$work/wrk"; then cat "$work/wrk" >&2; exit 1; fi
  awk -v ticks=$(($(ticks "$pid") - before)) -v hertz="$(getconf CLK_TCK)" '
    /requests in/ { count = $1 } /Requests\/sec/ { rate = $2 } $1 == "99%" { p99 = $2 }
    END { printf "%s %s %.2f\n", rate, p99, ticks * 1e6 / hertz / count }' "$work/wrk" >>"$work/$name"
}
# In milliseconds whatever wrk's unit, so that they sort.
p99() {
  awk '{ v = $2 + 0; if ($2 ~ /us$/) v /= 1000; else if ($2 !~ /ms$/) v *= 1000; print v }' "$work/$1" | middle
}
middle() { sort -g | awk '{ v[NR] = $1 } END { printf "%.2f", v[int((NR + 1) / 2)] }'; }
column() { awk -v c="$2" '{ print $c }' "$work/$1" | middle; }
# ratio OURS THEIRS COLUMN
ratio() { paste -d' ' "$work/$1" "$work/$2" | awk -v c="$3" '{ print $c / $(c + 3) }' | middle; }

echo "body $size bytes, $threads threads each, $connections connections, $rounds rounds of ${seconds} s on $(nproc) cores"
run=$seconds
seconds=1
measure warm "$nginx_pid" "$theirs"; measure warm "$our_pid" "$ours/now"; measure warm "$our_pid" "$ours/later"
seconds=$run
for _ in $(seq "$rounds"); do
  measure nginx "$nginx_pid" "$theirs"
  measure now "$our_pid" "$ours/now"
  measure later "$our_pid" "$ours/later"
done
for _ in 1 2 3; do
  measure nginx-gzip "$nginx_pid" "$theirs" -H 'Accept-Encoding: gzip'
  measure now-gzip "$our_pid" "$ours/now" -H 'Accept-Encoding: gzip'
done

printf '%-30s %12s %10s %16s\n' "medians" "requests/s" "p99 ms" "CPU us/request"
for row in "nginx:nginx, static file" "now:ours, at once" "later:ours, suspended meanwhile" \
  "nginx-gzip:nginx, gzip asked" "now-gzip:ours, gzip asked"; do
  name=${row%%:*}
  printf '%-30s %12.0f %10s %16s\n' "${row#*:}" "$(column "$name" 1)" "$(p99 "$name")" "$(column "$name" 3)"
done
echo "BENCH server-vs-nginx ratio=$(ratio now nginx 1) p99=$(p99 now)ms nginx-p99=$(p99 nginx)ms cpu-ratio=$(ratio nginx now 3)"
echo "BENCH server-suspended-vs-nginx ratio=$(ratio later nginx 1) p99=$(p99 later)ms nginx-p99=$(p99 nginx)ms"
echo "BENCH server-gzip-vs-nginx ratio=$(ratio now-gzip nginx-gzip 1) p99=$(p99 now-gzip)ms nginx-p99=$(p99 nginx-gzip)ms"
