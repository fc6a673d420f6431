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

/** The least score of every page, of 100. */
export const LEAST: Readonly<Record<Category, number>> = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
};
