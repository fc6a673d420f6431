import { isCollectionMissed, isLate } from './promise';

const at = (time: string) => new Date(`2026-11-27T${time}:00+02:00`);

describe('isLate', () => {
  const order = { status: 'in_transit', deliverBy: '2026-11-26' } as const;

  it.each([
    ['on the day after the promise', order, true],
    ['while it still has to be collected', { ...order, status: 'pending' }, true],
    ['not until the end of the promised day', { ...order, deliverBy: '2026-11-27' }, false],
    ['not once it is delivered', { ...order, status: 'delivered' }, false],
    ['not once it is cancelled', { ...order, status: 'cancelled' }, false],
    ['not on its way back', { ...order, returnsToSender: true }, false],
    ['not where no day was kept', { ...order, deliverBy: null }, false],
  ] as const)('holds %s', (_, promised, late) => {
    expect(isLate(promised, at('23:59'))).toBe(late);
  });

  it('counts days as South Africa has them', () => {
    const today = { ...order, deliverBy: '2026-11-27' };
    expect(isLate(today, new Date('2026-11-27T21:59:00Z'))).toBe(false);
    expect(isLate(today, new Date('2026-11-27T22:00:00Z'))).toBe(true);
  });
});

describe('isCollectionMissed', () => {
  const order = { status: 'confirmed', collection: { day: '2026-11-26' } } as const;

  it.each([
    ['on the day after it', order, true],
    ['not on the day', { ...order, collection: { day: '2026-11-27' } }, false],
    ['not once it is collected', { ...order, status: 'in_transit' }, false],
    ['not where none was agreed', { ...order, collection: null }, false],
  ] as const)('holds %s', (_, agreed, missed) => {
    expect(isCollectionMissed(agreed, at('08:00'))).toBe(missed);
  });
});
