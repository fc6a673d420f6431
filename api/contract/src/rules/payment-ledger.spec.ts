import type { PaymentEntryKind } from '../enumerations';
import { standingEntries, sumUpLedger } from './payment-ledger';

const entry = (id: number, kind: PaymentEntryKind, amount: number, reversesId?: number) => ({
  id,
  kind,
  amount,
  reversesId: reversesId ?? null,
});

describe('sumUpLedger', () => {
  it('leaves the whole amount due where there are no entries', () => {
    expect(sumUpLedger(26840, [])).toEqual({
      paid: 0,
      refunded: 0,
      counted: 0,
      due: 26840,
      paymentStatus: 'pending',
    });
  });

  it('counts no payout of a claim, which is neither a refund nor a payment', () => {
    const payout = { ...entry(2, 'refund', 90000), claimId: 7 };
    const paid = { paid: 26840, refunded: 0, counted: 26840, due: 0, paymentStatus: 'completed' };
    expect(sumUpLedger(26840, [entry(1, 'payment', 26840), payout])).toEqual(paid);
  });

  it('adds up part payments until nothing is due', () => {
    const first = entry(1, 'payment', 20000);
    expect(sumUpLedger(26840, [first])).toMatchObject({ due: 6840, paymentStatus: 'pending' });
    const both = [first, entry(2, 'payment', 6840)];
    expect(sumUpLedger(26840, both)).toMatchObject({ due: 0, paymentStatus: 'completed' });
  });

  it('leaves nothing due, not less, where too much was paid', () => {
    expect(sumUpLedger(100, [entry(1, 'payment', 150)])).toMatchObject({ paid: 150, due: 0 });
  });

  it('keeps an order paid when it is refunded', () => {
    const entries = [entry(1, 'payment', 26840), entry(2, 'refund', 26840)];
    expect(sumUpLedger(26840, entries)).toEqual({
      paid: 26840,
      refunded: 26840,
      counted: 26840,
      due: 0,
      paymentStatus: 'completed',
    });
  });

  it('counts no payment that went back as paid beyond the price, and again once that is reversed', () => {
    const entries = [entry(1, 'payment', 15_000), { ...entry(2, 'refund', 7000), excess: 5000 }];
    const after = { paid: 15_000, refunded: 7000, counted: 10_000 };
    expect(sumUpLedger(10_000, entries)).toMatchObject({ ...after, due: 0 });
    expect(sumUpLedger(13_000, entries)).toMatchObject({ due: 3000, paymentStatus: 'pending' });
    const bounced = [...entries, entry(3, 'reversal', 7000, 2)];
    expect(sumUpLedger(13_000, bounced)).toMatchObject({ counted: 15_000, due: 0 });
  });

  it('counts neither a reversed entry nor its reversal', () => {
    const entries = [
      entry(1, 'payment', 26840),
      entry(2, 'refund', 500),
      entry(3, 'reversal', 500, 2),
      entry(4, 'reversal', 26840, 1),
    ];
    expect(sumUpLedger(26840, entries)).toMatchObject({ paid: 0, refunded: 0, due: 26840 });
    expect(standingEntries(entries)).toEqual([]);
  });
});
