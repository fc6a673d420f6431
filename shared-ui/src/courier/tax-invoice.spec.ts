/** @jest-environment node */
import type { PaymentEntryView } from '@courier/contract';
import { invoiceState } from './tax-invoice';

const TAKEN_BACK: PaymentEntryView = {
  id: 7,
  kind: 'payment',
  method: 'eft',
  amount: 268.4,
  reference: null,
  reason: null,
  reversesId: null,
  reversed: true,
  paidOn: '2026-11-20',
  actor: { kind: 'admin', name: null, email: null },
  createdAt: '2026-11-20T09:05:00.000Z',
};
const READ_NOTHING = { currentData: undefined, isFetching: false };
const ledger = (hasInvoice: boolean, entries: PaymentEntryView[] = []) => ({
  currentData: { entries, hasInvoice },
  isFetching: false,
});

describe('invoiceState', () => {
  it.each([
    ['unpaid', 'no payment ever came in', 'pending', ledger(false)],
    ['unpaid', 'the payments of an unpaid order could not be read', 'pending', READ_NOTHING],
    ['issued', 'the payment was taken back after it', 'pending', ledger(true, [TAKEN_BACK])],
    ['none', 'the payment was taken back before it', 'pending', ledger(false, [TAKEN_BACK])],
    ['unknown', 'payments are on their way', 'completed', { ...READ_NOTHING, isFetching: true }],
    ['none', 'the order is paid and has none', 'completed', ledger(false)],
    ['issued', 'the order is paid and has one', 'completed', ledger(true)],
    ['issued', 'the payments of a paid order could not be read', 'completed', READ_NOTHING],
  ] as const)('is %s where %s', (state, _where, paymentStatus, read) => {
    expect(invoiceState({ paymentStatus }, read)).toBe(state);
  });
});
