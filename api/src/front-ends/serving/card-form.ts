import type { CardsConfig } from '../../platform/config/cards-config';

/**
 * Where the form of a card payment goes. PayFast answers it by sending the payer on to hosts of its own, and browsers hold
 * those to the policy of the page that the form was on.
 */
export function formTargetsOf({ payfast }: CardsConfig): string[] {
  if (payfast === null) return [];
  const { origin, hostname } = new URL(payfast.url);
  return hostname.endsWith('.payfast.co.za')
    ? ['https://*.payfast.co.za', 'https://*.payfast.io']
    : [origin];
}
