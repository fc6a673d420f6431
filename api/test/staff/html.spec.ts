import type { AuditEntryView, OrderView, StaffView, TicketDetailsView } from '@courier/contract';
import type { Response } from 'supertest';
import { createTestApp, type TestApp } from '../harness';
import { type Person, signIn } from '../harness/people';
import { drawn } from '../harness/pictures';
import { recordProof } from '../harness/proofs';
import { CAPE_TOWN, get, patch, placeOrder, post, QUIET } from '../harness/shipments';

const HTML = `<img src=x onerror="alert('1')"><script>alert(1)</script>&amp;`;

let test: TestApp;
let admin: Person;
beforeAll(async () => {
  test = await createTestApp(QUIET);
  admin = await signIn(test, 'admin');
});
afterAll(() => test.close());

/** No browser may take the response for a page when its address is opened. */
function expectNoPage({ headers }: Response): void {
  expect(headers['content-type']).toMatch(/^application\/(problem\+)?json/);
  expect(headers['x-content-type-options']).toBe('nosniff');
}

const read = async <T>(path: string): Promise<T> => {
  const answer = await get(test, path, admin.cookie).expect(200);
  expectNoPage(answer);
  return answer.body as T;
};

describe('HTML in text fields', () => {
  it('is returned as typed in a store and in its audit entry', async () => {
    const store = {
      name: HTML,
      storeBrand: HTML,
      fullName: HTML,
      phone: '011 555 0101',
      addressLine1: HTML,
      addressLine2: HTML,
      city: HTML,
      zipCode: '2196',
    };
    const { body } = await post(test, '/api/stores', store, admin.cookie).expect(201);
    expect(await read(`/api/stores/${body.id}`)).toMatchObject(store);
    expect(await read('/api/stores')).toEqual([expect.objectContaining(store)]);
    expect(await read('/api/stores/active')).toEqual([expect.objectContaining(store)]);
    const path = `/api/audit?subjectType=store&subjectId=${body.id}`;
    expect(await read<AuditEntryView[]>(path)).toEqual([
      expect.objectContaining({ after: expect.objectContaining(store) }),
    ]);
  });

  it('is returned as typed in the names of staff and customers', async () => {
    const agent = { email: 'agent@example.com', password: 'x8Kd-pQ2m-Zr4t' };
    await post(test, '/api/staff', { ...agent, fullName: HTML, role: 'support' }, admin.cookie);
    expect((await read<StaffView[]>('/api/staff'))[0]).toMatchObject({ fullName: HTML });
    const customer = await signIn(test, 'customer');
    await patch(test, '/api/account', { fullName: HTML }, customer.cookie).expect(200);
    expect(await read('/api/customers')).toEqual([expect.objectContaining({ fullName: HTML })]);
  });

  it('is returned as typed in a ticket, a reply and a search', async () => {
    const ticket = {
      name: HTML,
      email: 'thuli@example.com',
      orderNumber: '<b>EC1</b>',
      subject: HTML,
      description: HTML,
    };
    const { body } = await post(test, '/api/support/tickets', ticket).expect(201);
    const path = `/api/support/tickets/${body.ticketId}`;
    await post(test, `${path}/messages`, { message: HTML }, admin.cookie).expect(201);
    const shown = await read<TicketDetailsView>(path);
    expect(shown.ticket).toMatchObject(ticket);
    expect(shown.messages.map(({ message }) => message)).toEqual([HTML, HTML]);
    const found = await read(`/api/support/tickets?q=${encodeURIComponent('<script>')}`);
    expect(found).toEqual([expect.objectContaining({ subject: HTML })]);
  });

  it('is returned as typed in an order, its proof of delivery and the CSV', async () => {
    const pickupAddress = { ...CAPE_TOWN, fullName: HTML, addressLine1: HTML };
    const { orderNumber } = await placeOrder(test, { pickupAddress });
    const path = `/api/orders/${orderNumber}`;
    await patch(test, path, { status: 'delivered' }, admin.cookie).expect(200);
    const proof = { recipientName: HTML, signature: drawn('png') };
    expect((await recordProof(test, orderNumber, proof, admin.cookie)).status).toBe(201);
    const order = await read<OrderView>(path);
    expect(order.pickupAddress).toMatchObject({ fullName: HTML, addressLine1: HTML });
    expect(order.proofOfDelivery).toMatchObject({ recipientName: HTML });
    const csv = await get(test, '/api/orders/export.csv', admin.cookie).expect(200);
    expect(csv.headers['content-type']).toMatch(/^text\/csv/);
    expect(csv.headers['content-disposition']).toMatch(/^attachment/);
    expect(csv.text).toContain(`"${HTML.replaceAll('"', '""')}"`);
  });

  it('is never answered as a page when an error repeats it', async () => {
    const answer = await get(test, `/api/orders/${encodeURIComponent(HTML)}`).expect(404);
    expectNoPage(answer);
    const unknown = await post(test, '/api/support/tickets', { category: HTML }).expect(400);
    expectNoPage(unknown);
  });
});
