/** Temples. */
import { at, circ, g, leaf2, mir, path, ring, sym, type Colours } from './draw';
/* ---------- temples ---------- */
export function temple(name: string, C: Colours): string {
  let k = /Life/.test(name) ? 0 : /Death/.test(name) ? 1 : 2;
  let s = '';
  for (let i = -2; i < 3; i++)
    s += path(
      'M' + (i * 17 - 4) + '-8H' + (i * 17 + 4) + 'V36H' + (i * 17 - 4) + 'Z',
      i < 0 ? C.l : i ? C.c : C.p,
    );
  return (
    path('M-56 44H56V52H-56ZM-50 36H50V44H-50Z', C.c) +
    path('M0 44H56V52H0ZM0 36H50V44H0Z', C.m) +
    s +
    sym('M.4-46L-54-14V-8H.4Z', C.l, C.c) +
    at(
      0,
      -20,
      k === 0
        ? leaf2(18, 7, '#8fd36b', '#4fa656') +
            g('transform="rotate(60)"', leaf2(13, 5, '#8fd36b', '#4fa656')) +
            g('transform="rotate(-60)"', leaf2(13, 5, '#8fd36b', '#4fa656'))
        : k === 1
          ? path('M0-13C-10-13-11-4-8 1L-5 3V8H5V3L8 1C11-4 10-13 0-13Z', C.d) + mir(circ(-3.4, -4, 2.2, C.a))
          : ring(-7, -2, 6, C.d, 3) + ring(7, -2, 6, C.d, 3),
      1,
    )
  );
}
