import { CLAIM_DAYS, type ClaimedOrder, claimOffer, claimOffers } from './parcel-claim';

const COVER = { basic: 100_000, insured: 1_000_000 };
const at = (text: string) => new Date(`${text}+02:00`);

const DELIVERED: ClaimedOrder = {
  status: 'delivered',
  deliveredAt: at('2026-11-10T23:30:00'),
  promised: '2026-11-10',
  isInsured: false,
  totalAmount: 16_377,
  compensated: 0,
};
const UNDER_WAY: ClaimedOrder = { ...DELIVERED, status: 'in_transit', deliveredAt: null };

const refusal = (kind: 'damaged' | 'lost' | 'late', order: ClaimedOrder, when: string) =>
  claimOffer(kind, order, COVER, at(when)).unavailable;

describe('claimOffer', () => {
  it(`takes a claim for a damaged parcel until the end of day ${CLAIM_DAYS} after its delivery, by South African days`, () => {
    expect(refusal('damaged', DELIVERED, '2026-11-11T00:00:00')).toBeNull();
    expect(refusal('damaged', DELIVERED, '2026-11-17T23:59:59')).toBeNull();
    expect(refusal('damaged', DELIVERED, '2026-11-18T00:00:00')).toBe('Only until Tue 17 November');
  });

  it('takes a claim for a lost parcel from the day after the promised one until day seven', () => {
    expect(refusal('lost', UNDER_WAY, '2026-11-10T23:59:59')).toBe(
      'Only if the parcel has not arrived by Tue 10 November',
    );
    expect(refusal('lost', UNDER_WAY, '2026-11-11T00:00:00')).toBeNull();
    expect(refusal('lost', UNDER_WAY, '2026-11-17T23:59:59')).toBeNull();
    expect(refusal('lost', UNDER_WAY, '2026-11-18T00:00:00')).toBe('Only until Tue 17 November');
  });

  it('takes a claim for a parcel that is marked as delivered and never came', () => {
    expect(refusal('lost', DELIVERED, '2026-11-11T08:00:00')).toBeNull();
  });

  it('takes a claim for a late parcel where it came after the promised day alone', () => {
    expect(refusal('late', DELIVERED, '2026-11-11T08:00:00')).toBe(
      'The parcel arrived by Tue 10 November, as promised',
    );
    const late = { ...DELIVERED, deliveredAt: at('2026-11-11T00:00:00') };
    expect(refusal('late', late, '2026-11-11T08:00:00')).toBeNull();
    expect(refusal('late', UNDER_WAY, '2026-11-12T08:00:00')).toBe(
      'Only once the parcel is delivered',
    );
  });

  it('takes no claim for a parcel that is on its way back, also after the promised day', () => {
    const offers = claimOffers(
      { ...UNDER_WAY, returnsToSender: true },
      COVER,
      at('2026-11-12T08:00:00'),
    );
    expect(offers.map(({ unavailable }) => unavailable)).toEqual([
      'Only once the sender has the parcel back',
      'Only once the sender has the parcel back',
      'The parcel was not delivered because the receiver could not be reached',
    ]);
    expect(offers.map(({ until }) => until)).toEqual([null, null, null]);
  });

  it('takes a claim for a parcel that its sender has back like for a delivered one, but none that it is late', () => {
    const returned = {
      ...DELIVERED,
      deliveredAt: at('2026-11-16T10:00:00'),
      returnsToSender: true,
    };
    for (const kind of ['damaged', 'lost'] as const) {
      expect(refusal(kind, returned, '2026-11-23T23:59:59')).toBeNull();
      expect(refusal(kind, returned, '2026-11-24T00:00:00')).toBe('Only until Mon 23 November');
    }
    expect(claimOffer('late', returned, COVER, at('2026-11-17T08:00:00'))).toMatchObject({
      unavailable: 'The parcel was not delivered because the receiver could not be reached',
      until: null,
    });
  });

  it(`takes a claim for a parcel that was collected and cancelled until the end of day ${CLAIM_DAYS} after that, but none that it is late`, () => {
    const cancelledAt = at('2026-11-09T12:00:00');
    const order: ClaimedOrder = { ...UNDER_WAY, status: 'cancelled', cancelledAt };
    for (const kind of ['damaged', 'lost'] as const) {
      expect(refusal(kind, order, '2026-11-09T12:00:01')).toBeNull();
      expect(refusal(kind, order, '2026-11-16T23:59:59')).toBeNull();
      expect(refusal(kind, order, '2026-11-17T00:00:00')).toBe('Only until Mon 16 November');
    }
    expect(refusal('late', order, '2026-11-12T08:00:00')).toBe('Only once the parcel is delivered');
  });

  it.each(['pending', 'confirmed', 'cancelled'] as const)(
    'takes no claim for an order that was not collected and is %s',
    (status) => {
      const offers = claimOffers({ ...UNDER_WAY, status }, COVER, at('2026-11-12T08:00:00'));
      expect(offers.map(({ unavailable }) => unavailable)).toEqual([
        'Only once the parcel is delivered',
        'Only once the courier has collected the parcel',
        'Only once the parcel is delivered',
      ]);
    },
  );

  it('covers an uninsured, an insured and a late shipment up to amounts of their own', () => {
    const maxima = (order: ClaimedOrder) =>
      claimOffers(order, COVER, at('2026-11-11T08:00:00')).map(({ maximum }) => maximum);
    expect(maxima(DELIVERED)).toEqual([100_000, 100_000, 16_377]);
    expect(maxima({ ...DELIVERED, isInsured: true })).toEqual([1_000_000, 1_000_000, 16_377]);
    expect(maxima({ ...DELIVERED, compensated: 30_000 })).toEqual([70_000, 70_000, 0]);
  });

  it('takes no claim where earlier ones used up the cover', () => {
    const order = { ...DELIVERED, compensated: 100_000 };
    expect(refusal('damaged', order, '2026-11-11T08:00:00')).toBe(
      'What covers this order was paid out already',
    );
  });
});
