import type { LegKind } from '@courier/contract';

/** Each job of an order is found with the provider by a number of its own. */
const SUFFIXES = {
  whole: '',
  collection: '-C',
  delivery: '-D',
  onward: '-R',
} as const satisfies Record<LegKind, string>;

/** The number that the provider has of a leg. */
export function providerNumber(orderNumber: string, kind: LegKind): string {
  return orderNumber + SUFFIXES[kind];
}

/** Every number that the provider may have of an order. */
export function providerNumbers(orderNumber: string): string[] {
  return Object.values(SUFFIXES).map((suffix) => orderNumber + suffix);
}

/** Which leg of which order a number of the provider is of, as far as the number says. */
export function readProviderNumber(number: string): {
  readonly orderNumber: string;
  readonly kind: LegKind;
} {
  for (const kind of ['collection', 'delivery', 'onward'] as const) {
    const suffix = SUFFIXES[kind];
    if (number.endsWith(suffix)) return { orderNumber: number.slice(0, -suffix.length), kind };
  }
  return { orderNumber: number, kind: 'whole' };
}
