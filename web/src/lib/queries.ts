/**
 * Style sheets ask how large the window is. Where letters are larger, a window has room for less: so every question
 * about its width and height is asked of the window as it is to what is shown in it.
 */
const written = new Map<CSSMediaRule, string>();
const SIZE = /(min|max)-(width|height):\s*([\d.]+)px/g;

/** The same question for letters that are so much larger. Nothing lies between "at most 699" and "at least 700". */
export function larger(query: string, by: number): string {
  return query.replace(SIZE, (_, end: string, side: string, size: string) => {
    const least = end === 'min' ? Number(size) * by : (Number(size) + 1) * by - 0.01;
    return `${end}-${side}: ${Number(least.toFixed(2))}px`;
  });
}

let now = 1;

export function scaleQueries(by: number): void {
  if (by === now) return;
  now = by;
  for (const sheet of document.styleSheets)
    for (const rule of sheet.cssRules) {
      if (!(rule instanceof CSSMediaRule)) continue;
      const query = written.get(rule) ?? rule.media.mediaText;
      if (!query.includes('px')) continue;
      written.set(rule, query);
      rule.media.mediaText = by === 1 ? query : larger(query, by);
    }
}

/** Letters of that size, in per cent, on a page that is not zoomed as a whole. */
export function letters(size: number): void {
  document.documentElement.style.fontSize = `${size}%`;
  scaleQueries(size / 100);
}
