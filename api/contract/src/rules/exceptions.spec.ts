import {
  claimException,
  FAILING_TRIES,
  orderExceptions,
  type OrderFacts,
  proofException,
  ticketException,
} from './exceptions';

/** An instant in South Africa. 24 November 2026 is a Tuesday. */
const at = (time: string) => new Date(`${time}:00+02:00`);
const NOON = at('2026-11-24T12:00');

/** On its way, promised for a later day, and heard of an hour ago. */
const ON_THE_WAY: OrderFacts = {
  status: 'in_transit',
  serviceType: 'standard',
  returnsToSender: false,
  awaitsPayment: false,
  deliverBy: '2026-11-27',
  hold: null,
  counterUntil: null,
  isErased: false,
  placedAt: at('2026-11-23T09:00'),
  collection: { day: '2026-11-24', window: '08:00-12:00' },
  fromTown: 'Johannesburg',
  toTown: 'Durban',
  lastStep: 'collected',
  heardAt: at('2026-11-24T11:00'),
  failedAttempts: 0,
  failedAt: null,
  failedReason: null,
  failureNote: null,
  chosen: null,
  attemptFailed: false,
  handOver: null,
  paymentMethod: 'eft',
  paymentStatus: 'completed',
  due: 0,
  refundDue: false,
  toRefund: 0,
};
const TO_COLLECT = {
  status: 'pending',
  lastStep: 'placed',
  deliverBy: '2026-12-04',
} as const satisfies Partial<OrderFacts>;

const found = (changes: Partial<OrderFacts>, now = NOON, options = {}) =>
  orderExceptions({ ...ON_THE_WAY, ...changes }, now, options);
const kinds = (...of: Parameters<typeof found>) => found(...of).map(({ kind }) => kind);

describe('orderExceptions', () => {
  it('are none of an order that is on its way in time, or whose people are erased', () => {
    expect(found({})).toEqual([]);
    expect(found({ isErased: true, refundDue: true, deliverBy: '2026-11-20' })).toEqual([]);
  });

  it('are several at once, each kind once', () => {
    const all = kinds({
      deliverBy: '2026-11-20',
      heardAt: at('2026-11-19T09:00'),
      refundDue: true,
      attemptFailed: true,
      lastStep: 'attempt_failed',
    });
    expect(all).toEqual(['late', 'stuck', 'attempt_failed', 'refund_due']);
  });

  it('is late from midnight after the promised day, with the newest step', () => {
    const late = { deliverBy: '2026-11-23' } as const;
    expect(found(late, at('2026-11-24T00:00'))).toEqual([
      {
        kind: 'late',
        since: at('2026-11-24T00:00'),
        amount: null,
        data: { due: '2026-11-23', lastStep: 'collected' },
      },
    ]);
    expect(kinds(late, at('2026-11-23T23:59'))).not.toContain('late');
  });

  it('is no late one that waits for its payment or goes back to its sender', () => {
    const late = { deliverBy: '2026-11-20' } as const;
    expect(kinds({ ...late, returnsToSender: true })).toEqual([]);
    expect(kinds({ ...late, ...TO_COLLECT, deliverBy: '2026-11-20', awaitsPayment: true })).toEqual(
      [],
    );
  });

  it('is at risk on the promised day once two working hours are left', () => {
    const today = { deliverBy: '2026-11-24' } as const;
    expect(kinds(today, at('2026-11-24T14:59'))).toEqual([]);
    expect(kinds(today, at('2026-11-24T15:01'))).toEqual(['at_risk']);
  });

  it('misses its collection from the end of the window on, and says whether a courier was assigned', () => {
    const collection = { day: '2026-11-24', window: '08:00-12:00' } as const;
    expect(found({ ...TO_COLLECT, status: 'confirmed' }, at('2026-11-24T11:59'))).toEqual([]);
    expect(found({ ...TO_COLLECT, status: 'confirmed' })).toEqual([
      {
        kind: 'missed_collection',
        since: NOON,
        amount: null,
        data: { collection, hadCourier: true },
      },
    ]);
    expect(found(TO_COLLECT)[0]?.data.hadCourier).toBe(false);
  });

  it('misses a collection without a window only at the end of the last one of the day', () => {
    const anyTime = { ...TO_COLLECT, collection: { day: '2026-11-24', window: null } } as const;
    expect(kinds(anyTime, at('2026-11-24T16:59'))).toEqual(['no_courier']);
    expect(kinds(anyTime, at('2026-11-24T17:00'))).toEqual(['missed_collection']);
    const short = { collectionWindows: ['09:00-11:00'] };
    expect(kinds(anyTime, at('2026-11-24T11:00'), short)).toEqual(['missed_collection']);
  });

  it('needs a courier two hours before its collection begins', () => {
    expect(kinds(TO_COLLECT, at('2026-11-24T05:59'))).toEqual([]);
    expect(found(TO_COLLECT, at('2026-11-24T06:00'))).toMatchObject([
      { kind: 'no_courier', since: at('2026-11-24T06:00') },
    ]);
    expect(kinds({ ...TO_COLLECT, status: 'confirmed' }, at('2026-11-24T06:00'))).toEqual([]);
  });

  it('is not collected, and nobody is late, while it waits for its payment or has no day', () => {
    expect(kinds({ ...TO_COLLECT, awaitsPayment: true })).toEqual([]);
    expect(kinds({ ...TO_COLLECT, collection: null })).toEqual([]);
  });

  it.each([
    ['another town', 'Durban', 24, '2026-11-19T15:00'],
    ['its own town, however that is spelled', 'JOHANNESBURG', 12, '2026-11-23T09:00'],
  ])(
    'is stuck on the way to %s after so many working hours without any event',
    (_where, toTown, hours, heard) => {
      const heardAt = at(heard);
      const justHeard = new Date(heardAt.getTime() + 60_000);
      expect(found({ toTown, heardAt })).toEqual([
        { kind: 'stuck', since: heardAt, amount: null, data: { hours, lastStep: 'collected' } },
      ]);
      expect(kinds({ toTown, heardAt: justHeard })).toEqual([]);
      // A holiday of the company's own is no time in which anything was to be heard.
      expect(kinds({ toTown, heardAt }, NOON, { extraHolidays: ['2026-11-23'] })).toEqual([]);
    },
  );

  it('has a failed attempt, with how many and why, until the driver is on the way again', () => {
    const failed = {
      attemptFailed: true,
      lastStep: 'attempt_failed',
      failedAttempts: 2,
      failedAt: at('2026-11-24T10:00'),
    } as const;
    expect(found({ ...failed, failedReason: 'closed', failureNote: 'Gate closed' })).toEqual([
      {
        kind: 'attempt_failed',
        since: failed.failedAt,
        amount: null,
        data: { attempts: 2, failedReason: 'closed', reason: 'Gate closed' },
      },
    ]);
    expect(found(failed)[0]?.data).toEqual({ attempts: 2 });
    expect(kinds({ ...failed, lastStep: 'out_for_delivery' })).toEqual([]);
    expect(kinds({ ...failed, attemptFailed: false })).toEqual([]);
    expect(kinds({ ...failed, returnsToSender: true })).toEqual([]);
  });

  it('has a failing hand-over, with as much of what the provider said as fits a row', () => {
    const handOver = {
      job: 'insert_order',
      attempts: FAILING_TRIES,
      isParked: false,
      error: 'x'.repeat(300),
      createdAt: at('2026-11-24T09:00'),
    } as const;
    const [exception] = found({ handOver });
    expect(exception).toMatchObject({ kind: 'hand_over_failing', since: handOver.createdAt });
    expect(exception?.data).toEqual({
      job: 'insert_order',
      attempts: FAILING_TRIES,
      isParked: false,
      reason: 'x'.repeat(200),
    });
    expect(found({ handOver: { ...handOver, error: null } })[0]?.data).not.toHaveProperty('reason');
  });

  it('awaits a payment that is made in advance for two days, with what is due', () => {
    const unpaid = { paymentStatus: 'pending', due: 12_345 } as const;
    expect(kinds(unpaid, at('2026-11-25T08:59'))).toEqual([]);
    expect(found(unpaid, at('2026-11-25T09:00'))).toEqual([
      {
        kind: 'awaiting_payment',
        since: ON_THE_WAY.placedAt,
        amount: 12_345,
        data: { paymentMethod: 'eft' },
      },
    ]);
    const later = at('2026-11-26T09:00');
    expect(kinds({ ...unpaid, heardAt: later, paymentMethod: 'cash_on_delivery' }, later)).toEqual(
      [],
    );
    expect(kinds({ ...unpaid, status: 'cancelled' }, later)).toEqual([]);
  });

  it('has a refund that is due, with its amount and whether the order was cancelled', () => {
    expect(found({ status: 'cancelled', refundDue: true, toRefund: 5000 })).toEqual([
      {
        kind: 'refund_due',
        since: ON_THE_WAY.heardAt,
        amount: 5000,
        data: { isCancelled: true },
      },
    ]);
  });
});

