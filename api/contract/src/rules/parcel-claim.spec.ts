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

  it.each(['pending', 'confirmed', 'cancelled'] as const)(
    'takes no claim for an order that is %s',
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
