"""Sun and moon by ephem, the sun's events checked against astral, over 2026 at 20 latitudes."""

import datetime
import math

import astral
import astral.sun
import ephem

import vectors

YEAR = datetime.datetime(2026, 1, 1)
PLACES = [(-77.85, 166.67), (-64.77, -64.05), (-54.8, -68.3), (-46.41, 168.35), (-37.81, 144.96), (-33.87, 151.21),
          (-26.2, 28.05), (-17.83, 31.05), (-8.84, 13.23), (-0.18, -78.47), (1.35, 103.82), (13.75, 100.5),
          (21.31, -157.86), (28.61, 77.21), (38.72, -9.14), (51.51, -0.13), (60.17, 24.94), (65.01, 25.47),
          (69.65, 18.96), (78.22, 15.65)]
EVERY = 4  # days
DISAGREEMENT = 120  # seconds that astral may differ by below 60°, where it is good to a minute or so


def observer(latitude, longitude, horizon):
    place = ephem.Observer()
    place.lat, place.lon, place.pressure, place.horizon = str(latitude), str(longitude), 0, math.radians(horizon)
    return place


def events(place, start, end, step):
    """All times in start..<end at which `step`, one of the observer's methods, says that something happens."""
    found, place.date = [], ephem.Date(start)
    while True:
        try:
            moment = step(place)
        except (ephem.AlwaysUpError, ephem.NeverUpError):
            place.date += 0.25
            if place.date >= ephem.Date(end):
                return found
            continue
        if moment >= ephem.Date(end):
            return found
        found.append(moment)
        place.date = moment + ephem.minute


def seconds(moment, start):
    return None if moment is None else round((moment.datetime() - start).total_seconds())


def pick(times, before, noon):
    """Of several in one day the sunrise before noon, the sunset after it."""
    if not times:
        return None
    if noon is None:
        return times[0] if before else times[-1]
    if before:
        return ([t for t in times if t <= noon] or times[:1])[-1]
    return ([t for t in times if t >= noon] or times[-1:])[0]


def sun_row(latitude, longitude, start):
    end = start + datetime.timedelta(days=1)
    centre = dict(use_center=True)
    sun = ephem.Sun
    noons = events(observer(latitude, longitude, 0), start, end, lambda o: o.next_transit(sun()))
    noon = noons[0] if noons else None
    times = []
    for horizon, rising in ((-6, True), (-0.833, True), (None, None), (-0.833, False), (-6, False)):
        if horizon is None:
            times.append(noon)
            continue
        place = observer(latitude, longitude, horizon)
        found = events(place, start, end, lambda o: (o.next_rising if rising else o.next_setting)(sun(), **centre))
        times.append(pick(found, rising, noon))
    if abs(latitude) < 60:
        compare_with_astral(latitude, longitude, start, times)
    return (latitude, longitude, start.strftime("%Y-%m-%dT%H:%MZ"), *(seconds(time, start) for time in times))


def compare_with_astral(latitude, longitude, start, times):
    place = astral.Observer(latitude, longitude)
    for time, name in zip(times, ("dawn", "sunrise", "noon", "sunset", "dusk")):
        if time is None:
            continue
        candidates = []
        for shift in (-1, 0, 1):
            date = (start + datetime.timedelta(days=shift)).date()
            try:
                candidates.append(getattr(astral.sun, name)(place, date).replace(tzinfo=None))
            except ValueError:  # no such event on that UTC date: the days beside it have it
                continue
        worst = min(abs((candidate - time.datetime()).total_seconds()) for candidate in candidates)
        if worst < 43_200:  # astral loses an event that falls near midnight UTC
            assert worst < DISAGREEMENT, (latitude, start, name, worst)


def moon_row(latitude, longitude, start):
    end = start + datetime.timedelta(days=1)
    rises = events(observer(latitude, longitude, -34 / 60), start, end, lambda o: o.next_rising(ephem.Moon()))
    sets = events(observer(latitude, longitude, -34 / 60), start, end, lambda o: o.next_setting(ephem.Moon()))
    return (seconds(rises[0] if rises else None, start), seconds(sets[0] if sets else None, start))


def days():
    for latitude, longitude in PLACES:
        for day in range(0, 365, EVERY):
            # The day begins at the full hour nearest the place's own mean midnight.
            yield latitude, longitude, YEAR + datetime.timedelta(days=day, hours=-round(longitude / 15))


def illumination_rows():
    for half in range(2 * 365):
        time = YEAR + datetime.timedelta(hours=12 * half)
        moon, sun = ephem.Moon(time), ephem.Sun(time)
        east = math.degrees(ephem.Ecliptic(moon, epoch=time).lon - ephem.Ecliptic(sun, epoch=time).lon) % 360
        yield (time.strftime("%Y-%m-%dT%H:%MZ"), moon.phase / 100, east)


rows = [sun_row(*day) + moon_row(*day) for day in days()]
vectors.write("sky.csv", vectors.origin("sky.py", "ephem", "astral"),
              ("latitude", "longitude", "day_start", "dawn", "sunrise", "noon", "sunset", "dusk", "moonrise",
               "moonset"), rows)
vectors.write("moon.csv", vectors.origin("sky.py", "ephem"), ("time", "illumination", "elongation"),
              list(illumination_rows()))
