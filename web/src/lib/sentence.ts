/** Words that stand alone: what the server says begins small, since it may stand behind other words. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
export const sentence = (text: string): string => capital(text) + (/[.!?]$/.test(text) ? '' : '.');
