"""Writes Sources/Web/Assets/symbols.svg, the set of drawings that the pages use.

One grid of 24 units. Line drawings take the text's colour; the sky's take the page's sky colours (--sun, --rain …).

usage: symbols.py
"""

import math
from pathlib import Path

sun = '<circle cx="{x}" cy="{y}" r="{r}" fill="var(--sun)"/>'


def rays(x, y, r1, r2, n=8):
    out = []
    for i in range(n):
        a = 2 * math.pi * i / n
        out.append(f"M{x+r1*math.cos(a):.1f} {y+r1*math.sin(a):.1f}L{x+r2*math.cos(a):.1f} {y+r2*math.sin(a):.1f}")
    return f'<path d="{"".join(out)}" stroke="var(--sun)" stroke-width="1.7" stroke-linecap="round" fill="none"/>'


def cloud(dx=0, dy=0, s=1, var="--cloud"):
    # a cloud 18 wide: three bumps on a flat base
    return f'<path transform="translate({dx} {dy}) scale({s})" d="M6.2 18h11.3a4 4 0 0 0 .7-7.94A5.6 5.6 0 0 0 7.6 9.1 4.5 4.5 0 0 0 6.2 18z" fill="var({var})"/>'


def drops(xs, y, l, w=1.6, var="--rain"):
    return f'<path d="{"".join(f"M{x} {y}l{-l*0.35:.2f} {l}" for x in xs)}" stroke="var({var})" stroke-width="{w}" stroke-linecap="round" fill="none"/>'


def flakes(pts, r=1.15):
    return "".join(f'<circle cx="{x}" cy="{y}" r="{r}" fill="var(--snow)"/>' for x, y in pts)


