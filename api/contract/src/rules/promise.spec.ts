import { brokenPromise, isDue, missedCollection, passedCollection, passedPromise } from './promise';

const at = (time: string) => new Date(`2026-11-27T${time}:00+02:00`);

describe('passedPromise', () => {
  const order = { status: 'in_transit', deliverBy: '2026-11-26' } as const;

  it.each([
    ['on the day after it', order, '2026-11-26'],
    ['while the parcel still has to be collected', { ...order, status: 'pending' }, '2026-11-26'],
    ['not until the end of its day', { ...order, deliverBy: '2026-11-27' }, null],
    ['not once it is delivered', { ...order, status: 'delivered' }, null],
    ['not once it is cancelled', { ...order, status: 'cancelled' }, null],
    ['not on its way back', { ...order, returnsToSender: true }, null],
    ['not where no day was kept', { ...order, deliverBy: null }, null],
  ] as const)('is the promised day %s', (_, promised, day) => {
    expect(passedPromise(promised, at('23:59'))).toBe(day);
    expect(brokenPromise(promised, at('23:59'))).toBe(day);
  });

  it('counts days as South Africa has them', () => {
    const today = { ...order, deliverBy: '2026-11-27' };
    expect(passedPromise(today, new Date('2026-11-27T21:59:00Z'))).toBeNull();
    expect(passedPromise(today, new Date('2026-11-27T22:00:00Z'))).toBe('2026-11-27');
  });

  it('is not broken while the order waits for its payment', () => {
    const unpaid = { ...order, status: 'pending', awaitsPayment: true } as const;
    expect(passedPromise(unpaid, at('08:00'))).toBe('2026-11-26');
    expect(brokenPromise(unpaid, at('08:00'))).toBeNull();
  });
});

describe('passedCollection', () => {
  const order = { status: 'confirmed', collection: { day: '2026-11-26' } } as const;

  it.each([
    ['on the day after it', order, '2026-11-26'],
    ['not on the day', { ...order, collection: { day: '2026-11-27' } }, null],
    ['not once it is collected', { ...order, status: 'in_transit' }, null],
    ['not where none was agreed', { ...order, collection: null }, null],
  ] as const)('is the agreed day %s', (_, agreed, day) => {
    expect(passedCollection(agreed, at('08:00'))).toBe(day);
    expect(missedCollection(agreed, at('08:00'))).toBe(day);
  });

  it('is not missed while the order waits for its payment', () => {
    const unpaid = { ...order, awaitsPayment: true } as const;
    expect(passedCollection(unpaid, at('08:00'))).toBe('2026-11-26');
    expect(missedCollection(unpaid, at('08:00'))).toBeNull();
  });
});

describe('isDue', () => {
  const order = { status: 'in_transit', deliverBy: '2026-11-27' } as const;

  it.each([
    ['today on its day', order, ['today']],
    ['late after it', { ...order, deliverBy: '2026-11-26' }, ['late']],
    ['tomorrow on the day before', { ...order, deliverBy: '2026-11-28' }, ['tomorrow']],
    ['not before that', { ...order, deliverBy: '2026-11-29' }, []],
    ['not once it is delivered', { ...order, status: 'delivered' }, []],
    ['not on its way back', { ...order, returnsToSender: true }, []],
    ['not while its payment is awaited', { ...order, awaitsPayment: true }, []],
  ] as const)('an order is due %s', (_, promised, expected) => {
    const due = (['late', 'today', 'tomorrow'] as const).filter((each) =>
      isDue(promised, each, at('23:59')),
    );
    expect(due).toEqual(expected);
  });
});
