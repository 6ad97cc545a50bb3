"""How well texts can be read as they are painted: dimmed, tinted, over pictures, whatever was done to them.

A window is painted without its letters, with each text as a patch of its own colour, and with such patches in
a colour that is nowhere else: where that does not show, something lies over the text.
"""

from __future__ import annotations

import base64
from typing import Any, TypedDict

from playwright.sync_api import Page

#: Marks every text below these elements, and finds the points of the window at which it stands.
MARK = """(roots) => {
  const found = [];
  for (const root of document.querySelectorAll(roots)) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const owner = node.parentElement;
      if (!node.data.trim() || owner.closest('.vh, svg') || !owner.checkVisibility()) continue;
      const { color, fontSize, fontWeight } = getComputedStyle(owner);
      owner.dataset.painted = '';
      owner.style.setProperty('--its-ink', color);
      const range = document.createRange();
      range.selectNodeContents(node);
      const size = parseFloat(fontSize) * (Number(getComputedStyle(document.body).zoom) || 1);
      const large = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
      const points = [...range.getClientRects()].flatMap(({ x, y, width, height }) =>
        [0.2, 0.5, 0.8].map((part) => [Math.floor(x + width * part), Math.floor(y + height / 2)]),
      ).filter(([x, y]) => x > 0 && y > 0 && x < innerWidth && y < innerHeight);
      found.push({ text: node.data.trim(), where: root.className, least: large ? 3 : 4.5, points });
    }
  }
  const sheet = new CSSStyleSheet();
  const bare = 'text-shadow: none !important; color: transparent !important;';
  sheet.replaceSync(`
    [data-painted] { ${bare} }
    .patched [data-painted] { background: var(--its-ink) !important; }
    .patched.odd [data-painted] { background: #ff00ff !important; }`);
  document.adoptedStyleSheets = [sheet];
  return found;
}"""
UNMARK = """() => {
  document.adoptedStyleSheets = [];
  document.documentElement.classList.remove('patched', 'odd');
  for (const each of document.querySelectorAll('[data-painted]')) delete each.dataset.painted;
}"""
LOOK = "classes => document.documentElement.classList.add(...classes)"
#: The colours of a picture at these points.
PIXELS = """async ([picture, points]) => {
  const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
  canvas.drawImage(image, 0, 0);
  const { data, width } = canvas.getImageData(0, 0, image.width, image.height);
  return points.map(([x, y]) => [...data.slice(4 * (y * width + x), 4 * (y * width + x) + 3)]);
}"""


class Text(TypedDict):
    text: str
    where: str
    least: float
    points: list[tuple[int, int]]


def brightness(colour: list[int]) -> float:
    """The relative luminance, as WCAG defines it."""
    parts = [each / 255 for each in colour]
    red, green, blue = [
        each / 12.92 if each <= 0.04045 else ((each + 0.055) / 1.055) ** 2.4 for each in parts
    ]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: list[int], other: list[int]) -> float:
    dark, light = sorted((brightness(one), brightness(other)))
    return (light + 0.05) / (dark + 0.05)


def differ(one: list[int], other: list[int]) -> bool:
    """Whether nothing that can hardly be seen through lies over both."""
    return max(abs(a - b) for a, b in zip(one, other, strict=True)) > 24


def _painted(page: Page, points: list[tuple[int, int]], *classes: str) -> list[list[int]]:
    page.evaluate(LOOK, list(classes))
    picture = base64.b64encode(page.screenshot()).decode()
    found: list[list[int]] = page.evaluate(PIXELS, [picture, points])
    return found


def contrasts(page: Page, roots: str) -> list[tuple[float, Text]]:
    """Each text below these elements that can be seen, with its lowest contrast."""
    texts: list[Text] = page.evaluate(MARK, roots)
    points = [point for text in texts for point in text["points"]]
    ground = _painted(page, points)
    ink = _painted(page, points, "patched")
    odd = _painted(page, points, "patched", "odd")
    page.evaluate(UNMARK)
    found: list[tuple[float, Text]] = []
    at = 0
    for text in texts:
        places = range(at, at + len(text["points"]))
        at = places.stop
        seen = [contrast(ground[i], ink[i]) for i in places if differ(odd[i], ground[i])]
        if seen:
            found.append((min(seen), text))
    return found


def too_faint(found: list[tuple[float, Text]]) -> dict[str, Any]:
    """The texts that WCAG would not have, with their contrast."""
    return {
        f"{text['text']} in {text['where']}": round(ratio, 2)
        for ratio, text in found
        if ratio < text["least"]
    }
