import {
  type AccountEvent,
  accountLines,
  closingWords,
  excessOf,
  ledgerEventKind,
  monthInSouthAfrica,
  monthInWords,
  monthProblem,
  orderBalance,
  signedRand,
  statementDay,
  statementFileName,
  statementLineText,
} from './account-statement';

describe('orderBalance', () => {
  it.each([
    ['the price while nothing is paid', 10000, 0, 0, 10000],
    ['the rest of a part payment', 10000, 4000, 0, 6000],
    ['nothing once it is paid', 10000, 10000, 0, 0],
    ['nothing more after a refund, which lowers the price', 10000, 10000, 2000, 0],
    ['the rest of a part payment that was refunded', 10000, 6000, 2000, 4000],
    ['what was paid too much, in favour', 10000, 15000, 0, -5000],
    ['what was paid too much and is not given back yet', 10000, 15000, 2000, -3000],
    ['nothing where more was given back than was paid too much', 10000, 15000, 7000, 0],
    ['what was paid for a cancelled order, in favour', 0, 4000, 0, -4000],
    ['nothing once that is paid back', 0, 4000, 4000, 0],
  ])('is %s', (_what, price, counted, lowered, balance) => {
    expect(orderBalance({ price, counted, lowered })).toBe(balance);
  });
});

describe('excessOf', () => {
  it.each([
    ['nothing of a refund of a part of the price', 2000, 10000, 10000, 0, 0],
    ['all of a refund of what was paid too much', 2000, 10000, 15000, 0, 2000],
    [
      'what was paid too much, and not the part of the price beside it',
      7000,
      10000,
      15000,
      0,
      5000,
    ],
    ['what is in favour after an earlier part of the price', 5000, 10000, 15000, 2000, 3000],
    ['all that was paid of an order that costs nothing any more', 4000, 0, 4000, 0, 4000],
  ])('is %s', (_what, refund, price, counted, lowered, excess) => {
    expect(excessOf(refund, { price, counted, lowered })).toBe(excess);
  });
});

describe('accountLines', () => {
  const linesOf = (...events: [AccountEvent['kind'], number][]) =>
    accountLines(events.map(([kind, amount]) => ({ kind, amount }))).map(({ kind, amount }) => [
      kind,
      amount,
    ]);

  it('takes payments off what was charged, and puts reversed ones back', () => {
    expect(linesOf(['placed', 100], ['payment', 40], ['payment_reversed', 40])).toEqual([
      ['placed', 100],
      ['payment', -40],
      ['payment_reversed', 40],
    ]);
  });

  it('credits a refund of an order that goes on, because nothing is due again', () => {
    expect(
      linesOf(['placed', 100], ['payment', 100], ['refund', 20], ['refund_reversed', 20]),
    ).toEqual([
      ['placed', 100],
      ['payment', -100],
      ['refund', 20],
      ['credit', -20],
      ['refund_reversed', -20],
      ['credit', 20],
    ]);
  });

  it('credits no refund of what was paid too much, or for a cancelled order', () => {
    expect(linesOf(['placed', 100], ['payment', 150], ['refund', 50])).toEqual([
      ['placed', 100],
      ['payment', -150],
      ['refund', 50],
    ]);
    expect(
      linesOf(['placed', 100], ['payment', 40], ['cancellation', -100], ['refund', 40]),
    ).toEqual([
      ['placed', 100],
      ['payment', -40],
      ['cancellation', -100],
      ['refund', 40],
    ]);
  });

  it('asks for a higher price after what was paid too much went back', () => {
    const refund = { kind: 'refund', amount: 50, excess: 50 } as const;
    const rise = { kind: 'correction', amount: 30 } as const;
    const paid: AccountEvent[] = [
      { kind: 'placed', amount: 100 },
      { kind: 'payment', amount: 150 },
    ];
    expect(accountLines([...paid, refund, rise]).slice(2)).toEqual([
      { event: refund, kind: 'refund', amount: 50 },
      { event: rise, kind: 'correction', amount: 30 },
    ]);
    const bounced = { kind: 'refund_reversed', amount: 50, excess: 50 } as const;
    expect(accountLines([...paid, refund, bounced]).slice(3)).toEqual([
      { event: bounced, kind: 'refund_reversed', amount: -50 },
    ]);
  });

  it('owes the compensation of a claim before it is paid out', () => {
    expect(linesOf(['placed', 100], ['payout', 900], ['payout_reversed', 900])).toEqual([
      ['placed', 100],
      ['payout', 900],
      ['compensation', -900],
      ['payout_reversed', -900],
      ['compensation', 900],
    ]);
  });

  it('adds up to the balance of the order, whatever happens in whatever order', () => {
    const kinds = ['correction', 'payment', 'refund', 'payout'] as const;
    let seed = 7;
    const next = (most: number) => (seed = (seed * 16_807) % 2_147_483_647) % most;
    for (let run = 0; run < 200; run += 1) {
      const events: AccountEvent[] = [{ kind: 'placed', amount: next(500) }];
      const account = { price: events[0]?.amount ?? 0, counted: 0, lowered: 0 };
      for (let at = 0; at < 8; at += 1) {
        const kind = kinds[next(kinds.length)] ?? 'payment';
        const amount = next(300);
        const excess = kind === 'refund' ? excessOf(amount, account) : 0;
        events.push({ kind, amount, excess });
        if (kind === 'correction') account.price += amount;
        if (kind === 'payment') account.counted += amount;
        account.counted -= excess;
        if (kind === 'refund') account.lowered += amount - excess;
      }
      const sum = accountLines(events).reduce((total, { amount }) => total + amount, 0);
      expect(sum).toBe(orderBalance(account));
    }
  });
});

