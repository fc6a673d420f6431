/** Conditions by what they mean; written `${media.touch} { … }`. */
export const media = {
  small: '@media (max-width: 39.99rem)',
  /** The places of the desk are a bar at the bottom, and what is done to a page is in a menu. */
  phone: '@media (max-width: 47.99rem)',
  wide: '@media (min-width: 64rem)',
  /** The floating chip is in a strip below the page. */
  chipDocked: '@media (max-width: 73rem) and (min-height: 28rem)',
  /** A table narrower than this shows its rows as cards. */
  cards: '@container (max-width: 41.99rem)',
  /** Where they are rows. */
  rows: '@container (min-width: 42rem)',
  touch: '@media (pointer: coarse)',
  still: '@media (prefers-reduced-motion: reduce)',
  contrast: '@media (prefers-contrast: more)',
  forced: '@media (forced-colors: active)',
  print: '@media print',
} as const;
