import { SERVICE_TYPE_LABELS, type ServiceType } from '../enumerations';
import type { PriceLineView } from '../views/order.views';
import { formatDistance, formatRand, formatWeight } from './money';

/** What the lines of a price follow from. Amounts in rand, distances in km. */
export interface PricedView {
  readonly serviceType: ServiceType;
  readonly baseRate: number;
  readonly weightBasedRate: number;
  readonly kilometerFee: number;
  readonly distanceFee: number;
  readonly serviceFee: number;
  readonly insuranceFee: number;
  readonly distance: number;
  readonly freeRadius: number;
  readonly chargeableDistance: number;
  readonly chargeableWeight: number;
  /** The lines of a price by zones; missing where weight and distance make it. */
  readonly priceLines?: readonly PriceLineView[];
  /** Whether the customer's own rates made the price. */
  readonly ownRates?: boolean | undefined;
}

/** The lines of a price, as screens and mails name them. They add up to the total. The first says whose rates they go by. */
export function priceLinesOf(quote: PricedView): readonly PriceLineView[] {
  const lines = linesOf(quote);
  if (!quote.ownRates) return lines;
  return lines.map((line, index) =>
    index === 0 ? { ...line, explanation: `Your rates: ${line.explanation}` } : line,
  );
}

function linesOf(quote: PricedView): readonly PriceLineView[] {
  return (
    quote.priceLines ?? [
      {
        term: 'Base rate',
        explanation: `${rate(quote.baseRate)} per kg of chargeable weight: ${formatWeight(quote.chargeableWeight)}`,
        amount: quote.weightBasedRate,
      },
      { term: 'Distance fee', explanation: distanceWords(quote), amount: quote.distanceFee },
      {
        term: 'Service fee',
        explanation: SERVICE_TYPE_LABELS[quote.serviceType],
        amount: quote.serviceFee,
      },
      quote.insuranceFee > 0
        ? { term: 'Extra insurance', explanation: 'Once per quote', amount: quote.insuranceFee }
        : { term: 'Extra insurance: not chosen', explanation: BASIC_COVER, amount: 0 },
    ]
  );
}

const BASIC_COVER = 'Basic insurance is included';

function distanceWords({ distance, freeRadius, chargeableDistance, kilometerFee }: PricedView) {
  if (chargeableDistance === 0) {
    return `Deliveries within ${freeRadius} km carry no distance fee: ${formatDistance(distance)}`;
  }
  return `${rate(kilometerFee)} per km beyond ${freeRadius} km: ${formatDistance(chargeableDistance)} of ${formatDistance(distance)}`;
}

/** Rates are whole rand on the card; one that is not shows its cents. */
function rate(rand: number): string {
  return Number.isInteger(rand) ? `R${rand}` : formatRand(rand);
}
