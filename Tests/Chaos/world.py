"""The processes of a run: a Redis, a simulated planet, and several Fairweathers that share them and a fast clock."""

import json
import os
import queue
import shutil
import signal
import socket
import subprocess
import threading
import time
import urllib.request
from datetime import datetime, timedelta, timezone
from pathlib import Path

NOON = datetime(2026, 5, 16, 12, tzinfo=timezone.utc)


def written(instant: datetime) -> str:
    return instant.strftime("%Y-%m-%dT%H:%M:%SZ")


class Clock:
    """What time all processes take it to be: noon when the run begins, and from there on `speed` times as fast."""

    def __init__(self, speed: int):
        self.speed = speed
        # A whole second, because that is how it is handed over.
        self._since = int(time.time())

    def words(self) -> list[str]:
        since = written(datetime.fromtimestamp(self._since, timezone.utc))
        return ["--clock", written(NOON), "--clock-speed", str(self.speed), "--clock-since", since]

    def now(self) -> datetime:
        return self.at(time.time())

    def at(self, real: float) -> datetime:
        return NOON + timedelta(seconds=(real - self._since) * self.speed)

    def real(self, instant: datetime) -> float:
        """When it was that time on the machine's clock."""
        return self._since + (instant - NOON).total_seconds() / self.speed


class Program:
    """A process that says that it is ready, whose log goes to a file, and that ends with the run."""

    def __init__(self, words: list, ready: str, log: Path, environment: dict[str, str] | None = None):
        self._process = subprocess.Popen(
            [str(word) for word in words], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            text=True, errors="replace", env={**os.environ, **(environment or {})},
        )
        lines: queue.Queue[str | None] = queue.Queue()
        threading.Thread(target=self._read, args=(log, ready, lines), daemon=True).start()
        self.line = lines.get(timeout=60)
        if self.line is None:
            raise RuntimeError(f"{words[0]} {words[1]} did not start; its log is {log}")

    def _read(self, log: Path, ready: str, lines: queue.Queue) -> None:
        with log.open("a") as file:
            for line in self._process.stdout:
                file.write(line)
                file.flush()
                if ready in line:
                    lines.put(line)
        lines.put(None)

    @property
    def is_running(self) -> bool:
        return self._process.poll() is None

    def kill(self) -> None:
        if self.is_running:
            self._process.send_signal(signal.SIGKILL)
        self._process.wait()


class Redis:
    """A redis-server of the run's own that keeps nothing on disk; `None` of it where none is installed."""

    def __init__(self, log: Path):
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self._port = probe.getsockname()[1]
        self._log = log
        self.address = f"redis://127.0.0.1:{self._port}"
        self.start()

    @staticmethod
    def is_installed() -> bool:
        return shutil.which("redis-server") is not None

    def start(self) -> None:
        words = ["redis-server", "--port", self._port, "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
        self._program = Program(words, "Ready to accept connections", self._log)

    def kill(self) -> None:
        self._program.kill()


class World:
    """All of it; `close()` ends it."""

    def __init__(self, binary: Path, folder: Path, clock: Clock, quota: tuple[int, int, int], servers: int):
        self.clock = clock
        self.redis = Redis(folder / "redis.log") if Redis.is_installed() else None
        self._planet = Program(
            [binary, "simulate", "--port", 0, *clock.words()], "answers on http://", folder / "planet.log")
        self.planet = "http://" + self._planet.line.split("http://")[1].split(";")[0].strip()
        environment = {
            "FAIRWEATHER_OPEN_METEO_URL": self.planet + "/open-meteo",
            "FAIRWEATHER_OPEN_METEO_AIR_URL": self.planet + "/open-meteo-air",
            "FAIRWEATHER_OPEN_METEO_MARINE_URL": self.planet + "/open-meteo-marine",
            "FAIRWEATHER_MET_NORWAY_URL": self.planet + "/met-norway",
            "FAIRWEATHER_OPEN_METEO_QUOTA": ",".join(map(str, quota)),
            "FAIRWEATHER_RATE_LIMITS": "off",
        }
        self._servers = []
        self.servers: list[str] = []
        for number in range(servers):
            words = [binary, "serve", "--port", 0, "--source", "live", "--data", folder / f"data{number}"]
            words += ["--providers", "open-meteo,met-norway", *clock.words()]
            words += ["--shared-cache", self.redis.address] if self.redis else []
            server = Program(words, "answers on http://", folder / f"server{number}.log", environment)
            self._servers.append(server)
            self.servers.append("http://" + server.line.split("http://")[1].strip())

    def control(self, method: str, path: str, document=None):
        body = None if document is None else json.dumps(document).encode()
        request = urllib.request.Request(self.planet + "/control" + path, data=body, method=method)
        with urllib.request.urlopen(request, timeout=30) as answer:
            text = answer.read()
            return json.loads(text) if text else None

    def crashed(self) -> list[str]:
        """The processes that ended by themselves."""
        named = [("the planet", self._planet), *((f"server {n}", s) for n, s in enumerate(self._servers))]
        return [name for name, program in named if not program.is_running]

    def close(self) -> None:
        for program in [*self._servers, self._planet]:
            program.kill()
        if self.redis:
            self.redis.kill()
