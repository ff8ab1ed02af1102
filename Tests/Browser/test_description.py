"""The description that is served at /openapi.json, held against what the process does."""

import json
import re
import subprocess
import sys
import urllib.parse
import urllib.request
from pathlib import Path

SCHEMATHESIS = Path(sys.executable).parent / "schemathesis"


def test_no_request_made_from_the_description_finds_an_answer_that_it_does_not_describe(server, tmp_path):
    """Examples, edges and random values, right and wrong, of every parameter and body.

    Left out is whether all that one parameter's schema allows is accepted: that `lat` and `lon` go together, and that
    a zone must exist, no schema of a single parameter can say.
    """
    command = [SCHEMATHESIS, "run", f"{server.url}/openapi.json", "--phases", "examples,coverage,fuzzing"]
    command += ["--checks", "all", "--exclude-checks", "positive_data_acceptance"]
    # One worker: Python 3.11 compiles code from two threads at once with errors of its own.
    command += ["--max-examples", "12", "--seed", "20261130", "--workers", "1", "--continue-on-failure"]
    ran = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=120, stdin=subprocess.DEVNULL)
    assert ran.returncode == 0, ran.stdout[-20_000:] + ran.stderr
    tested, selected = map(int, re.search(r"Selected: (\d+)/(\d+)", ran.stdout).groups())
    assert tested == selected == sum(len(methods) for methods in server.json("/openapi.json")["paths"].values())
    assert int(re.search(r"(\d+) generated", ran.stdout)[1]) > 1000


def test_every_example_of_the_description_is_answered(server):
    # A frame is known for two hours, so that no example of its name can be written down.
    frame = server.json("/api/v1/radar")["frames"][-1]["tiles"].split("/")[3]
    for path, methods in server.json("/openapi.json")["paths"].items():
        for method, operation in methods.items():
            values = {p["name"]: p["example"] for p in operation["parameters"] if p["name"] != "place"}
            if "frame" in values:
                values["frame"] = frame
            query = {name: value for name, value in values.items() if "{" + name + "}" not in path}
            query = {name: ",".join(value) if isinstance(value, list) else value for name, value in query.items()}
            content = operation.get("requestBody", {}).get("content", {})
            body = json.dumps(content["application/json"]["example"]).encode() if content else None
            address = f"{server.url}{path.format(**values)}?{urllib.parse.urlencode(query)}"
            request = urllib.request.Request(address, body, {"Content-Type": "application/json"}, method=method.upper())
            assert urllib.request.urlopen(request, timeout=20).status == 200, address
