import { dayInSouthAfrica } from '@courier/contract';
import { notificationOf } from '../harness/card-payer';
import { drawn } from '../harness/pictures';
import type { Managed } from './orders';
import { answered, asBytes, bytes, ordered, quoted, type Walk } from './walk';

export async function settlesClaims(
  { visitor, support, admin }: Walk,
  { orderNumber, sender }: Managed,
) {
  const params = { path: { orderNumber } };
  await answered(visitor.GET('/api/orders/{orderNumber}/parcel-claims', { params }));
  const { orderNumber: arrived } = await ordered(visitor, { contactEmail: sender });
  const claimed = { path: { orderNumber: arrived } };
  const arrival = { params: claimed, body: { status: 'delivered' } as const };
  await answered(admin.PATCH('/api/orders/{orderNumber}', arrival));
  const claimPicture = await answered(
    visitor.POST('/api/orders/{orderNumber}/parcel-claims/pictures', {
      params: claimed,
      ...bytes(drawn('png'), 'image/png'),
    }),
  );
  const claim = {
    email: sender,
    kind: 'damaged' as const,
    description: 'The vase is in pieces.',
    amount: 450,
    pictures: [claimPicture.name],
  };
  await answered(
    visitor.POST('/api/orders/{orderNumber}/parcel-claims', { params: claimed, body: claim }),
  );
  const claims = await answered(support.GET('/api/parcel-claims'));
  const claimId = { id: claims[0]?.id ?? 0 };
  const approval = { state: 'approved', approvedAmount: 400 } as const;
  await answered(
    support.PATCH('/api/parcel-claims/{id}', { params: { path: claimId }, body: approval }),
  );
  await answered(support.GET('/api/parcel-claims/{id}', { params: { path: claimId } }));
  const onClaim = { path: claimId };
  const payout = { method: 'eft', paidOn: '2026-11-20' } as const;
  await answered(admin.POST('/api/parcel-claims/{id}/payout', { params: onClaim, body: payout }));
  const bounced = { params: onClaim, body: { reason: 'It bounced' } };
  await answered(admin.POST('/api/parcel-claims/{id}/payout-reversal', bounced));
  const pictureOf = { path: { ...claimId, name: claimPicture.name } };
  await answered(
    support.GET('/api/parcel-claims/{id}/pictures/{name}', { params: pictureOf, ...asBytes }),
  );
}

/** Payments, invoices, credit notes and statements. */
export async function takesPayments({ customer, support, admin }: Walk, { orderNumber }: Managed) {
  const params = { path: { orderNumber } };
  const paid = { paymentStatus: 'completed' } as const;
  const payment = admin.PATCH('/api/orders/{orderNumber}/payment-status', { params, body: paid });
  await answered(payment);
  const { entries } = await answered(support.GET('/api/orders/{orderNumber}/payments', { params }));
  const taken = { path: { orderNumber, id: entries[0]?.id ?? 0 } };
  const reversal = { reason: 'Booked to the wrong order' };
  await answered(
    admin.POST('/api/orders/{orderNumber}/payments/{id}/reversal', {
      params: taken,
      body: reversal,
    }),
  );
  const money = { amount: 100, method: 'eft', paidOn: '2024-06-03' } as const;
  const part = { ...money, reference: orderNumber };
  await answered(admin.POST('/api/orders/{orderNumber}/payments', { params, body: part }));
  const refund = { ...money, reason: 'A parcel was late' };
  await answered(admin.POST('/api/orders/{orderNumber}/refunds', { params, body: refund }));
  const days = { query: { from: '2024-06-01', to: '2024-06-30' } };
  await answered(admin.GET('/api/payments/export.csv', { params: days, parseAs: 'text' }));
  const billed = await ordered(customer, { serviceType: 'express' });
  const ofBilled = { params: { path: { orderNumber: billed.orderNumber } } };
  const business = {
    name: 'Protea Trading',
    address: '5 Main Road, Paarl',
    vatNumber: '4987654321',
  };
  await answered(
    admin.PATCH('/api/orders/{orderNumber}/payment-status', { ...ofBilled, body: paid }),
  );
  await answered(
    customer.POST('/api/orders/{orderNumber}/invoice', { ...ofBilled, body: { business } }),
  );
  const { total } = await answered(customer.GET('/api/orders/{orderNumber}/invoice', ofBilled));
  const credit = { amount: 10, reason: 'A parcel was late', credited: 0 };
  const { creditNotes } = await answered(
    admin.POST('/api/orders/{orderNumber}/credit-notes', { ...ofBilled, body: credit }),
  );
  const note = { path: { orderNumber: billed.orderNumber, id: creditNotes[0]?.id ?? 0 } };
  await answered(
    customer.GET('/api/orders/{orderNumber}/credit-notes/{id}', { params: note, ...asBytes }),
  );
  await answered(
    customer.GET('/api/orders/{orderNumber}/invoice.pdf', { ...ofBilled, ...asBytes }),
  );
  const rest = { amount: total - 10, reason: 'Made out anew', credited: 10 };
  await answered(admin.POST('/api/orders/{orderNumber}/credit-notes', { ...ofBilled, body: rest }));
  const { earlier = [] } = await answered(
    customer.POST('/api/orders/{orderNumber}/invoice', { ...ofBilled, body: {} }),
  );
  const earlierId = Number(earlier[0]?.url.split('/').at(-1));
  const first = { path: { orderNumber: billed.orderNumber, id: earlierId } };
  await answered(
    customer.GET('/api/orders/{orderNumber}/invoices/{id}', { params: first, ...asBytes }),
  );
  const month = { params: { query: { month: dayInSouthAfrica(new Date()).slice(0, 7) } } };
  await answered(customer.GET('/api/statements/months'));
  await answered(customer.GET('/api/statements/month', month));
  await answered(customer.GET('/api/statements/month.pdf', { ...month, ...asBytes }));
}

