import type { OrderSummaryView } from '@courier/contract';
import { orderSummary } from '../../testing/fixtures';
import { dueOf } from './due';

/** Friday, 20:00 in South Africa. */
const NOW = new Date('2026-11-27T18:00:00Z');

const HOLD = { reason: 'receiver_away', until: null, heldAt: '2026-11-23T08:00:00Z' } as const;

const onItsWay = { status: 'in_transit', deliverBy: '2026-11-30' } as const;

it.each([
  ['is promised for a later day', onItsWay, 'Mon 30 November', null],
  ['is promised for today', { ...onItsWay, deliverBy: '2026-11-27' }, 'Today', null],
  ['is promised for tomorrow', { ...onItsWay, deliverBy: '2026-11-28' }, 'Tomorrow', null],
  ['was promised for yesterday', { ...onItsWay, deliverBy: '2026-11-26' }, '1 day late', 'late'],
  ['was promised before', { ...onItsWay, deliverBy: '2026-11-24' }, '3 days late', 'late'],
  [
    'could not be delivered',
    { ...onItsWay, attemptFailed: true },
    'Could not be delivered',
    'late',
  ],
  [
    'was not collected',
    {
      status: 'confirmed',
      deliverBy: '2026-11-30',
      collection: { day: '2026-11-26', window: null },
    },
    'Not collected yet',
    'late',
  ],
  ['goes back to its sender', { ...onItsWay, returnsToSender: true }, 'On its way back', 'soft'],
  [
    'waits for its payment past its day',
    { status: 'pending', awaitsPayment: true, deliverBy: '2026-11-24' },
    'Once paid',
    'soft',
  ],
  [
    'is held by our people past its day',
    { status: 'pending', hold: HOLD, deliverBy: '2026-11-24' },
    'On hold',
    'soft',
  ],
] satisfies [string, Partial<OrderSummaryView>, string, string | null][])(
  'the due day of an order that %s is said as it stands',
  (_what, changes, words, tone) => {
    expect(dueOf(orderSummary({ id: 1, ...changes }), NOW)).toMatchObject({ words, tone });
  },
);

it.each([
  ['was delivered', { status: 'delivered', deliverBy: '2026-11-24' }],
  ['was cancelled', { status: 'cancelled', deliverBy: '2026-11-24' }],
  ['was promised for no day', { status: 'in_transit' }],
] satisfies [string, Partial<OrderSummaryView>][])(
  'an order that %s has no due day',
  (_what, changes) => {
    expect(dueOf(orderSummary({ id: 1, ...changes }), NOW)).toBeNull();
  },
);
