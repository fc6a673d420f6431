import type { OrderView } from '@courier/contract';
import { collectionFacts, deliveryFacts } from './promise-facts';

const NOW = new Date('2026-11-27T08:00:00+02:00');
const ORDER = {
  status: 'pending',
  deliverBy: '2026-11-26',
  collection: { day: '2026-11-24', window: null },
  quote: { estimatedDeliveryTime: 'Wed 25 – Thu 26 November' } as OrderView['quote'],
} as const;

describe('the facts of a promise', () => {
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
