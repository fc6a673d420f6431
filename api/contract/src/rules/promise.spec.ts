import {
  brokenPromise,
  isDue,
  missedCollection,
  passedCollection,
  passedPromise,
  promiseOf,
} from './promise';

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

describe('promiseOf', () => {
  const order = { status: 'in_transit', serviceType: 'standard', deliverBy: '2026-11-27' } as const;
  const delivered = { ...order, status: 'delivered' } as const;
  const pending = { ...order, status: 'pending' } as const;

  it.each([
    ['on time while hours of its day are left', order, '14:59', 'on_time'],
    ['at risk in the last two working hours of its day', order, '15:00', 'at_risk'],
    ['late on the day after', { ...order, deliverBy: '2026-11-26' }, '06:00', 'late'],
    [
      'at risk where its service needs more days once it is collected',
      { ...pending, deliverBy: '2026-11-30' },
      '10:00',
      'at_risk',
    ],
    [
      'on time where its service needs no more days',
      { ...pending, deliverBy: '2026-12-01' },
      '10:00',
      'on_time',
    ],
    [
      'at risk once nobody collects any more on that day',
      { ...pending, deliverBy: '2026-12-01' },
      '17:00',
      'at_risk',
    ],
    ['kept by its day', { ...delivered, deliveredAt: at('21:00') }, '22:00', 'kept'],
    [
      'broken after its day',
      { ...delivered, deliverBy: '2026-11-26', deliveredAt: at('08:00') },
      '22:00',
      'broken',
    ],
  ] as const)('is %s', (_, promised, time, state) => {
    expect(promiseOf(promised, at(time))?.state).toBe(state);
  });

  it.each([
    ['waits for its payment', { ...pending, awaitsPayment: true }],
    ['goes back to its sender', { ...order, returnsToSender: true }],
    ['was cancelled', { ...order, status: 'cancelled' }],
    ['arrived when nobody kept when', delivered],
  ] as const)('is nothing of an order that %s', (_, promised) => {
    expect(promiseOf(promised, at('10:00'))).toBeNull();
  });

  it('counts a day that was proclaimed a holiday as none of work', () => {
    const tuesday = { ...pending, deliverBy: '2026-12-01' };
    expect(promiseOf(tuesday, at('10:00'), ['2026-11-30'])?.state).toBe('at_risk');
  });
});
