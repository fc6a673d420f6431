import { violations } from '../testing/violations';
import { savedPaymentMethodSchema } from './payment-method.schema';

const CARD = { type: 'speedpoint', cardBrand: 'Visa', cardLastFour: '4242' };

describe('payment method schema', () => {
  it.each([CARD, { type: 'eft' }, { type: 'cash_on_delivery', cardBrand: '', cardLastFour: null }])(
    'accepts %j',
    async (method) => {
      expect(await violations(savedPaymentMethodSchema, method)).toEqual({});
    },
  );

  it.each([
    ['4242424242424242', 'cardBrand'],
    ['4242 4242 4242 4242', 'cardBrand'],
    ['card 5555-5555-5555-4444', 'cardBrand'],
    ['3782 822463 10005', 'cardNumber'],
    [4_242_424_242_424_242, 'number'],
    [['4242424242424242'], 'walletType'],
  ])('refuses a card number such as %j in %s', async (number, field) => {
    const found = await violations(savedPaymentMethodSchema, { ...CARD, [field]: number });
    expect(found[field]).toMatch(/card number/);
  });

  it.each(['424', '42424', 'abcd'])(
    'requires exactly four last digits and refuses %j',
    async (digits) => {
      const found = await violations(savedPaymentMethodSchema, {
        ...CARD,
        cardLastFour: digits,
      });
      expect(Object.keys(found)).toEqual(['cardLastFour']);
    },
  );

  it('refuses card details for any method but Speedpoint', async () => {
    expect(await violations(savedPaymentMethodSchema, { ...CARD, type: 'eft' })).toEqual({
      cardLastFour: 'Card details belong to Speedpoint only',
    });
  });
});
