"""What the scripts beside this one share: where the files go and how a line looks."""

import importlib.metadata
import pathlib

FOLDER = pathlib.Path(__file__).parents[2] / "Tests" / "WeatherTests" / "Vectors"
SEED = 20240601


def origin(script, *packages):
    """The first line of a file: which packages said so, and which script asked them."""
    named = ", ".join(f"{name} {importlib.metadata.version(name)}" for name in packages)
    return f"# {named or 'exact decimal arithmetic'}; scripts/vectors/{script}"


def number(value):
    """At most six decimals, no trailing zeros; nothing for what is not a number."""
    if value is None or value != value:
        return ""
    if isinstance(value, str):
        return value
    text = f"{float(value):.6f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def write(name, first_line, header, rows):
    FOLDER.mkdir(parents=True, exist_ok=True)
    with open(FOLDER / name, "w", newline="\n") as file:
        file.write(first_line + "\n" + ",".join(header) + "\n")
        for row in rows:
            file.write(",".join(number(value) for value in row) + "\n")
    print(name, len(rows))
