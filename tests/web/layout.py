"""How what lies in a window is measured: what sticks out, lies over something else, or cannot be reached."""

from __future__ import annotations

from web.person import Person

LARGE = "localStorage.setItem('centerrow.settings', JSON.stringify({textSize: 200}))"


#: What sticks out of the window at the sides, of all that can be pressed.
OUTSIDE = """() => [...document.querySelectorAll('main button')]
  .filter((each) => each.offsetParent && !each.closest('.board, .scroller, .peek, .fan, .askpile'))
  .map((each) => ({name: each.ariaLabel ?? each.textContent, place: each.getBoundingClientRect()}))
  .filter(({place}) => place.width && (place.left < -1 || place.right > innerWidth + 1))
  .map(({name}) => name)"""


#: What lies over something else, or leaves the window, at a phone on its side. Cards of a hand are turned.
JUMBLED = """() => {
  const boxes = (selector) =>
    [...document.querySelectorAll(selector)].map((each) => each.getBoundingClientRect());
  const groups = ["[data-zone='row'] .card", '.sups .stile', '.ph .purse', '.acts .btn', '.pilesb .iconb',
    '.peek .card', '.ph .top', '.ph > .race .rbar', '.pbar .hnum'];
  const over = (a, b) =>
    a.right > b.left + 6 && b.right > a.left + 6 && a.bottom > b.top + 6 && b.bottom > a.top + 6;
  const found = [];
  groups.forEach((one, i) => {
    for (const box of boxes(one)) {
      const cut = box.left < -6 || box.right > innerWidth + 6 || box.bottom > innerHeight + 6;
      if (cut) found.push(`${one} is cut`);
      for (const other of groups.slice(i + 1))
        if (boxes(other).some((each) => over(box, each))) found.push(`${one} and ${other}`);
    }
  });
  return found;
}"""


def box(person: Person, selector: str, which: int = 0) -> tuple[float, float]:
    """Where it begins and ends, from the top of the window."""
    found = person.page.locator(selector).nth(which).bounding_box()
    assert found is not None, selector
    return found["y"], found["y"] + found["height"]


#: Lit cards whose middle lies under something else.
BURIED = """() => [...document.querySelectorAll('main .hit[data-lit]')]
  .filter((each) => {
    const {left, top, width, height} = each.getBoundingClientRect();
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    return !there?.closest('.card')?.contains(each);
  })
  .map((each) => each.dataset.name)"""


#: Cards whose words leave them.
SPILLED = """() => [...document.querySelectorAll('.drafts .card')]
  .filter((each) => {
    const text = each.querySelector('.text'), {bottom} = each.getBoundingClientRect();
    return text.getBoundingClientRect().bottom > bottom || text.scrollHeight > text.clientHeight + 1;
  })
  .filter((each) => !each.hasAttribute('data-clamped'))
  .map((each) => each.querySelector('.name').textContent)"""


#: What lies over something else on the table, or leaves it; but for what is scrolled, and the hand.
OVER = """() => {
  const groups = ["[data-zone='row'] .card", '.stile', '.side .pile', '.side .well', '.relic', '.pasy',
    '.dieb', '.purse', '.acts .btn', '.me > *', '.seat', '.chip', '.race .rbar', '.iconb', '.ribbon',
    '.mine .zone'];
  const shown = groups.flatMap((what) => [...document.querySelectorAll(`main ${what}`)])
    .filter((each) => each.checkVisibility() && !each.closest('.board, .scroller, .ask, .tight .dock'))
    .map((each) => [each, each.getBoundingClientRect()]);
  const end = document.querySelector('.withlog')
    ? document.querySelector('.logp').getBoundingClientRect().left : innerWidth;
  const said = (each) => `${each.className} ${each.textContent.trim().slice(0, 16)}`;
  const found = [];
  const hand = document.querySelector("html:not(.tight) main:not(.asking) [data-zone^='hand:'] .card");
  const dock = document.querySelector('html:not(.lying) .dock')?.getBoundingClientRect().top ?? innerHeight;
  if (hand && hand.getBoundingClientRect().top > dock - 60) found.push('the hand is hidden');
  shown.forEach(([each, a], i) => {
    if (a.left < -1 || a.right > end + 1) found.push(`${said(each)} is cut`);
    for (const [other, b] of shown.slice(i + 1)) {
      const over =
        a.right > b.left + 2 && b.right > a.left + 2 && a.bottom > b.top + 2 && b.bottom > a.top + 2;
      if (over && !each.contains(other)) found.push(`${said(each)} and ${said(other)}`);
    }
  });
  return found;
}"""


def jumbled(person: Person, sizes: list[tuple[int, int]]) -> list[str]:
    found: list[str] = []
    for width, height in sizes:
        person.page.set_viewport_size({"width": width, "height": height})
        person.page.evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(done, 30)))")
        found += [f"{width}: {each}" for each in person.page.evaluate(OVER)]
    return found
