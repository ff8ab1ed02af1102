"""The running process seen from outside: what docs/threats.md and docs/interfaces.md promise."""

import json
import subprocess
import urllib.error
import urllib.request

import pytest
from server import CLOCK, ROOT, Server

PAGES = ["/", "/?place=Lisbon", "/search?q=paris"]


def get(server, path, **headers):
    try:
        return urllib.request.urlopen(urllib.request.Request(server.url + path, headers=headers), timeout=20)
    except urllib.error.HTTPError as error:
        return error


@pytest.mark.parametrize("path", PAGES)
def test_a_page_runs_only_its_own_script_and_stands_in_no_frame(server, path):
    headers = get(server, path).headers
    policy = headers["Content-Security-Policy"]
    assert "default-src 'self'" in policy or "default-src 'none'" in policy
    assert "'unsafe-inline'" not in policy and "'unsafe-eval'" not in policy
    assert "frame-ancestors 'none'" in policy
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] in ("no-referrer", "same-origin", "strict-origin-when-cross-origin")


def test_a_server_asked_to_end_as_soon_as_it_answers_ends_in_good_order(tmp_path):
    for number in range(6):
        started = Server(tmp_path / f"data{number}", tmp_path / f"log{number}")
        assert started.stop() == 0, (tmp_path / f"log{number}").read_text()


@pytest.mark.parametrize("path", ["/assets/../../../../etc/passwd", "/assets/%2e%2e/%2e%2e/etc/passwd", "/..%2fPackage.swift"])
def test_no_path_leads_to_a_file_outside_the_assets(server, path):
    answer = get(server, path)
    assert answer.status in (400, 404)
    assert b"root:" not in answer.read()


def test_health_names_the_clock_that_was_set_and_the_simulated_source(server):
    health = json.dumps(server.json("/health"))
    assert CLOCK[:10] in health
    assert "simulated" in health


def test_metrics_are_in_the_text_form_that_prometheus_reads(server):
    answer = get(server, "/metrics")
    assert answer.headers["Content-Type"].startswith("text/plain")
    lines = answer.read().decode().splitlines()
    assert any(line.startswith("# TYPE ") for line in lines)
    for line in lines:
        if line and not line.startswith("#"):
            float(line.rsplit(" ", 1)[1])


def test_the_description_lists_the_plan_and_every_path_without_parameters_answers(server):
    paths = server.json("/openapi.json")["paths"]
    assert "/api/v1/plan" in paths
    for path, methods in paths.items():
        if "get" in methods and "{" not in path:
            assert get(server, path).status not in (404, 405, 500), path


def test_an_error_says_what_was_wrong_in_six_fields(server):
    answer = get(server, "/api/v1/plan?lat=95&lon=0")
    assert answer.status == 400
    error = json.load(answer)
    assert len(error) >= 6 and error["status"] == 400
    assert "lat" in error["message"].lower()


def test_the_same_answer_is_not_sent_twice(server):
    for path in ("/api/v1/outlook?place=Lisbon", "/assets/site.css"):
        first = get(server, path)
        assert get(server, path, **{"If-None-Match": first.headers["ETag"]}).status == 304, path


def test_an_answer_shrinks_for_whoever_can_read_it(server):
    for coding in ("gzip", "br"):
        answer = get(server, "/?place=Lisbon", **{"Accept-Encoding": coding})
        assert answer.headers["Content-Encoding"] == coding
        assert "Accept-Encoding" in answer.headers["Vary"]


def test_the_command_line_plans_without_a_server(tmp_path):
    command = [ROOT / ".build/debug/fairweather", "plan", "Leeds, UK", "--activities", "running", "--source", "simulated", "--json"]
    ran = subprocess.run([*command, "--data", tmp_path], capture_output=True, text=True, timeout=60, stdin=subprocess.DEVNULL)
    assert ran.returncode == 0, ran.stderr
    plan = json.loads(ran.stdout)
    assert plan["place"]["name"] == "Leeds" and plan["activities"][0]["activity"] == "running"
    assert all(source["simulated"] for source in plan["sources"])


@pytest.mark.parametrize("words, status", [(["plan", "Qzxvwkj"], 3), (["plan"], 2), (["fly"], 2), (["version"], 0)])
def test_the_exit_status_tells_wrong_use_from_no_such_place(tmp_path, words, status):
    more = ["--source", "simulated", "--data", tmp_path] if words[0] == "plan" else []
    ran = subprocess.run([ROOT / ".build/debug/fairweather", *words, *more], capture_output=True, timeout=60)
    assert ran.returncode == status
    assert status in (0,) or ran.stderr.strip(), "a failure says why"


def test_the_lists_in_docs_are_what_the_program_says_of_itself(server):
    ran = subprocess.run([ROOT / "scripts/lists", server.url, "--check"], capture_output=True, text=True, timeout=60)
    assert ran.returncode == 0, ran.stderr