moon = (
    lambda x=0, y=0, s=1: f'<path transform="translate({x} {y}) scale({s})" d="M20 14.2A8.2 8.2 0 0 1 9.8 4 8.2 8.2 0 1 0 20 14.2z" fill="var(--moon)"/>'
)
sky = {
    "clear-day": sun.format(x=12, y=12, r=4.6) + rays(12, 12, 7.2, 9.6),
    "clear-night": moon()
    + '<circle cx="18.5" cy="5.5" r=".9" fill="var(--moon)"/><circle cx="15.2" cy="8.6" r=".6" fill="var(--moon)"/>',
    "partly-day": sun.format(x=9, y=8.6, r=3.7) + rays(9, 8.6, 5.4, 7.2) + cloud(3.6, 4.6, 0.86),
    "partly-night": moon(-2.2, -1.6, 0.72) + cloud(3.6, 4.6, 0.86),
    "overcast": cloud(4.6, -1.4, 0.8, "--cloud-far") + cloud(-0.6, 2.4, 0.98),
    "fog": cloud(1.2, -1.8, 0.9)
    + '<path d="M4 17.6h13M7 20.6h13" stroke="var(--cloud)" stroke-width="1.7" stroke-linecap="round" fill="none"/>',
    "drizzle": cloud(0, -2.6) + drops([8.6, 12.6, 16.6], 17.6, 2.4),
    "rain": cloud(0, -2.6) + drops([8.2, 12.4, 16.6], 17.4, 4.6),
    "heavy-rain": cloud(0, -3.2, 1, "--cloud-dark") + drops([6.8, 10.4, 14, 17.6], 16.8, 5.6, 1.9),
    "showers-day": sun.format(x=8.4, y=7, r=3.3)
    + rays(8.4, 7, 4.9, 6.5)
    + cloud(3.8, 0.8, 0.84)
    + drops([11, 14.6, 18.2], 17.9, 3.8),
    "showers-night": moon(-2.6, -2.6, 0.66) + cloud(3.8, 0.8, 0.84) + drops([11, 14.6, 18.2], 17.9, 3.8),
    "freezing": cloud(0, -2.6) + drops([8.4, 13.4], 17.4, 3.8) + flakes([(10.6, 20.2), (16.4, 19.2)]),
    "snow": cloud(0, -2.6) + flakes([(8, 18.4), (12.2, 20.6), (16.4, 18.4)], 1.3),
    "sleet": cloud(0, -2.6) + drops([9, 16.4], 17.4, 3.8) + flakes([(12.4, 20)], 1.3),
    "hail": cloud(0, -2.6, 1, "--cloud-dark")
    + '<circle cx="8.4" cy="18.6" r="1.5" fill="var(--snow)"/><circle cx="12.6" cy="21" r="1.5" fill="var(--snow)"/><circle cx="16.6" cy="18.4" r="1.5" fill="var(--snow)"/>',
    "thunder": cloud(0, -3, 1, "--cloud-dark")
    + '<path d="M13.2 13.4l-3.6 5h2.6l-1.2 4 4.4-5.6h-2.7l1.6-3.4z" fill="var(--bolt)"/>',
    "dust": '<path d="M3.5 8h11M6 12h14M4.5 16h9M16.5 16h3" stroke="var(--dust)" stroke-width="1.9" stroke-linecap="round" fill="none"/>',
    "smoke": '<path d="M8 20c-3-2-3-5 0-7s3-5 0-8M13.5 20c-3-2-3-5 0-7s3-5 0-8" stroke="var(--cloud-dark)" stroke-width="1.9" stroke-linecap="round" fill="none"/>',
    "wind": '<path d="M3 9h11.5a2.6 2.6 0 1 0-2.5-3.3M3 13h15.4a2.8 2.8 0 1 1-2.7 3.6M3 17h7.6a2.2 2.2 0 1 1-2.1 2.8" stroke="var(--cloud-dark)" stroke-width="1.8" stroke-linecap="round" fill="none"/>',
    "unknown": '<circle cx="12" cy="12" r="8.4" fill="none" stroke="currentColor" stroke-width="1.6" stroke-dasharray="3 2.4"/><path d="M9.6 9.6a2.5 2.5 0 1 1 3.4 2.3c-.7.3-1 .8-1 1.6" stroke="currentColor" stroke-width="1.7" stroke-linecap="round" fill="none"/><circle cx="12" cy="16.6" r="1" fill="currentColor"/>',
}
S = 'fill="none" stroke="currentColor" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round"'
head = lambda x, y, r=1.9: f'<circle cx="{x}" cy="{y}" r="{r}" fill="currentColor"/>'
line = lambda d: f'<path d="{d}" {S}/>'
act = {
    "walk": head(12.5, 4.4)
    + line("M12.3 8.6l-1 5.6 3 2.6 1 4.4M11.3 14.2l-1.4 3.4-2.2 3.4M12.3 8.6l-3 1.8-.8 3M12.3 8.6l2.2 2.6 2.6.8"),
    "run": head(15, 4.4)
    + line("M13.4 8.4l-3.2 5 3.6 2.4-1 5M10.2 13.4l-1.6 3.2-4.2.2M13.4 8.4L9.6 7.8 7.4 10.6M13.4 8.4l2.2 2.8 3.4.2"),
    "bike": '<circle cx="5.8" cy="16.4" r="3.6" fill="none" stroke="currentColor" stroke-width="1.7"/><circle cx="18.2" cy="16.4" r="3.6" fill="none" stroke="currentColor" stroke-width="1.7"/>'
    + line("M5.8 16.4l3.4-7h5.6l3.4 7M9.2 9.4l3 7H5.8M12.2 16.4l3-6.4M7.8 7.4h3M14.2 6.4h2.6"),
    "yoga": head(12, 4.6)
    + line(
        "M12 8.4v5M12 9.4c-2.4 1-3.8 2.6-4.6 5M12 9.4c2.4 1 3.8 2.6 4.6 5M4.6 19.4c2-2.6 4.6-4 7.4-4s5.4 1.4 7.4 4z"
    ),
    "fitness": line("M3 12h2M19 12h2M8.4 12h7.2")
    + f'<rect x="5" y="8" width="3.4" height="8" rx="1.2" {S}/><rect x="15.6" y="8" width="3.4" height="8" rx="1.2" {S}/>',
    "mountain": line("M2.8 19l6-11 3.4 6 2.2-3.4L21.2 19zM7.2 11l1.6 1.6L10.4 11"),
    "ski": head(15.6, 4.8)
    + line("M3.4 16.2l15.8 4.4c1 .2 1.6-.2 2-.9M8.4 8.2l4.6 1.6-2 4 4.2 2-1.4 3.2M13 9.8l3.4.4 2.2-1.6"),
    "swim": head(16.4, 8)
    + line(
        "M3 17.6c1.5 1.2 3 1.2 4.5 0s3-1.2 4.5 0 3 1.2 4.5 0 3-1.2 4.5 0M4.6 13.6l5.6-3.8-2-2.4 4-1.6M10.2 9.8l4.2 4.4"
    ),
    "wave": line(
        "M3 18.6c1.5 1.2 3 1.2 4.5 0s3-1.2 4.5 0 3 1.2 4.5 0 3-1.2 4.5 0M3.4 14.2C5 7.6 9.4 4.6 15 5.8c3 .7 4.4 2.6 4.2 5-2.6-1.8-5.6-1.2-6 1 .2 1.2 1 2 2.2 2.4"
    ),
    "sail": line(
        "M11.4 3.4v13M11.4 4.6c4 2.6 6.2 6 6.8 10.2h-6.8M11.4 7.4c-2.6 2-4.4 4.4-5.2 7.4h5.2M4 17.6h16l-2.2 3.2H6.2z"
    ),
    "fish": line("M3.6 12c3-4.4 9.4-5.6 13.4-1.4L20.6 8v8L17 13.4C13 17.6 6.6 16.4 3.6 12z")
    + '<circle cx="8" cy="11.2" r="1" fill="currentColor"/>',
    "picnic": line("M4 10h16M5.4 10l1.4 9h10.4l1.4-9M7.4 10a4.6 4.6 0 0 1 9.2 0M10 13v3.4M14 13v3.4"),
    "leaf": line("M5 19.4c0-9 5-14 14.4-14.8C20 14 15 19 8.4 17.6M5 19.4C7.4 14.6 10.6 11.4 14.6 9.4"),
    "star": line("M12 3.8l2.4 5.4 5.8.6-4.4 3.9 1.3 5.8L12 16.4l-5.1 3.1 1.3-5.8L3.8 9.8l5.8-.6z"),
    "beach": line(
        "M11.6 11.4l3 9.2M3.8 12.4C4.4 7.6 8 4.6 12.6 4.8c3.4.2 6 2 7.2 4.8zM9.2 10.9C8.6 8.4 9.6 6.2 12.6 4.8c2.2 1 3.2 2.6 3 5M3.6 20.6h16.8"
    ),
    "ball": f'<circle cx="12" cy="12" r="8.4" {S}/>'
    + line(
        "M12 8.2l3.4 2.5-1.3 4h-4.2l-1.3-4zM12 8.2V3.8M15.4 10.7l4.4-1.5M14.1 14.7l2.6 3.9M9.9 14.7l-2.6 3.9M8.6 10.7L4.2 9.2"
    ),
    "camera": line("M4 8h3.6l1.6-2.4h5.6L16.4 8H20v11H4z") + f'<circle cx="12" cy="13.2" r="3.4" {S}/>',
    "shirt": line("M8.6 4.4L3.6 7.6l1.8 3.6 2.2-1v9.4h8.8v-9.4l2.2 1 1.8-3.6-5-3.2a3.5 3.5 0 0 1-6.8 0z"),
    "indoor": line("M4 11.4L12 4.6l8 6.8M6 10v9.4h12V10M10.2 19.4v-5h3.6v5"),
}
ui = {
    "search": f'<circle cx="10.6" cy="10.6" r="6" {S}/>' + line("M15.2 15.2l5 5"),
    "settings": line("M4 7h9M17 7h3M4 12h3M11 12h9M4 17h7M15 17h5")
    + f'<circle cx="15" cy="7" r="2" {S}/><circle cx="9" cy="12" r="2" {S}/><circle cx="13" cy="17" r="2" {S}/>',
    "locate": f'<circle cx="12" cy="12" r="6" {S}/><circle cx="12" cy="12" r="1.8" fill="currentColor"/>'
    + line("M12 2.8V6M12 18v3.2M2.8 12H6M18 12h3.2"),
    "chevron": line("M9 5.5l6.5 6.5L9 18.5"),
    "info": f'<circle cx="12" cy="12" r="8.6" {S}/>'
    + line("M12 11v5.4")
    + '<circle cx="12" cy="7.8" r="1.1" fill="currentColor"/>',
    "tone-good": '<circle cx="12" cy="12" r="9" fill="currentColor"/><path d="M7.8 12.4l2.9 2.9 5.6-6" fill="none" stroke="var(--on-tone)" stroke-width="2.1" stroke-linecap="round" stroke-linejoin="round"/>',
    "tone-care": '<path d="M12 3.4c.7 0 1.2.3 1.6 1l7.3 13c.8 1.4 0 2.8-1.6 2.8H4.7c-1.6 0-2.4-1.4-1.6-2.8l7.3-13c.4-.7.9-1 1.6-1z" fill="currentColor"/><path d="M12 9v4.6" stroke="var(--on-tone)" stroke-width="2.1" stroke-linecap="round"/><circle cx="12" cy="16.8" r="1.2" fill="var(--on-tone)"/>',
    "tone-bad": '<circle cx="12" cy="12" r="9" fill="currentColor"/><path d="M8.8 8.8l6.4 6.4M15.2 8.8l-6.4 6.4" stroke="var(--on-tone)" stroke-width="2.1" stroke-linecap="round"/>',
    "tone-unknown": '<circle cx="12" cy="12" r="9" fill="currentColor"/><path d="M9.6 9.7a2.5 2.5 0 1 1 3.4 2.3c-.7.3-1 .8-1 1.6" stroke="var(--on-tone)" stroke-width="1.9" stroke-linecap="round" fill="none"/><circle cx="12" cy="16.5" r="1.15" fill="var(--on-tone)"/>',
    "tone-neutral": '<circle cx="12" cy="12" r="9" fill="currentColor"/><path d="M8 12h8" stroke="var(--on-tone)" stroke-width="2.1" stroke-linecap="round"/>',
    "brand": sun.format(x=9.4, y=9, r=4) + rays(9.4, 9, 5.8, 7.6) + cloud(3.8, 4.8, 0.84),
}
out = ['<svg xmlns="http://www.w3.org/2000/svg">']
for group in (dict(("sky-" + k, v) for k, v in sky.items()), act, ui):
    for k, v in group.items():
        out.append(f'<symbol id="{k}" viewBox="0 0 24 24">{v}</symbol>')
out.append("</svg>\n")
(Path(__file__).resolve().parents[2] / "Sources/Web/Assets/symbols.svg").write_text("\n".join(out))
