import {
  isMovement,
  MOVEMENT_KINDS,
  REMARK_KINDS,
  stepDetail,
  stepDescription,
  stepTitle,
  type OrderStep,
} from './order-steps';

describe('steps of an order', () => {
  it('have a title each, of which no two are alike', () => {
    const kinds = [...MOVEMENT_KINDS, ...REMARK_KINDS];
    const titles = kinds
      .filter((kind) => kind !== 'note')
      .map((kind) => stepTitle({ kind } as OrderStep));
    expect(titles).not.toContain('');
    expect(new Set(titles).size).toBe(titles.length);
    expect(Math.max(...titles.map(({ length }) => length))).toBeLessThanOrEqual(200);
  });

  it('move the parcel or leave it where it is', () => {
    expect(MOVEMENT_KINDS.every(isMovement)).toBe(true);
    expect(REMARK_KINDS.some(isMovement)).toBe(false);
  });

  it('say a note in its own words and nothing more', () => {
    const step = { kind: 'note', data: { text: 'At the depot in Musina' } } as const;
    expect([stepTitle(step), stepDescription(step), stepDetail(step)]).toEqual([
      'At the depot in Musina',
      '',
      null,
    ]);
  });

  it('say what a refund paid out to those who may know it', () => {
    const step = { kind: 'refund_paid', data: { entryId: 7, amount: 4950 } } as const;
    expect(stepDescription(step, 'past', true)).toBe('R49.50');
    expect(stepDescription(step, 'past')).toBe('');
  });

  it('say to the staff what a price was and is, and what was paid too much', () => {
    expect(stepDetail({ kind: 'price_changed', data: { from: 10000, to: 12050 } })).toBe(
      'R100.00 to R120.50',
    );
    const entry = { entryId: 7, amount: 5000 };
    expect(stepDetail({ kind: 'payment_received', data: { ...entry, excess: 500 } })).toBe(
      'R5.00 more than was due',
    );
    expect(stepDetail({ kind: 'payment_received', data: entry })).toBeNull();
    expect(stepDetail({ kind: 'price_changed' })).toBeNull();
  });
});
