import type { PlacingForView } from '@courier/contract';
import { createContext, use } from 'react';

/** The customer in whose name one of the staff orders; null where the wizard is for whoever uses it. */
export const OnBehalfContext = createContext<PlacingForView | null>(null);

export function useOnBehalf(): PlacingForView | null {
  return use(OnBehalfContext);
}

/** The id of the customer that the address of the page names; null for none, NaN for what can be no id. */
export function customerIn(search: string): number | null {
  const written = new URLSearchParams(search).get('for');
  if (written === null) return null;
  return /^[1-9]\d{0,9}$/.test(written) ? Number(written) : NaN;
}
