"""A Fairweather that runs for the tests: simulated weather, a clock that was set, data that is thrown away."""

import json
import os
import signal
import socket
import subprocess
import time
import urllib.request
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

# A Saturday morning in May: spring in the north, autumn in the south, no clock changes in the days ahead.
CLOCK = "2026-05-16T08:00:00Z"


class Server:
    """One process of `fairweather serve`; `url` is where it answers."""

    def __init__(self, data: Path, log: Path, source: str = "simulated", **environment: str):
        binary = Path(os.environ.get("FAIRWEATHER_BINARY", ROOT / ".build/debug/fairweather"))
        if not binary.exists():
            raise RuntimeError(f"{binary} is missing: build it first (swift build --product fairweather)")
        self.port = _free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        log.parent.mkdir(parents=True, exist_ok=True)
        self._log = log.open("w")
        self._process = subprocess.Popen(
            [binary, "serve", "--port", str(self.port), "--source", source, "--clock", CLOCK, "--data", data],
            # All tests together are one visitor in a hurry.
            env={**os.environ, "FAIRWEATHER_RATE_LIMITS": "off", **environment},
            stdin=subprocess.DEVNULL,
            stdout=self._log,
            stderr=subprocess.STDOUT,
        )
        try:
            self._wait(log)
        except BaseException:
            self.stop()
            raise

    def _wait(self, log: Path, seconds: float = 30) -> None:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if self._process.poll() is not None:
                raise RuntimeError(f"the server ended with {self._process.returncode}:\n{log.read_text()}")
            try:
                if urllib.request.urlopen(f"{self.url}/health", timeout=2).status == 200:
                    return
            except OSError:
                time.sleep(0.05)
        raise RuntimeError(f"the server did not answer within {seconds:.0f} s:\n{log.read_text()}")

    def json(self, path: str):
        with urllib.request.urlopen(self.url + path, timeout=20) as answer:
            return json.load(answer)

    def stop(self) -> int:
        """Asks the process to end as a service manager would, and returns its exit status."""
        if self._process.poll() is None:
            self._process.send_signal(signal.SIGTERM)
            try:
                self._process.wait(timeout=15)
            except subprocess.TimeoutExpired:
                self._process.kill()
                self._process.wait()
        self._log.close()
        return self._process.returncode


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]
