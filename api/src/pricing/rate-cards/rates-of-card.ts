import { exactCents, randFromCents, type RateCard, type RateCardRequest } from '@courier/contract';
import type { Amounts } from './rate-cards.queries';

/** The rates that a card is stored with, in rand. */
export function ratesOf(row: Amounts): RateCard {
  return {
    baseRate: randFromCents(row.baseRate),
    kilometerFee: randFromCents(row.kilometerFee),
    freeRadius: row.freeRadius,
    serviceFee: {
      standard: randFromCents(row.standardFee),
      express: randFromCents(row.expressFee),
      same_day: randFromCents(row.sameDayFee),
    },
    insuranceFee: randFromCents(row.insuranceFee),
    ...(row.zoneRates && { zoneRates: row.zoneRates }),
  };
}

/** As an admin's request says them, for the table. */
export function amountsOf(request: RateCardRequest): Amounts {
  return {
    baseRate: exactCents(request.baseRate),
    kilometerFee: exactCents(request.kilometerFee),
    freeRadius: request.freeRadius,
    standardFee: exactCents(request.serviceFee.standard),
    expressFee: exactCents(request.serviceFee.express),
    sameDayFee: exactCents(request.serviceFee.same_day),
    insuranceFee: exactCents(request.insuranceFee),
    zoneRates: request.zoneRates ?? null,
  };
}
