import fc from 'fast-check';
import { SERVICE_TYPES } from '../enumerations';
import { formatWeight } from './money';
import { chargesEveryShipment, lowestPrice, priceOf, RATE_CARD } from './pricing';
import { weighPackages } from './weight';

const box = { weight: 0.1, length: 30, width: 22, height: 11, hasInsurance: false };
const medium = { weight: 5, length: 30, width: 20, height: 15, hasInsurance: false };
const tiny = { length: 1, width: 1, height: 1, hasInsurance: false };
const near = { serviceType: 'standard', distance: 0 } as const;

const packages = fc.array(
  fc.record({
    weight: fc.integer({ min: 1, max: 300 }).map((tenths) => tenths / 10),
    length: fc.integer({ min: 1, max: 120 }),
    width: fc.integer({ min: 1, max: 80 }),
    height: fc.integer({ min: 1, max: 80 }),
    hasInsurance: fc.boolean(),
  }),
  { minLength: 1, maxLength: 50 },
);
const shipments = fc.record({
  packages,
  serviceType: fc.constantFrom(...SERVICE_TYPES),
  distance: fc.integer({ min: 0, max: 25_000 }).map((tenths) => tenths / 10),
});

describe('default rate card', () => {
  it('has the rates of the specification', () => {
    expect(RATE_CARD).toEqual({
      baseRate: 5,
      kilometerFee: 10,
      freeRadius: 5,
      serviceFee: { standard: 0, express: 60, same_day: 120 },
      insuranceFee: 50,
    });
  });
});

describe('price of a shipment', () => {
  it('rounds the R9.075 of a light 30 x 22 x 11 cm package to R9.08', () => {
    expect(priceOf({ packages: [box], ...near }).totalAmount).toBe(908);
  });

  it('is R1.50 for 0.1 and 0.2 kg', () => {
    const two = [
      { weight: 0.1, ...tiny },
      { weight: 0.2, ...tiny },
    ];
    expect(priceOf({ packages: two, ...near }).totalAmount).toBe(150);
  });

  it('charges 7.25 kg although the page shows 7.3 kg', () => {
    const two = [medium, { ...medium, weight: 1 }];
    expect(formatWeight(weighPackages(two).chargeableWeight)).toBe('7.3 kg');
    expect(priceOf({ packages: two, ...near }).weightBasedRate).toBe(3625);
  });

  it.each([
    [4.9, 0, 0],
    [5, 0, 0],
    [5.1, 0.1, 100],
    [10.3, 5.3, 5300],
    [1268.4, 1263.4, 1_263_400],
  ])(
    'charges for %d km only %d km beyond the free radius',
    (distance, chargeableDistance, distanceFee) => {
      const price = priceOf({ packages: [medium], serviceType: 'standard', distance });
      expect(price).toMatchObject({ chargeableDistance, distanceFee });
    },
  );

  it.each([
    ['standard', 0],
    ['express', 6000],
    ['same_day', 12000],
  ] as const)('adds the fee of %s', (serviceType, serviceFee) => {
    expect(priceOf({ packages: [medium], serviceType, distance: 0 })).toMatchObject({
      serviceFee,
      totalAmount: 2500 + serviceFee,
    });
  });

  it('adds one insurance fee, however many packages are insured', () => {
    const insured = { ...medium, hasInsurance: true };
    expect(priceOf({ packages: [insured, insured], ...near }).insuranceFee).toBe(5000);
    expect(priceOf({ packages: [insured, medium], ...near }).insuranceFee).toBe(5000);
    expect(priceOf({ packages: [medium, medium], ...near }).insuranceFee).toBe(0);
  });

  it('is the sum of its lines, each in whole cents', () => {
    fc.assert(
      fc.property(shipments, (shipment) => {
        const price = priceOf(shipment);
        const lines = [
          price.weightBasedRate,
          price.distanceFee,
          price.serviceFee,
          price.insuranceFee,
        ];
        expect(lines.every((line) => Number.isInteger(line) && line >= 0)).toBe(true);
        expect(price.totalAmount).toBe(lines.reduce((sum, line) => sum + line, 0));
      }),
    );
  });

  it('equals the same calculation in whole numbers, to the cent', () => {
    fc.assert(
      fc.property(shipments, (shipment) => {
        const units = shipment.packages
          .map(({ weight, length, width, height }) =>
            Math.max(Math.round(weight * 10) * 400, length * width * height),
          )
          .reduce((sum, part) => sum + part, 0);
        // R5 per kg is 1/8 cent per 1/4000 kg.
        const price = priceOf(shipment);
        expect(price.weightBasedRate).toBe(Math.floor((units + 4) / 8));
        const tenths = Math.max(0, Math.round(shipment.distance * 10) - 50);
        expect(price.distanceFee).toBe(tenths * 100);
      }),
    );
  });

  it('grows with every package and kilometre', () => {
    fc.assert(
      fc.property(shipments, fc.integer({ min: 0, max: 500 }), (shipment, tenths) => {
        const more = {
          ...shipment,
          packages: [...shipment.packages, medium],
          distance: Math.round(shipment.distance * 10 + tenths) / 10,
        };
        expect(priceOf(more).totalAmount).toBeGreaterThan(priceOf(shipment).totalAmount);
      }),
    );
  });

  it('follows a configured rate card, cents included', () => {
    const rates = { ...RATE_CARD, baseRate: 4.99, kilometerFee: 0.335, freeRadius: 2.5 };
    expect(priceOf({ packages: [medium], serviceType: 'standard', distance: 3.5 }, rates)).toEqual({
      weightBasedRate: 2495,
      distanceFee: 34,
      serviceFee: 0,
      insuranceFee: 0,
      totalAmount: 2529,
      chargeableDistance: 1,
    });
  });
});

describe('cheapest shipment', () => {
  it.each([
    ['standard', 50],
    ['express', 6050],
    ['same_day', 12050],
  ] as const)('by %s costs %d cents', (serviceType, cents) => {
    expect(lowestPrice(serviceType, RATE_CARD)).toBe(cents);
  });

  it.each([
    ['the specified rates', {}, true],
    ['R0.05 per kg, half a cent for the lightest package', { baseRate: 0.05 }, true],
    ['R0.04 per kg', { baseRate: 0.04 }, false],
    ['no rate per kg', { baseRate: 0 }, false],
    [
      'no rate per kg but a fee for every service',
      { baseRate: 0, serviceFee: { standard: 40, express: 60, same_day: 120 } },
      true,
    ],
  ])('with %s is charged for: %p %p', (_rates, changes, expected) => {
    expect(chargesEveryShipment({ ...RATE_CARD, ...changes })).toBe(expected);
  });
});
