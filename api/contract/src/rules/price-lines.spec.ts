import { type PricedView, priceLinesOf } from './price-lines';

const QUOTE: PricedView = {
  serviceType: 'standard',
  baseRate: 4,
  weightBasedRate: 20,
  kilometerFee: 10,
  distanceFee: 0,
  serviceFee: 0,
  insuranceFee: 0,
  distance: 0,
  freeRadius: 5,
  chargeableDistance: 0,
  chargeableWeight: 5,
};
const ZONE_LINES = [
  { term: 'Cape Town to Gauteng', explanation: 'Standard (2-3 days), up to 5.0 kg', amount: 80 },
  { term: 'Fuel surcharge', explanation: '15% of R80.00', amount: 12 },
];

describe('lines of a price', () => {
  it.each([
    ['by weight and distance', QUOTE],
    ['by zones', { ...QUOTE, priceLines: ZONE_LINES }],
  ])(
    '%s say in the first that the rates are the customer’s own, and keep the amounts',
    (_what, quote) => {
      const [first, ...others] = priceLinesOf(quote);
      const [own, ...rest] = priceLinesOf({ ...quote, ownRates: true });
      expect(own).toEqual({ ...first, explanation: `Your rates: ${first?.explanation}` });
      expect(rest).toEqual(others);
      expect(first?.explanation).not.toContain('Your rates');
    },
  );
});
