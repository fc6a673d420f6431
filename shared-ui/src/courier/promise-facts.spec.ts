import type { OrderView } from '@courier/contract';
import { collectionFacts, deliveryFacts } from './promise-facts';

const NOW = new Date('2026-11-27T08:00:00+02:00');
const ORDER = {
  status: 'pending',
  deliverBy: '2026-11-26',
  collection: { day: '2026-11-24', window: null },
  quote: { estimatedDeliveryTime: 'Wed 25 – Thu 26 November' } as OrderView['quote'],
} as const;

const arrivesAt = (estimatedArrival: string) => ({
  courierDetails: { estimatedArrival } as OrderView['courierDetails'],
});

describe('the facts of a promise', () => {
  it.each([
    [
      'the day that the courier says goes before the promised one, which is named beside it',
      { deliverBy: '2026-11-28', ...arrivesAt('2026-11-27T14:05:00.000Z') },
      ['Estimated delivery: Fri 27 November', 'Promised for: Wed 25 – Thu 26 November'],
    ],
    [
      'a time of the courier that is past says no day',
      { deliverBy: '2026-11-28', ...arrivesAt('2026-11-27T05:00:00.000Z') },
      ['Estimated delivery: Wed 25 – Thu 26 November'],
    ],
    [
      'words of the courier that are no time say no day',
      { deliverBy: '2026-11-28', ...arrivesAt('soon') },
      ['Estimated delivery: Wed 25 – Thu 26 November'],
    ],
    [
      'what is late has the day that the courier says beside what was promised',
      arrivesAt('2026-11-27T14:05:00.000Z'),
      ['Late, promised for: Wed 25 – Thu 26 November', 'Estimated delivery: Fri 27 November'],
    ],
  ])('%s', (_, changes, facts) => {
    const found = deliveryFacts({ ...ORDER, ...changes }, NOW);
    expect(found.map(({ term, value }) => `${String(term)}: ${String(value)}`)).toEqual(facts);
  });

  it.each([
    ['broken ones are named as what they are', {}, ['Not collected on', 'Late, promised for']],
    ['none is broken while a payment is awaited', { awaitsPayment: true }, ['Collection']],
    [
      'kept ones as ever',
      { deliverBy: '2026-11-27', collection: { day: '2026-11-27', window: null } },
      ['Collection', 'Estimated delivery'],
    ],
    ['nothing is promised once it is delivered', { status: 'delivered' }, []],
  ] as const)('%s', (_, changes, terms) => {
    const order = { ...ORDER, ...changes };
    const facts = [...collectionFacts(order, NOW), ...deliveryFacts(order, NOW)];
    expect(facts.map(({ term }) => term)).toEqual(terms);
  });
});
