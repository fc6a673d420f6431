import type { CourierClient } from '@courier/api-client';
import { dayInSouthAfrica } from '@courier/contract';
import { drawn } from '../harness/pictures';
import { quoteRequest } from '../harness/shipments';
import { answered, asBytes, asStream, bytes, emailOf, opened, ordered, type Walk } from './walk';

export async function followsParcel({ visitor, customer }: Walk) {
  const { orderNumber } = await ordered(customer);
  const params = { path: { orderNumber } };
  const order = await answered(visitor.GET('/api/orders/{orderNumber}', { params }));
  expect(order).toMatchObject({ orderNumber, status: 'pending' });
  const orders = await answered(customer.GET('/api/orders'));
  expect(orders).toMatchObject([{ orderNumber }]);
  expect((await answered(customer.GET('/api/orders/summary'))).totalOrders).toBe(1);
  const [offer] = await answered(customer.GET('/api/saved-addresses/offers'));
  const kept = { body: { orderNumber, end: offer?.end ?? 'delivery' } };
  await answered(customer.POST('/api/saved-addresses/offers', kept));
  const stream = visitor.GET('/api/orders/{orderNumber}/events', { params, ...asStream });
  expect(await opened(stream)).toMatch(/^retry: /);

  const label = customer.GET('/api/orders/{orderNumber}/label.pdf', { params, ...asBytes });
  expect(
    Buffer.from(await answered(label))
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  const query = { orders: [orderNumber, (await ordered(customer)).orderNumber] };
  await answered(customer.GET('/api/labels.pdf', { params: { query }, ...asBytes }));
}

/** An order that the staff manages, and who placed orders as a visitor. */
export interface Managed {
  readonly orderNumber: string;
  readonly sender: string;
}

/** As the staff does, and whoever left an address. */
export async function managesOrders({
  visitor,
  customer,
  support,
  admin,
  linkTo,
}: Walk): Promise<Managed> {
  const orderNumber = (await ordered(visitor)).orderNumber;
  const params = { path: { orderNumber } };
  const body = { contact: quoteRequest().pickupAddress.phone };
  await answered(customer.POST('/api/orders/{orderNumber}/claim-codes', { params }));
  await answered(customer.POST('/api/orders/{orderNumber}/claim', { params, body }));
  const sender = emailOf('sender');
  await ordered(visitor, { contactEmail: sender });
  const updates = {
    params: { header: { 'Updates-Token': await linkTo('/tracking/updates', sender) } },
  };
  await answered(visitor.GET('/api/order-updates', updates));
  await answered(visitor.PUT('/api/order-updates', { ...updates, body: { wanted: true } }));
  const stop = { params: { path: { token: updates.params.header['Updates-Token'] } } };
  await answered(visitor.POST('/api/order-updates/stop/{token}', stop));
  await answered(customer.POST('/api/order-updates/claim', updates));
  const unowned = { path: { orderNumber: (await ordered(visitor)).orderNumber } };
  const owner = { email: emailOf('client') };
  await answered(support.PUT('/api/orders/{orderNumber}/owner', { params: unowned, body: owner }));

  const leaving = {
    path: { orderNumber: (await ordered(visitor, { contactEmail: sender })).orderNumber },
  };
  const offered = visitor.GET('/api/collection-days', {
    params: { query: { serviceType: 'standard' } },
  });
  const collectionDay = (await answered(offered)).at(-1)?.day ?? '';
  const change = { params: leaving, body: { email: sender, collectionDay } };
  await answered(visitor.PUT('/api/orders/{orderNumber}/collection', change));
  const contacts = {
    params: leaving,
    body: { email: sender, delivery: { phone: '071 555 0199' } },
  };
  await answered(visitor.PATCH('/api/orders/{orderNumber}/contacts', contacts));
  const deliveryAddress = { addressLine1: '9 Bree Street', city: 'Cape Town', zipCode: '8001' };
  const elsewhere = { params: leaving, body: { email: sender, deliveryAddress } };
  const priced = visitor.POST('/api/orders/{orderNumber}/addresses/preview', elsewhere);
  const { totalAfter: totalAmount } = await answered(priced);
  const agreed = { ...elsewhere, body: { ...elsewhere.body, totalAmount } };
  await answered(visitor.PUT('/api/orders/{orderNumber}/addresses', agreed));
  const cancellation = { params: leaving, body: { email: sender } };
  await answered(visitor.POST('/api/orders/{orderNumber}/cancellation', cancellation));

  const trusted = { params, body: { reason: 'A customer of many years' } };
  await answered(admin.POST('/api/orders/{orderNumber}/shipping-before-payment', trusted));
  const inThreeDays = dayInSouthAfrica(new Date(Date.now() + 3 * 86_400_000));
  const wait = { params, body: { reason: 'receiver_away', until: inThreeDays } as const };
  await answered(support.PUT('/api/orders/{orderNumber}/hold', wait));
  const goOn = { params, body: { note: 'Back from leave' } };
  await answered(support.POST('/api/orders/{orderNumber}/release', goOn));
  await answered(admin.POST('/api/orders/{orderNumber}/refund-dismissal', trusted));
  const collected = { status: 'in_transit' } as const;
  await answered(admin.PATCH('/api/orders/{orderNumber}', { params, body: collected }));
  const back = { params, body: { returnsToSender: true, reason: 'The receiver has moved' } };
  await answered(support.PUT('/api/orders/{orderNumber}/return-to-sender', back));
  await weighed(support, orderNumber);
  const discount = { kind: 'discount', reason: 'late', amount: 10 } as const;
  const lower = { params, body: discount };
  await answered(admin.POST('/api/orders/{orderNumber}/price-adjustments', lower));
  const confirmed = { status: 'confirmed' } as const;
  await answered(admin.PATCH('/api/orders/{orderNumber}', { params, body: confirmed }));
  const file = bytes(drawn('png'), 'image/png');
  await answered(visitor.POST('/api/orders/{orderNumber}/payment-proofs', { params, ...file }));
  const sent = await answered(support.GET('/api/orders/{orderNumber}/payments', { params }));
  const proofOf = { path: { orderNumber, id: sent.proofs[0]?.id ?? 0 } };
  await answered(
    support.GET('/api/orders/{orderNumber}/payment-proofs/{id}', { params: proofOf, ...asBytes }),
  );
  await answered(admin.GET('/api/payment-proofs', { params: {} }));
  return { orderNumber, sender };
}

export async function provesDelivery({ support, admin }: Walk, { orderNumber }: Managed) {
  const params = { path: { orderNumber } };
  await answered(support.GET('/api/orders/{orderNumber}/history', { params }));
  await answered(admin.GET('/api/orders/export.csv', { parseAs: 'text' }));

  const { name } = await answered(
    admin.POST('/api/orders/{orderNumber}/proof-of-delivery/pictures/{kind}', {
      params: { path: { orderNumber, kind: 'photo' } },
      ...bytes(drawn('png'), 'image/png'),
    }),
  );
  const proof = { recipientName: 'Thandi Nkosi', photo: name };
  await answered(
    admin.POST('/api/orders/{orderNumber}/proof-of-delivery', { params, body: proof }),
  );
  const picture = { params: { path: { orderNumber, name } }, ...asBytes };
  await answered(admin.GET('/api/orders/{orderNumber}/proof-of-delivery/{name}', picture));
  await opened(support.GET('/api/staff/events', asStream));
}

/** With a picture of the scale. */
async function weighed(support: CourierClient, orderNumber: string): Promise<void> {
  const params = { path: { orderNumber } };
  const packages = [{ id: 1, weight: 6.5, length: 40, width: 30, height: 20 }];
  const priced = support.POST('/api/orders/{orderNumber}/reweighs/preview', {
    params,
    body: { packages },
  });
  const { totalAfter: totalAmount } = await answered(priced);
  const file = bytes(drawn('png'), 'image/png');
  const sent = support.POST('/api/orders/{orderNumber}/reweighs/pictures', { params, ...file });
  const { name: picture } = await answered(sent);
  const body = { packages, measuredBy: 'Vusi Mabaso', picture, totalAmount };
  await answered(support.POST('/api/orders/{orderNumber}/reweighs', { params, body }));
  await answered(support.GET('/api/orders/{orderNumber}/reweighs', { params }));
  const note = { text: 'The sender packs heavier than he books.' };
  await answered(support.POST('/api/orders/{orderNumber}/notes', { params, body: note }));
  await answered(support.GET('/api/orders/{orderNumber}/notes', { params }));
  await answered(support.GET('/api/orders/{orderNumber}/messages', { params }));
  const shown = { params: { path: { orderNumber, name: picture } }, ...asBytes };
  await answered(support.GET('/api/orders/{orderNumber}/reweighs/pictures/{name}', shown));
}
