"""What goes wrong at the providers, and who could have answered when."""

import random
import threading
import time

FORECAST, AIR, SEA = "/open-meteo/v1/forecast", "/open-meteo-air/v1/air-quality", "/open-meteo-marine/v1/marine"
NORWAY = "/met-norway/locationforecast/2.0/complete"
ROUTES = {("open-meteo", "hours"): FORECAST, ("open-meteo", "air"): AIR, ("open-meteo", "sea"): SEA, ("met-norway", "hours"): NORWAY}

DOWN = [{"kind": "status", "status": 500}, {"kind": "status", "status": 503}, {"kind": "close"}]
SLOW = [{"kind": "delay", "seconds": 2}, {"kind": "hang"}]
LYING = [{"kind": "nulls"}, {"kind": "wrongTypes"}, {"kind": "truncate"}, {"kind": "stale", "seconds": 7200}]
LIMITED = [{"kind": "status", "status": 429}, {"kind": "status", "status": 429, "headers": {"Retry-After": "30"}}]
# After these a provider can still be the one that answered.
HARMLESS = {"delay", "stale"}
# "Still holds" has no body that could be spoiled.
HARMLESS_TO_NORWAY = HARMLESS | {"nulls", "wrongTypes", "truncate"}


class Faults:
    """Sets new faults at every turn, and remembers them."""

    def __init__(self, world, chance: random.Random):
        self._world, self._chance = world, chance
        self._lock = threading.Lock()
        # Of each turn: when it began, and the routes that could give no good answer in it.
        self._turns: list[tuple[float, frozenset[str]]] = [(0.0, frozenset())]
        self.counts: dict[str, int] = {}

    def turn(self, dark: bool = False) -> None:
        """New faults on some routes; in the dark nobody answers at all."""
        faults = []
        for route in ROUTES.values():
            if dark:
                faults.append({"route": route, **self._chance.choice(DOWN)})
            elif self._chance.random() < 0.55:
                family = self._chance.choice([DOWN, SLOW, LYING, LIMITED])
                share = self._chance.choice([1.0, 1.0, 0.5])
                faults.append({"route": route, "share": share, **self._chance.choice(family)})
        self.set(faults)

    def set(self, faults: list[dict]) -> None:
        self._world.control("PUT", "/faults", faults)
        failing = {
            fault["route"] for fault in faults
            if fault.get("share", 1.0) == 1.0
            and fault["kind"] not in (HARMLESS_TO_NORWAY if fault["route"] == NORWAY else HARMLESS)
        }
        for fault in faults:
            name = f"{fault['kind']} {fault.get('status', '')}".strip()
            self.counts[name] = self.counts.get(name, 0) + 1
        with self._lock:
            self._turns.append((time.time(), frozenset(failing)))

    def could_answer(self, provider: str, block: str, begin: float, end: float) -> bool:
        """Whether a provider could give a good answer at some moment between two."""
        route = ROUTES.get((provider, block))
        if route is None:
            return False
        with self._lock:
            turns = list(self._turns)
        ends = [began for began, _ in turns[1:]] + [float("inf")]
        return any(
            route not in failing for (began, failing), ended in zip(turns, ends) if began <= end and ended >= begin)
