"""People who ask: many at once, for places all over the world, over the API and the pages."""

import http.client
import json
import math
import random
import threading
import time
from urllib.parse import urlsplit

# How often each is asked for.
PATHS = {
    "/api/v1/outlook?lat={0}&lon={1}": 3,
    "/api/v1/plan?lat={0}&lon={1}&activities=running,sailing": 4,
    "/api/v1/weather/forecast?city=There&lat={0}&lon={1}": 5,
    "/api/v1/weather/insights?city=There&lat={0}&lon={1}": 3,
    "/api/v1/air?lat={0}&lon={1}": 3,
    "/?lat={0}&lon={1}": 4,
}
PATIENCE = 30


def places(count: int) -> list[tuple[str, str]]:
    """Points spread evenly over the inhabited latitudes: land, coast and sea."""
    return [
        (f"{-50 + 110 * (n + 0.5) / count:.2f}", f"{(n * 360 * (math.sqrt(5) - 1) / 2) % 360 - 180:.2f}")
        for n in range(count)
    ]


class Asker:
    """One person with a connection to each server."""

    def __init__(self, servers: list[str]):
        self._hosts = [urlsplit(server).netloc for server in servers]
        self._open: dict[int, http.client.HTTPConnection] = {}

    def get(self, server: int, path: str) -> tuple[int, bytes]:
        connection = self._open.setdefault(server, http.client.HTTPConnection(self._hosts[server], timeout=PATIENCE))
        was_used = connection.sock is not None
        try:
            return self._ask(connection, path)
        except (http.client.RemoteDisconnected, ConnectionError):
            # A server may close a connection that lay idle; whoever finds it closed opens another, as browsers do.
            if not was_used:
                raise
            return self._ask(connection, path)

    @staticmethod
    def _ask(connection: http.client.HTTPConnection, path: str) -> tuple[int, bytes]:
        try:
            connection.request("GET", path)
            answer = connection.getresponse()
            return answer.status, answer.read()
        except (OSError, http.client.HTTPException):
            connection.close()
            raise


class Load:
    """Asks until it is told to stop, and has every answer looked at."""

    def __init__(self, servers: list[str], spots: list[tuple[str, str]], witness):
        self._servers, self._spots, self._witness = servers, spots, witness
        self._lock = threading.Lock()
        self._stop = threading.Event()
        self._threads: list[threading.Thread] = []
        # The blocks that each place was told of while all was well.
        self.had: dict[tuple[str, str], set[str]] = {}
        self.times: dict[str, list[float]] = {}

    def warm_up(self, seconds: float) -> bool:
        """Until every server has told of every place all that there is, or the time is up."""
        end = time.monotonic() + seconds
        done = []

        def visit(server: int) -> None:
            asker, left = Asker(self._servers), list(self._spots)
            while left and time.monotonic() < end:
                left = [spot for spot in left if not self._is_known(asker, server, spot)]
                time.sleep(0.05)
            done.append(not left)

        threads = [threading.Thread(target=visit, args=(server,)) for server in range(len(self._servers))]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        return len(done) == len(threads) and all(done)

    def _is_known(self, asker: Asker, server: int, spot: tuple[str, str]) -> bool:
        status, body = asker.get(server, next(iter(PATHS)).format(*spot))
        if status != 200:
            return False
        document = json.loads(body)
        told = {source["block"] for source in document["sources"] if source["provider"] == "open-meteo"}
        # That there is no sea is told by a source of no values.
        if not {"hours", "air", "sea"} <= told:
            return False
        with self._lock:
            self.had[spot] = {"hours", "air"} | ({"sea"} if document["sea"] else set())
        return True

    def start(self, people: int, chance: random.Random) -> None:
        for _ in range(people):
            thread = threading.Thread(target=self._ask, args=(random.Random(chance.random()),), daemon=True)
            thread.start()
            self._threads.append(thread)

    def stop(self) -> None:
        self._stop.set()
        for thread in self._threads:
            thread.join(PATIENCE + 5)

    def _ask(self, chance: random.Random) -> None:
        asker = Asker(self._servers)
        while not self._stop.is_set():
            spot, server = chance.choice(self._spots), chance.randrange(len(self._servers))
            path = chance.choices(list(PATHS), PATHS.values())[0]
            where = path.format(*spot)
            began = time.monotonic()
            self._witness.note_request()
            try:
                status, body = asker.get(server, where)
            except (OSError, http.client.HTTPException) as trouble:
                self._witness.note_unanswered(f"{where}: {trouble!r}")
                continue
            with self._lock:
                self.times.setdefault(path.split("?")[0], []).append(time.monotonic() - began)
            if status != 200:
                self._witness.note_unanswered(f"{where}: status {status} {body[:200]!r}")
            else:
                self._look(path, body, spot, where)

    def _look(self, path: str, body: bytes, spot: tuple[str, str], where: str) -> None:
        if path.startswith("/?"):
            if b"Simulated weather" in body or not (b"Open-Meteo" in body or b"MET Norway" in body):
                self._witness.note_wrong(f"{where}: the page does not name who told it")
        elif path.startswith(("/api/v1/outlook", "/api/v1/plan")):
            document = json.loads(body)
            self._witness.check_sources(document, self.had[spot], where)
            if "now" in document and document["now"]["temperature"] is None:
                self._witness.note_unanswered(f"{where}: the temperature was known and is gone")
