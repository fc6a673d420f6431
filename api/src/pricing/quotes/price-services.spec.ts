import type { ServiceType } from '@courier/contract';
import { type PricedShipment, quotedService } from './price-services';

const COMMON: PricedShipment['common'] = {
  baseRate: 500,
  weightBasedRate: 2500,
  kilometerFee: 1000,
  distanceFee: 0,
  insuranceFee: 0,
  freeRadius: 5,
  chargeableDistance: 0,
  priceLines: null,
};

const priced = (fees: Partial<PricedShipment['fees']>): PricedShipment => ({
  common: COMMON,
  fees: { standardFee: null, expressFee: null, sameDayFee: null, ...fees },
  refusals: { standard: null, express: null, same_day: null },
});

describe('quotedService', () => {
  it.each<[string, ServiceType, PricedShipment['fees'], ServiceType]>([
    [
      'the asked one where it is offered, however dear',
      'same_day',
      { standardFee: 0, expressFee: 60, sameDayFee: 120 },
      'same_day',
    ],
    [
      'the cheapest one where the asked one is not offered',
      'same_day',
      { standardFee: 6000, expressFee: 0, sameDayFee: null },
      'express',
    ],
    [
      'the slower of two at one price',
      'standard',
      { standardFee: null, expressFee: 0, sameDayFee: 0 },
      'express',
    ],
    [
      'the asked one where none is offered',
      'express',
      { standardFee: null, expressFee: null, sameDayFee: null },
      'express',
    ],
  ])('is %s', (_what, serviceType, fees, quoted) => {
    expect(quotedService({ serviceType, allowOtherService: true }, priced(fees))).toBe(quoted);
  });

  it.each([undefined, false])('is the asked one where another is allowed: %p', (allowed) => {
    const request = { serviceType: 'same_day', allowOtherService: allowed } as const;
    expect(quotedService(request, priced({ standardFee: 0 }))).toBe('same_day');
  });
});
