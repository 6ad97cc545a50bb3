/** Our own icons: 24 by 24, drawn in the colour of the text. Scripts of the page know their names alone. */

export const ICONS = {
  rune: '<path d="M12 1.6 22.6 21H1.4Z"/><path d="M12 8.2 16.6 17H7.4Z" fill="#000" opacity=".34"/>',
  power:
    '<path d="M20.6 1.8 22.2 3.4 20.9 9.2 11.2 17.2 13 19 11.4 20.6 8.9 18.3 5.4 22.4 1.6 18.6 5.7 15.1 3.4 12.6 5 11 6.8 12.8 14.8 3.1Z"/>',
  honor: '<path d="m12 1.4 3.1 6.9 7.5.8-5.6 5 1.6 7.4L12 17.7l-6.6 3.8L7 14.1l-5.6-5 7.5-.8Z"/>',
  insight:
    '<path d="M12 4C6.5 4 2.500 8.300 1 12c1.500 3.700 5.500 8 11 8s9.500-4.300 11-8c-1.500-3.700-5.500-8-11-8Zm0 3.200A4.800 4.800 0 1 1 12 16.800 4.800 4.800 0 0 1 12 7.200Zm0 2.500a2.300 2.300 0 1 0 0 4.600 2.300 2.300 0 0 0 0-4.600Z" fill-rule="evenodd"/>',
  life: '<path d="M11 22v-6C5 16 2.500 12 2 6.500 7 6.200 10 8 11.300 11 12 5.500 15.500 2.300 22 2c.3 7.500-2.500 12-8.800 12.800V22Z"/>',
  death:
    '<path d="M12 1.800c-5.600 0-9 3.600-9 8.400 0 3 1.400 4.900 3.400 6.200V20c0 1.200.8 2 2 2h7.200c1.200 0 2-.8 2-2v-3.600c2-1.300 3.400-3.200 3.400-6.200 0-4.800-3.400-8.400-9-8.400ZM8.300 8.600a2.300 2.300 0 1 1 0 4.600 2.300 2.300 0 0 1 0-4.600Zm7.400 0a2.300 2.300 0 1 1 0 4.600 2.300 2.300 0 0 1 0-4.600ZM12 13.600l1.500 3h-3Z" fill-rule="evenodd"/>',
  undo: '<path d="M9.500 4 3 10l6.500 6v-4h5a3.500 3.500 0 0 1 0 7H8v2.600h6.500a6.100 6.100 0 0 0 0-12.200h-5Z"/>',
  check: '<path d="m9.500 19.500-7-7 2.600-2.600 4.400 4.400L19 4.900l2.600 2.600Z"/>',
  moon: '<path d="M20.500 15.200A9.500 9.500 0 0 1 8.800 3.500a9.500 9.500 0 1 0 11.700 11.700Z"/>',
  turn: '<path d="M12 3a9 9 0 0 1 8.500 6l-2.600.9A6.200 6.200 0 0 0 7.300 8H10v2.700H2.700V3.400h2.700V6A9 9 0 0 1 12 3Zm0 18a9 9 0 0 1-8.500-6l2.600-.9A6.200 6.200 0 0 0 16.700 16H14v-2.700h7.300v7.300h-2.700V18A9 9 0 0 1 12 21Z"/>',
  hand: '<path d="m2.500 9 5-1.800L12 20l-3.300 1.200c-.8.300-1.600-.1-1.900-.9L2 10.600c-.2-.7 0-1.400.5-1.600ZM9 4.500h6.500c.8 0 1.500.7 1.500 1.500v13h-4.500L8 6c-.2-.8.300-1.500 1-1.500ZM18.300 7l3.200 1.200c.8.300 1.200 1.100.9 1.900l-4.100 9.700Z"/>',
  deck: '<path d="M6 2.500h11a2 2 0 0 1 2 2v13a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-13a2 2 0 0 1 2-2Zm14.500 3v13.800a2 2 0 0 1-2 2H7.200V23H18.500a3.500 3.500 0 0 0 3.500-3.500V7Z"/>',
  discard:
    '<path d="M5 3h9.500L20 8.500V19a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2Zm6.500 5v5.200H8.600l4 4.600 4-4.600h-2.900V8Z" fill-rule="evenodd"/>',
  search:
    '<path d="M10 2.500a7.500 7.500 0 1 1 0 15 7.500 7.500 0 0 1 0-15Zm0 2.700a4.800 4.800 0 1 0 0 9.600 4.800 4.800 0 0 0 0-9.600Zm5.200 8.200 6.600 6.600-2 2-6.600-6.600Z" fill-rule="evenodd"/>',
  back: '<path d="M15.500 3.500 7 12l8.500 8.500-2.200 2.100L2.700 12 13.300 1.400Z" transform="translate(1.500 0)"/>',
  log: '<path d="M4 4h16v2.600H4Zm0 5.800h16v2.600H4Zm0 5.800h10v2.600H4Z"/>',
  pencil:
    '<path d="M16.700 2.400a2 2 0 0 1 2.800 0l2.100 2.100a2 2 0 0 1 0 2.800l-2.200 2.200-4.900-4.900Zm-3.600 3.600 4.900 4.900L7.600 21.300 1.500 22.500l1.200-6.100Z"/>',
  flag: '<path d="M4 1.500h2.600V3H20l-2.500 4.700 2.500 4.800H6.600v10H4Z"/>',
  menu: '<path d="M3 5h18v2.600H3Zm0 5.700h18v2.600H3Zm0 5.700h18V19H3Z"/>',
  temple:
    '<path d="M12 2 1.500 8v2.500h21V8ZM4 12h3v7H4Zm6.500 0h3v7h-3Zm6.500 0h3v7h-3ZM2 20.500h20V23H2Z"/>',
  bot: '<path d="M11 1h2v3h5a3 3 0 0 1 3 3v9a3 3 0 0 1-3 3h-2l-4 4-4-4H6a3 3 0 0 1-3-3V7a3 3 0 0 1 3-3h5Zm-3 8a2 2 0 1 0 0 4 2 2 0 0 0 0-4Zm8 0a2 2 0 1 0 0 4 2 2 0 0 0 0-4Z" fill-rule="evenodd"/>',
  user: '<path d="M12 2.500a5 5 0 1 1 0 10 5 5 0 0 1 0-10ZM12 14c5.500 0 9 2.800 9 7.500H3C3 16.800 6.500 14 12 14Z"/>',
  link: '<path d="M10 14.500 8.200 12.700l5-5L15 9.500Zm-3.500-3L8.300 13.300 6 15.600a2.400 2.400 0 0 0 3.400 3.400l2.300-2.300 1.800 1.800-2.300 2.300A4.900 4.900 0 0 1 4.200 13.800Zm11 1-1.800-1.800L18 8.400A2.400 2.400 0 0 0 14.600 5l-2.300 2.300-1.800-1.800 2.300-2.300a4.900 4.900 0 0 1 7 7Z"/>',
  play: '<path d="M6 3.500v17L21 12Z"/>',
  pause: '<path d="M5 3.500h5v17H5Zm9 0h5v17h-5Z"/>',
  prev: '<path d="M18 3.500v17L7 12ZM4 3.500h2.600v17H4Z"/>',
  next: '<path d="M6 3.500v17L17 12Zm11.400 0H20v17h-2.600Z"/>',
  gavel:
    '<path d="m13.500 2.500 8 8-2 2-1-1-4.500 4.500 1 1-2 2-8-8 2-2 1 1 4.500-4.500-1-1ZM8 13.500l2.500 2.500-6 6-2.500-2.500Z"/>',
  eye: '<path d="M12 4.500C6.500 4.500 2.700 8.600 1 12c1.700 3.400 5.500 7.500 11 7.500s9.300-4.100 11-7.500c-1.700-3.400-5.500-7.500-11-7.500Zm0 3.500a4 4 0 1 1 0 8 4 4 0 0 1 0-8Z" fill-rule="evenodd"/>',
  bulb: '<path d="M12 1.500a7.500 7.500 0 0 1 4.600 13.400c-.7.600-1.100 1.300-1.100 2.100H8.500c0-.8-.4-1.500-1.100-2.100A7.500 7.500 0 0 1 12 1.500Zm0 2.600a4.900 4.900 0 0 0-4.900 4.900h2A2.900 2.900 0 0 1 12 6.100ZM8.500 18.300h7V20h-7Zm1.300 2.900h4.400l-1 1.500h-2.400Z" fill-rule="evenodd"/>',
  x: '<path d="m5.600 3.500 6.400 6.400 6.400-6.400 2.100 2.100-6.400 6.400 6.400 6.400-2.100 2.100-6.400-6.400-6.400 6.400-2.100-2.100L9.900 12 3.500 5.600Z"/>',
  swirl:
    '<path d="M12 2a10 10 0 1 0 10 10h-2.600A7.400 7.400 0 1 1 12 4.600a6 6 0 1 1-6 6h2.600a3.400 3.400 0 1 0 3.400-3.400Z"/>',
  crown: '<path d="m2 6 5.500 4.500L12 3l4.500 7.500L22 6l-2 11H4Zm2 13h16v2.500H4Z"/>',
  plus: '<path d="M10.500 4h3v6.500H20v3h-6.500V20h-3v-6.500H4v-3h6.500Z"/>',
  minus: '<path d="M4 10.500h16v3H4Z"/>',
  gear: '<path d="M10 1.500h4l.6 3 2 .9 2.600-1.700 2.800 2.800-1.700 2.600.8 2 3.100.6v4l-3 .6-.9 2 1.700 2.600-2.800 2.800-2.600-1.700-2 .8-.6 3.200h-4l-.6-3.100-2-.9-2.600 1.700L2 19.900l1.700-2.600-.8-2-3-.6v-4l3-.6.9-2L2 5.500l2.800-2.800 2.600 1.700 2-.8Zm2 6.700a3.800 3.800 0 1 0 0 7.600 3.800 3.800 0 0 0 0-7.600Z" fill-rule="evenodd" transform="translate(1 .6) scale(.92)"/>',
  sun: '<path d="M12 7a5 5 0 1 1 0 10 5 5 0 0 1 0-10Zm-1.200-6h2.400v4h-2.400Zm0 18h2.400v4h-2.400ZM1 10.800h4v2.400H1Zm18 0h4v2.400h-4ZM4 5.700 5.700 4l2.800 2.800L6.800 8.500Zm11.500 11.500 1.700-1.700L20 18.300 18.300 20ZM4 18.300l2.800-2.800 1.700 1.700L5.700 20ZM15.500 6.800 18.300 4 20 5.700l-2.800 2.800Z"/>',
  help: '<path d="M12 1.500a10.500 10.500 0 1 1 0 21 10.500 10.500 0 0 1 0-21Zm0 4.300c-2.600 0-4.300 1.500-4.500 3.900h2.800c.1-.9.700-1.400 1.600-1.400.9 0 1.500.5 1.500 1.300 0 .7-.3 1.100-1.200 1.700-1.200.8-1.700 1.600-1.600 3.100v.5h2.700v-.4c0-.8.300-1.200 1.200-1.800 1.200-.8 1.800-1.700 1.800-3.100 0-2.300-1.700-3.800-4.300-3.800Zm0 10.400a1.500 1.500 0 1 0 0 3 1.500 1.500 0 0 0 0-3Z" fill-rule="evenodd"/>',
  void: '<path d="M12 1.500a10.500 10.500 0 1 1 0 21 10.500 10.500 0 0 1 0-21Zm2.200 3.200a7.600 7.600 0 1 0 0 14.600 8.900 8.900 0 0 1 0-14.600Z" fill-rule="evenodd"/>',
  die: '<path d="M12 1 21.500 6.300v11.400L12 23l-9.500-5.300V6.300Zm0 2.900L6.600 7 12 10l5.400-3ZM5 9v7.300l5.800 3.200v-7.300Zm14 0-5.800 3.200v7.300L19 16.300Z" fill-rule="evenodd"/>',
  bolt: '<path d="M13.500 1 4 14h6.500L9 23l10-13.500h-6.800Z"/>',
  chev: '<path d="m12 8 8 8-2.200 2.200L12 12.400l-5.800 5.800L4 16Z"/>',
  lock: '<path d="M12 2a5 5 0 0 1 5 5v3h1.500A1.500 1.500 0 0 1 20 11.500v9a1.500 1.500 0 0 1-1.500 1.500h-13A1.500 1.500 0 0 1 4 20.500v-9A1.500 1.500 0 0 1 5.500 10H7V7a5 5 0 0 1 5-5Zm0 2.600A2.400 2.400 0 0 0 9.600 7v3h4.800V7A2.400 2.400 0 0 0 12 4.600Z" fill-rule="evenodd"/>',
} as const;
export type IconName = keyof typeof ICONS;

