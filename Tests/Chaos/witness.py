"""Looks at every answer: is it one at all, and does it tell the truth about where it comes from?"""

import threading
from datetime import datetime

# How long an answer may be told as new, in seconds of the servers' clock, when the quota must be spared.
LIFE = {"hours": 3600, "air": 6 * 3600, "sea": 6 * 3600}
# Below this nothing is old.
NEW = 15 * 60
# A request to a provider may take this long, in real seconds.
LONGEST_REQUEST = 6


class Witness:
    """Collects what was wrong, a few examples of each; the counts are the result."""

    def __init__(self, clock, faults):
        self._clock, self._faults = clock, faults
        self._lock = threading.Lock()
        self.requests = 0
        self.stale = 0
        self.by_provider: dict[tuple[str, str], int] = {}
        self.unanswered = 0
        self.wrong_provenance = 0
        self.examples: list[str] = []

    def note_request(self) -> None:
        with self._lock:
            self.requests += 1

    def note_unanswered(self, what: str) -> None:
        with self._lock:
            self.unanswered += 1
            self._example("unanswered", what)

    def note_wrong(self, what: str) -> None:
        with self._lock:
            self.wrong_provenance += 1
            self._example("wrong", what)

    def _example(self, kind: str, what: str) -> None:
        if sum(example.startswith(kind) for example in self.examples) < 8:
            self.examples.append(f"{kind}: {self._clock.now():%H:%M:%S} {what}")

    def check_sources(self, document: dict, had: set[str], where: str) -> None:
        """`had` are the blocks that this place was told of before: none of them may be lost."""
        sources = [source for source in document["sources"] if source["block"] in LIFE]
        for block in had - {source["block"] for source in sources}:
            self.note_unanswered(f"{where}: {block} was known and is gone")
        for source in sources:
            if trouble := self._trouble(source, source["block"] in had):
                self.note_wrong(f"{where}: {source['block']} {trouble}: {source}")
            with self._lock:
                name = (source["block"], source["provider"])
                self.by_provider[name] = self.by_provider.get(name, 0) + 1
                self.stale += source["stale"]

    def _trouble(self, source: dict, has_values: bool) -> str | None:
        clock, block = self._clock, source["block"]
        fetched = datetime.fromisoformat(source["fetchedAt"].replace("Z", "+00:00"))
        real = clock.real(fetched)
        age = (clock.now() - fetched).total_seconds()
        slack = 2 + LONGEST_REQUEST * clock.speed  # the answer was made while we waited for it
        if source["simulated"] or source["primary"] != "open-meteo":
            return "calls itself something else"
        if age < -2 - clock.speed:
            return "is from the future"
        if not source["stale"] and age > LIFE[block] + slack:
            return f"is told as new at the age of {age:.0f} s"
        if source["stale"] and age < NEW - 2 - clock.speed:
            return f"is told as old at the age of {age:.0f} s"
        # Where there is no sea, an answer of nulls is the truth, whoever spoiled it.
        if has_values and not self._faults.could_answer(source["provider"], block, real - LONGEST_REQUEST, real + 1):
            return "names one that could not answer then"
        return None


def over_quota(weights: dict[str, dict[str, float]], quota: tuple[int, int, int]) -> tuple[int, list[str], dict[str, float]]:
    """How many minutes, hours and days went beyond what is granted, as the planet itself counted; and the fullest."""
    totals: dict[str, dict[str, float]] = {"minute": {}, "hour": {}, "day": {}}
    for provider, minutes in weights.items():
        if provider.startswith("open-meteo"):
            for minute, weight in minutes.items():
                for name, length in (("minute", 16), ("hour", 13), ("day", 10)):
                    window = totals[name]
                    window[minute[:length]] = window.get(minute[:length], 0) + weight
    troubles = [
        f"over quota: {weight:.1f} of {granted} in the {name} {window}"
        for (name, windows), granted in zip(totals.items(), quota)
        for window, weight in windows.items() if weight > granted
    ]
    return len(troubles), troubles[:8], {name: max(windows.values(), default=0) for name, windows in totals.items()}
