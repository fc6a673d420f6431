import {
  formatDistance,
  formatRand,
  formatWeight,
  type QuoteView,
  SERVICE_TYPE_LABELS,
} from '@courier/contract';

/** One line of the price and how it comes about; the amounts are the server's own. */
export interface QuoteLine {
  readonly term: string;
  readonly explanation: string;
  readonly rand: number;
}

const BASIC_COVER = 'Basic insurance is included';

export function quoteLines(quote: QuoteView): QuoteLine[] {
  return [
    {
      term: 'Base rate',
      explanation: `${rate(quote.baseRate)} per kg of chargeable weight: ${formatWeight(quote.chargeableWeight)}`,
      rand: quote.weightBasedRate,
    },
    { term: 'Distance fee', explanation: distanceWords(quote), rand: quote.distanceFee },
    {
      term: 'Service fee',
      explanation: SERVICE_TYPE_LABELS[quote.serviceType],
      rand: quote.serviceFee,
    },
    quote.insuranceFee > 0
      ? { term: 'Extra insurance', explanation: 'Once per quote', rand: quote.insuranceFee }
      : { term: 'Extra insurance: not chosen', explanation: BASIC_COVER, rand: 0 },
  ];
}

function distanceWords({ distance, freeRadius, chargeableDistance, kilometerFee }: QuoteView) {
  if (chargeableDistance === 0) {
    return `Deliveries within ${freeRadius} km carry no distance fee: ${formatDistance(distance)}`;
  }
  return `${rate(kilometerFee)} per km beyond ${freeRadius} km: ${formatDistance(chargeableDistance)} of ${formatDistance(distance)}`;
}

/** Rates are whole rand on the card; one that is not shows its cents. */
function rate(rand: number): string {
  return Number.isInteger(rand) ? `R${rand}` : formatRand(rand);
}