const OF_RESOURCES: Readonly<Record<string, IconName>> = {
  honor: 'honor',
  runes: 'rune',
  power: 'power',
  insight: 'insight',
  life_keystones: 'life',
  death_keystones: 'death',
  construct_runes: 'gear',
};
/** The sign of a resource; of one that the page does not know, none. */
export const iconOf = (resource: string): IconName | undefined => OF_RESOURCES[resource];

/** The signs of factions and kinds: their shapes differ, not only their colours. Ground, outline, sign. */
export const SIGILS = {
  enlightened: [
    '#2f74c0',
    '<circle cx="12" cy="12" r="11"/>',
    '<path d="M3.800 12Q12 3.500 20.200 12 12 20.500 3.800 12Z" fill="#fff"/><circle cx="12" cy="12" r="3.300" fill="#16406f"/>',
  ],
  lifebound: [
    '#2f8a46',
    '<path d="M12 .8C21 4 23.500 11 21.500 16.500 19.800 21 16 23.200 12 23.200S4.200 21 2.500 16.500C.5 11 3 4 12 .8Z"/>',
    '<path d="M12 5v14.500M12 11 7.500 8.500M12 11l4.500-2.500M12 15.500 7 12.500M12 15.500l5-3" stroke="#fff" stroke-width="2" fill="none" stroke-linecap="round"/>',
  ],
  mechana: [
    '#b06c1d',
    '<path d="M12 .6 21.900 6.300v11.400L12 23.400 2.100 17.700V6.300Z"/>',
    '<circle cx="12" cy="12" r="4.600" fill="none" stroke="#fff" stroke-width="2.600"/><path d="M12 3.800v3M12 17.200v3M3.800 12h3M17.200 12h3M6.200 6.200l2 2M15.800 15.800l2 2M17.800 6.200l-2 2M8.200 15.800l-2 2" stroke="#fff" stroke-width="2"/>',
  ],
  void: [
    '#6d45b8',
    '<path d="M12 .4 23.600 12 12 23.600.4 12Z"/>',
    '<path d="M15.500 6.800a6.300 6.300 0 1 0 0 10.400 5 5 0 1 1 0-10.400Z" fill="#fff"/>',
  ],
  monster: [
    '#a83430',
    '<path d="M1.500 1.500h21L20 14.500 12 23.400 4 14.500Z"/>',
    '<path d="M6 5.500 8.500 12 11 5.500ZM13 5.500 15.500 12 18 5.500ZM9.500 14.500 12 19l2.500-4.500Z" fill="#fff"/>',
  ],
  neutral: ['#5d6a77', '<path d="M3 2h18v20H3Z"/>', '<path d="M12 5.500 17 12l-5 6.500L7 12Z" fill="#fff"/>'],
  all: [
    '#2a2f3f',
    '<circle cx="12" cy="12" r="11.300"/>',
    '<path d="M12 12V2.500A9.500 9.500 0 0 1 21.500 12Z" fill="#4b93dc"/><path d="M12 12h9.500A9.500 9.500 0 0 1 12 21.500Z" fill="#9a66e0"/><path d="M12 12v9.500A9.500 9.500 0 0 1 2.500 12Z" fill="#d88c34"/><path d="M12 12H2.500A9.500 9.500 0 0 1 12 2.500Z" fill="#4ba457"/><circle cx="12" cy="12" r="3" fill="#fff"/>',
  ],
  dream: [
    '#5a5ec0',
    '<path d="M6.500 21.500A5.500 5.500 0 0 1 3 11.800 6.800 6.800 0 0 1 15.600 8a6 6 0 0 1 2.900 13.500Z" transform="translate(0 -3)"/>',
    '<path d="M9 14.500a4.500 4.500 0 0 0 6.500 0 4.500 4.500 0 0 1-4-6.500A4.600 4.600 0 0 0 9 14.500Z" fill="#fff"/>',
  ],
} as const;
export type SigilName = keyof typeof SIGILS;