describe('the words of a statement', () => {
  it('name each row of a ledger by what it is, or takes back', () => {
    const refund = { kind: 'refund', claimId: null } as const;
    const payout = { kind: 'refund', claimId: 7 } as const;
    const payment = { kind: 'payment', claimId: null } as const;
    const reversal = { kind: 'reversal', claimId: null } as const;
    expect(ledgerEventKind(payment, null)).toBe('payment');
    expect(ledgerEventKind(refund, null)).toBe('refund');
    expect(ledgerEventKind(payout, null)).toBe('payout');
    expect(ledgerEventKind(reversal, payment)).toBe('payment_reversed');
    expect(ledgerEventKind(reversal, refund)).toBe('refund_reversed');
    expect(ledgerEventKind(reversal, payout)).toBe('payout_reversed');
  });

  it.each([
    ['cancellation', -100, 'Order cancelled'],
    ['reinstatement', 100, 'Order reinstated'],
  ] as const)('name a %s of an order', (kind, amount, text) => {
    expect(statementLineText({ kind, method: null, amount })).toBe(text);
  });

  it('say how money came in, and that a credit was taken back', () => {
    const text = (kind: 'payment' | 'credit' | 'placed', amount: number) =>
      statementLineText({ kind, amount, method: kind === 'payment' ? 'cash_on_delivery' : null });
    expect(text('payment', -1)).toBe('Cash collected');
    expect(text('credit', -1)).toBe('Credit for a refund');
    expect(text('credit', 1)).toBe('Credit taken back');
    expect(text('placed', 1)).toBe('Order placed');
  });

  it('show amounts with their sign and days in words', () => {
    expect([268.4, 0, -0, -10.01].map(signedRand)).toEqual([
      'R268.40',
      'R0.00',
      'R0.00',
      '−R10.01',
    ]);
    expect([closingWords(1), closingWords(0), closingWords(-1)]).toEqual([
      'Still due',
      'Still due',
      'In your favour',
    ]);
    expect(statementDay('2026-11-03')).toBe('3 Nov 2026');
    expect(monthInWords('2026-11')).toBe('November 2026');
    expect(statementFileName('2026-11')).toBe('statement-2026-11.pdf');
    expect(monthInSouthAfrica(new Date('2026-10-31T22:00:00Z'))).toBe('2026-11');
  });

  it('say why a month has no statement', () => {
    expect(monthProblem('2026-11', '2026-11')).toBeNull();
    expect(monthProblem('2026-10', '2026-11')).toBe(
      'Month must not be before November 2026, when the first order was placed',
    );
    expect(monthProblem('2026-10', null)).toBe('Month has no statement: there are no orders yet');
  });
});
