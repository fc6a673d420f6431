import type { Visit } from './visit';

/** Medians: ours, the same as one bundle, and ours drawn by the client alone. */
export interface Medians {
  readonly landing: Visit;
  readonly landingAsBundle: Visit;
  readonly landingByClient: Visit;
  readonly link: Visit;
  readonly linkAsBundle: Visit;
}

interface Budget {
  readonly what: string;
  readonly most: number;
  readonly isRatio: boolean;
  measure(medians: Medians): number;
}

/** What a first visit may cost beside the same as one bundle. */
export const BUDGETS: readonly Budget[] = [
  {
    what: 'landing depth',
    most: 2,
    isRatio: false,
    measure: ({ landing }) => landing.depth,
  },
  {
    what: 'landing bytes',
    most: 1.05,
    isRatio: true,
    measure: ({ landing, landingAsBundle }) => landing.bytes / landingAsBundle.bytes,
  },
  {
    what: 'landing largest paint',
    most: 1.05,
    isRatio: true,
    measure: ({ landing, landingAsBundle }) => landing.largestPaint / landingAsBundle.largestPaint,
  },
  {
    what: 'prerendered against client-rendered',
    most: 0.4,
    isRatio: true,
    measure: ({ landing, landingByClient }) => landing.largestPaint / landingByClient.largestPaint,
  },
  {
    what: 'deep link depth',
    most: 3,
    isRatio: false,
    measure: ({ link }) => link.depth,
  },
  {
    what: 'deep link bytes',
    most: 1.2,
    isRatio: true,
    measure: ({ link, linkAsBundle }) => link.bytes / linkAsBundle.bytes,
  },
  {
    what: 'deep link time to render',
    most: 1.1,
    isRatio: true,
    measure: ({ link, linkAsBundle }) => link.shown / linkAsBundle.shown,
  },
];

export interface Verdict {
  readonly what: string;
  /** With its unit. */
  readonly value: string;
  readonly words: string;
  readonly isKept: boolean;
}

export function verdicts(medians: Medians): Verdict[] {
  return BUDGETS.map(({ what, most, isRatio, measure }) => {
    const value = measure(medians);
    const isKept = value <= most;
    return {
      what,
      value: isRatio ? `${value.toFixed(2)} ×` : String(value),
      words: `at most ${most}: ${isKept ? 'yes' : 'NO'}`,
      isKept,
    };
  });
}
