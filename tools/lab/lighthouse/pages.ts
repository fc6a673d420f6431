/** What a visitor meets first. */
export const PAGES = {
  landing: '/',
  quote: '/quote',
  tracking: '/tracking',
  support: '/support',
  login: '/login',
} as const;

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof CATEGORIES)[number];

/** The pages that search engines are asked to leave out. */
export const NOT_FOUND: readonly string[] = ['login'];

/** The least score of every page, of 100. */
export const LEAST: Readonly<Record<Category, number>> = {
  performance: 97,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
};
