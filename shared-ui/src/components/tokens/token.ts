import { references } from './custom-properties';

/**
 * What a component may style itself with. Colours are references to custom properties that `GlobalStyle`
 * sets for the theme in force, so a component never asks which theme it is in.
 */
export const token = {
  color: references,
  /** Distances in steps of 4 px, given in rem so that they follow the reader's text size. */
  space: {
    0: '0',
    1: '0.25rem',
    2: '0.5rem',
    3: '0.75rem',
    4: '1rem',
    5: '1.25rem',
    6: '1.5rem',
    7: '1.75rem',
    8: '2rem',
    10: '2.5rem',
    12: '3rem',
    14: '3.5rem',
    16: '4rem',
    20: '5rem',
  },
  /** Type sizes; the big ones shrink towards the next smaller one on narrow screens. */
  size: {
    caption: '0.8125rem',
    label: '0.9375rem',
    body: '1.0625rem',
    lead: 'clamp(1.0625rem, 1rem + 0.35vw, 1.25rem)',
    title: 'clamp(1.375rem, 1.2rem + 0.8vw, 1.625rem)',
    // Twice the text size on a phone must still leave space for a word: of thirteen letters here, of eight in a poster.
    heading: 'clamp(min(1.625rem, 10vw), min(1.25rem + 1.7vw, 10vw), 2.125rem)',
    display: 'clamp(2.125rem, 1.5rem + 2.6vw, 2.75rem)',
    poster: 'clamp(min(2.5rem, 15vw), min(1.3rem + 5.6vw, 15vw), 4.625rem)',
  },
  radius: { small: '3px', medium: '4px', large: '6px' },
  border: { hairline: '1px', object: '1.5px', strong: '2px' },
  font: {
    text: "'Archivo', 'Archivo fallback', system-ui, sans-serif",
    mono: "'Spline Sans Mono', 'Spline Sans Mono fallback', ui-monospace, monospace",
  },
  /** Width axis of Archivo: headings, numbers and stamps are wide, text is not. */
  width: { text: '100%', wide: '122%' },
  weight: { regular: 400, medium: 560, strong: 660, wide: 700 },
  motion: {
    /** A stamp lands, a control answers. */
    quick: '120ms',
    /** Something opens. */
    calm: '200ms',
    /** The box travels along its line. */
    travel: '700ms',
    ease: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
  },
  /** Smallest side of anything that is pressed, by pointer. */
  target: { fine: '1.5rem', control: '2.25rem', touch: '2.75rem' },
  layer: { bar: 10, chip: 20, popup: 30, dialog: 40, toast: 50 },
  /** Longest line of text, and the widest a page grows. */
  measure: { text: '36rem', page: '72rem', desk: '120rem' },
} as const;

export type Space = keyof typeof token.space;

export type TypeSize = keyof typeof token.size;
