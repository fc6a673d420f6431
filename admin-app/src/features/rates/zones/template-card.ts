import { RATE_CARD, type RateCardView, ZONE_RATE_TEMPLATE, type ZoneCard } from '@courier/contract';

/** The amounts that a card of zones does not price by are taken over from it. */
export function currentOf(
  cards: readonly RateCardView[],
  fallback: readonly RateCardView[],
): RateCardView | undefined {
  const known = cards.length > 0 ? cards : fallback;
  return known.find(({ state }) => state === 'current') ?? known[0];
}

/** The template has zones alone: the insurance fee stays what it is. */
export function templateFor(...known: Parameters<typeof currentOf>): ZoneCard {
  const { insuranceFee } = currentOf(...known) ?? RATE_CARD;
  return { zoneRates: ZONE_RATE_TEMPLATE, insuranceFee };
}

/** The amounts of a card beside its zones, and that of its insurance. */
export function amountsBeside({ baseRate, kilometerFee, freeRadius, serviceFee }: RateCardView) {
  return { baseRate, kilometerFee, freeRadius, serviceFee };
}
