import type { OrderStatus, PaymentMethod } from '../enumerations';
import {
  amountDue,
  amountPaid,
  amountToCollect,
  isPaidAtTheDoor,
  paymentStatusWords,
  shownPaymentStatus,
} from './payment-due';

const order = (paymentMethod: PaymentMethod, paidAmount = 0, status: OrderStatus = 'pending') =>
  ({
    status,
    paymentMethod,
    paymentStatus: paidAmount >= 26840 ? 'completed' : 'pending',
    totalAmount: 26840,
    paidAmount,
  }) as const;

describe('amountDue', () => {
  it('is the price less what was paid of it', () => {
    expect(amountDue(order('eft'))).toBe(26840);
    expect(amountDue(order('eft', 20000))).toBe(6840);
  });

  it('is nothing of a paid order, whose amount the release before the ledger did not keep', () => {
    const unkept = { ...order('eft'), paymentStatus: 'completed' } as const;
    expect(amountDue(unkept)).toBe(0);
    expect(amountPaid(unkept)).toBe(26840);
  });
});

describe('amountPaid', () => {
  it('is what came in, also where that is a part or too much', () => {
    expect([0, 20000, 26840, 30000].map((paid) => amountPaid(order('eft', paid)))).toEqual([
      0, 20000, 26840, 30000,
    ]);
  });
});

describe('amountToCollect', () => {
  it.each(['cash_on_delivery', 'speedpoint'] as const)('is what is due by %s', (method) => {
    expect(isPaidAtTheDoor(method)).toBe(true);
    expect(amountToCollect(order(method))).toBe(26840);
    expect(amountToCollect(order(method, 20000, 'in_transit'))).toBe(6840);
  });

  it.each(['cash_on_delivery', 'speedpoint'] as const)('is nothing once paid by %s', (method) => {
    expect(amountToCollect(order(method, 26840))).toBeNull();
  });

  it('is nothing of an order that is paid into the bank', () => {
    expect(isPaidAtTheDoor('eft')).toBe(false);
    expect(amountToCollect(order('eft'))).toBeNull();
  });

  it.each(['delivered', 'cancelled'] as const)('is nothing of an order that is %s', (status) => {
    expect(amountToCollect(order('cash_on_delivery', 0, status))).toBeNull();
  });
});

describe('shownPaymentStatus', () => {
  it.each([
    ['eft', 'pending', 'in_transit', 'pending'],
    ['eft', 'pending', 'cancelled', null],
    ['eft', 'completed', 'cancelled', 'completed'],
    ['cash_on_delivery', 'pending', 'delivered', null],
    ['speedpoint', 'completed', 'delivered', 'completed'],
  ] as const)('of %s that is %s and %s is %s', (paymentMethod, paymentStatus, status, shown) => {
    expect(shownPaymentStatus({ paymentMethod, paymentStatus, status })).toBe(shown);
  });
});

describe('paymentStatusWords', () => {
  it('are those of the status, and others once the money of a cancelled order went back', () => {
    expect(paymentStatusWords({ paymentStatus: 'completed' })).toBe('Paid');
    expect(paymentStatusWords({ paymentStatus: 'pending' })).toBe('Not Paid');
    expect(paymentStatusWords({ paymentStatus: 'completed', refunded: true })).toBe('Refunded');
    expect(paymentStatusWords({ paymentStatus: 'pending', refunded: true })).toBe('Refunded');
  });
});