/** The gems of prices: the shape tells the currency. */
export const GEMS = {
  runes:
    '<path d="M12 .6 22.600 6.200 23.400 16.500 12 24.400.6 16.500 1.400 6.200Z" fill="#0d3a36"/><path d="M12 2.400 21 7.200l.6 8.600L12 22.500 2.400 15.800 3 7.200Z" fill="url(#gr)"/><path d="M12 2.400 21 7.200l-9 3-9-3Z" fill="#fff" opacity=".35"/>',
  power:
    '<path d="M1 2.800 12 .4l11 2.400v9.400c0 6-5 10.400-11 12.400C6 22.600 1 18.200 1 12.200Z" fill="#3d0c0c"/><path d="M2.800 4.200 12 2.200l9.200 2v8c0 5-4.200 8.700-9.200 10.500-5-1.800-9.200-5.500-9.200-10.500Z" fill="url(#gp)"/><path d="M2.800 4.200 12 2.200v20.500c-5-1.800-9.200-5.500-9.200-10.500Z" fill="#fff" opacity=".14"/>',
  insight:
    '<circle cx="12" cy="12.500" r="11.800" fill="#20224f"/><circle cx="12" cy="12.500" r="10.200" fill="url(#gi)"/><path d="M2.200 12.500Q12 .5 21.800 12.500 12 9 2.200 12.500Z" fill="#fff" opacity=".4"/>',
} as const;
export type GemName = keyof typeof GEMS;