describe('ticketException', () => {
  const ticket = {
    priority: 'urgent',
    waitsSince: at('2026-11-24T11:00'),
    answerBy: NOON,
  } as const;

  it('is due of a ticket once its reply is', () => {
    expect(ticketException(ticket, NOON)).toEqual({
      kind: 'ticket_over_target',
      since: ticket.waitsSince,
      amount: null,
      data: { priority: 'urgent', hours: 1 },
    });
    expect(ticketException(ticket, new Date(NOON.getTime() - 1))).toBeNull();
  });

  it('is none where there is no reply to give', () => {
    expect(ticketException({ ...ticket, waitsSince: null, answerBy: null }, NOON)).toBeNull();
  });
});

describe('claimException', () => {
  const claim = { kind: 'lost', amount: 90_000, createdAt: NOON } as const;

  it('is due of a claim that was submitted or is in review, and of no other', () => {
    for (const state of ['submitted', 'in_review'] as const) {
      expect(claimException({ ...claim, state })).toEqual({
        kind: 'claim_to_decide',
        since: NOON,
        amount: 90_000,
        data: { claim: 'lost' },
      });
    }
    for (const state of ['approved', 'declined', 'paid_out'] as const) {
      expect(claimException({ ...claim, state })).toBeNull();
    }
  });
});

describe('proofException', () => {
  it('is due of a proof that nobody has checked', () => {
    const proof = { toCheck: true, due: 12_345, paymentMethod: 'eft', createdAt: NOON } as const;
    expect(proofException(proof)).toEqual({
      kind: 'proof_to_check',
      since: NOON,
      amount: 12_345,
      data: { paymentMethod: 'eft' },
    });
    expect(proofException({ ...proof, toCheck: false })).toBeNull();
  });
});
