/** Names in the address of the rates whose are shown first, by e-mail address. */
export const RATES_OF = 'ratesOf';

/** Where the rates of a customer are set. */
export function ratesPlace(email: string): string {
  return `/manager?${new URLSearchParams({ tab: 'rates', [RATES_OF]: email }).toString()}`;
}