const GRADIENTS: Record<string, [string, string]> = {
  gr: ['#c9fff3', '#4fc3b2'],
  gp: ['#d8493a', '#9c211d'],
  gi: ['#e6e9ff', '#8f9af0'],
};

/** All of them as symbols, for the page to be built with. */
export function sprite(): string {
  const icons = Object.entries(ICONS).map(
    ([name, d]) => `<symbol id="i-${name}" viewBox="0 0 24 24">${d}</symbol>`,
  );
  const sigils = Object.entries(SIGILS).map(
    ([name, [ground, outline, sign]]) =>
      `<symbol id="s-${name}" viewBox="0 0 24 24"><g fill="${ground}" stroke="rgba(255,255,255,.55)" ` +
      `stroke-width=".9">${outline}</g>${sign}</symbol>`,
  );
  const gems = Object.entries(GEMS).map(
    ([name, d]) => `<symbol id="g-${name}" viewBox="0 0 24 25">${d}</symbol>`,
  );
  const gradients = Object.entries(GRADIENTS).map(
    ([id, [top, bottom]]) =>
      `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${top}"/>` +
      `<stop offset="1" stop-color="${bottom}"/></linearGradient>`,
  );
  const symbols = [...gradients, ...icons, ...sigils, ...gems].join('');
  return `<svg class="sprite" width="0" height="0" aria-hidden="true">${symbols}</svg>`;
}
