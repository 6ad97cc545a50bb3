/**
 * What stands in the page where no script runs, in every language that it speaks: there nobody can say which one.
 * vite.config.ts writes it into index.html.
 */
export const unscripted: Record<string, string> = {
  en: 'centerrow plays in this page with JavaScript, which is switched off.',
};
