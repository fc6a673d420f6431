import { balanceByAge, type BilledOrder, paymentDueDay } from './balance-age';

const TODAY = '2026-11-28';
const noon = (day: string) => new Date(`${day}T12:00:00+02:00`);
const order = (changes: Partial<BilledOrder> = {}): BilledOrder => ({
  status: 'in_transit',
  paymentMethod: 'eft',
  paymentStatus: 'pending',
  totalAmount: 10_000,
  paidAmount: 0,
  awaitsPayment: false,
  createdAt: noon('2026-11-20'),
  deliveredAt: null,
  ...changes,
});

describe('the day on which the money of an order is due', () => {
  it.each<[string, Partial<BilledOrder>, string | null]>([
    ['the day of the order where the money comes by itself', {}, '2026-11-20'],
    ['none while the order waits for it', { awaitsPayment: true, status: 'pending' }, null],
    [
      'the day of the order once it was let go unpaid',
      { awaitsPayment: true, status: 'in_transit' },
      '2026-11-20',
    ],
    ['none while the courier still comes for it', { paymentMethod: 'cash_on_delivery' }, null],
    [
      'the day of the delivery where the courier was to take it',
      { paymentMethod: 'speedpoint', status: 'delivered', deliveredAt: noon('2026-11-24') },
      '2026-11-24',
    ],
  ])('is %s', (_, changes, day) => {
    expect(paymentDueDay(order(changes))).toBe(day);
  });
});

describe('a balance by age', () => {
  const placed = (day: string, changes: Partial<BilledOrder> = {}) =>
    order({ createdAt: noon(day), ...changes });

  it('puts each day into one age, with its edges', () => {
    const days = ['2026-11-28', '2026-11-27', '2026-10-29', '2026-10-28', '2026-09-29'];
    const older = ['2026-09-28', '2026-08-30', '2026-08-29', '2020-01-01'];
    const { total, notDue, ages } = balanceByAge(
      [...days, ...older].map((day) => placed(day)),
      TODAY,
    );
    expect(total).toEqual({ orders: 9, amount: 90_000 });
    expect([notDue, ...ages].map(({ orders }) => orders)).toEqual([1, 2, 2, 2, 2]);
  });

  it('counts what is left of an order, and nothing of one that is paid, overpaid or cancelled', () => {
    const { total } = balanceByAge(
      [
        order({ paidAmount: 2500 }),
        order({ paymentStatus: 'completed' }),
        order({ paidAmount: 12_000 }),
        order({ status: 'cancelled' }),
      ],
      TODAY,
    );
    expect(total).toEqual({ orders: 1, amount: 7500 });
  });

  it('calls an order of a clock that is ahead not due', () => {
    expect(balanceByAge([placed('2026-11-29')], TODAY).notDue.orders).toBe(1);
  });
});