/** Of a bank, whose lines become payments. */
export async function importsStatements({ customer, admin }: Walk) {
  const { orderNumber, totalAmount } = await ordered(customer);
  const second = await ordered(customer);
  const row = (text: string, amount: number) => `20241120,${text},${amount},0`;
  const file = [
    'Date,Description,Amount,Balance',
    row(`${orderNumber} ${second.orderNumber}`, 30),
    row(orderNumber, totalAmount),
    row('RENT', 1),
  ];
  await answered(
    admin.POST('/api/bank-statements', {
      params: { query: { account: '62001234567' } },
      ...bytes(Buffer.from(file.join('\n')), 'text/csv'),
    }),
  );
  const state = { params: { query: { state: 'open' } } } as const;
  const [other, line, shared] = await answered(admin.GET('/api/bank-lines', state));
  if (!line || !other || !shared) throw new Error('lines are missing');
  const aside = { state: 'ignored', reason: 'Rent', version: other.version } as const;
  const ofOther = { params: { path: { id: other.id } }, body: aside };
  await answered(admin.PATCH('/api/bank-lines/{id}', ofOther));
  const { id, version } = line;
  const lines = { lines: [{ id: other.id, version }] };
  await answered(admin.POST('/api/bank-lines/confirmations', { body: lines }));
  const path = { params: { path: { id } } };
  await answered(
    admin.POST('/api/bank-lines/{id}/confirmation', { ...path, body: { orderNumber, version } }),
  );
  const parts = [
    { orderNumber, amount: 10 },
    { orderNumber: second.orderNumber, amount: 20 },
  ];
  await answered(
    admin.POST('/api/bank-lines/{id}/parts', {
      params: { path: { id: shared.id } },
      body: { parts, version: shared.version },
    }),
  );
}

/** What couriers collected at the door. */
export async function countsCash({ visitor, admin }: Walk) {
  const quoteId = await quoted(visitor);
  const cash = { quoteId, paymentMethod: 'cash_on_delivery' } as const;
  const { orderNumber, totalAmount } = await answered(visitor.POST('/api/orders', { body: cash }));
  const ofOrder = { params: { path: { orderNumber } } };
  const body = { status: 'delivered' } as const;
  await answered(admin.PATCH('/api/orders/{orderNumber}', { ...ofOrder, body }));
  const day = dayInSouthAfrica(new Date());
  await answered(admin.GET('/api/cash-ups', { params: { query: { day } } }));
  const orders = [{ orderNumber, due: totalAmount }];
  const counted = { day, orders, cash: totalAmount - 5, speedpoint: 0, reason: 'Short of R5' };
  await answered(admin.POST('/api/cash-ups', { body: counted }));
}

export async function paysByCard({ visitor }: Walk) {
  const { orderNumber } = await ordered(visitor);
  const params = { path: { orderNumber } };
  const started = await answered(
    visitor.POST('/api/orders/{orderNumber}/card-payments', { params }),
  );
  const notification = Buffer.from(notificationOf(started));
  const form = bytes(notification, 'application/x-www-form-urlencoded');
  await answered(visitor.POST('/api/webhooks/payfast', form));
  const order = await answered(visitor.GET('/api/orders/{orderNumber}', { params }));
  expect(order).toMatchObject({ paymentStatus: 'completed' });
}

export async function paysSeveralOrders({ customer }: Walk) {
  await ordered(customer);
  await ordered(customer);
  expect((await answered(customer.GET('/api/joint-payments/due'))).orders.length).toBeGreaterThan(
    1,
  );
  const { reference } = await answered(customer.POST('/api/joint-payments'));
  const params = { path: { reference } };
  await answered(customer.GET('/api/joint-payments/{reference}', { params }));
  const card = '/api/joint-payments/{reference}/card-payments';
  await answered(customer.POST(card, { params }));
  const proof = bytes(Buffer.from('%PDF-1.7\n%%EOF\n'), 'application/pdf');
  const proofs = '/api/joint-payments/{reference}/payment-proofs';
  await answered(customer.POST(proofs, { params, ...proof }));
}
