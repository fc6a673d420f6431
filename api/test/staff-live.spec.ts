/** @sqlite rows become visible in another order */
import type { TicketPlacedView } from '@courier/contract';
import { SessionStreamsService } from '../src/live/session-streams.service';
import { SseConnectionsService } from '../src/live/sse-connections.service';
import { until } from './dispatch/until';
import { createTestApp, type TestApp } from './harness';
import { type Listening, listenTo } from './harness/event-source';
import { type Person, signIn } from './harness/people';
import { CAPE_TOWN, get, patch, placeOrder, post, QUIET } from './harness/shipments';

/** One database, two servers: what happens through one is sent by the other. */
let one: TestApp;
let other: TestApp;
let admin: Person;
let agent: Person;
const open: Listening[] = [];

const STAFF = '/api/staff/events';
/** Generous: the machine may be busy. An event that never comes fails all the same. */
const LIMIT_MS = 15_000;

beforeAll(async () => {
  one = await createTestApp({ ...QUIET, live: { streams: 50, pollMs: 50 } });
  const { dataDir, databaseUrl, live } = one.config;
  other = await createTestApp({ ...QUIET, dataDir, databaseUrl, live });
  admin = await signIn(one, 'admin');
  agent = await signIn(one, 'support');
});
afterEach(async () => {
  for (const stream of open.splice(0)) stream.close();
  await until('the streams to end', () => other.app.get(SseConnectionsService).size === 0);
});
afterAll(async () => {
  await other.close();
  await one.close();
});

/** A stream of the other server that is open and has begun. */
async function listen(path: string, person?: Person): Promise<Listening> {
  const stream = await listenTo(other, path, person);
  open.push(stream);
  expect(stream.status).toBe(200);
  return stream;
}

async function listenAsStaff(person: Person): Promise<Listening> {
  const stream = await listen(STAFF, person);
  await until('its beginning', () => namesOf(stream).includes('ready'), LIMIT_MS);
  return stream;
}

const namesOf = ({ events }: Listening) => events.map(({ name }) => name);
const announced = (stream: Listening, name: string, count = 1) =>
  until(
    `${count} × ${name}`,
    () => namesOf(stream).filter((each) => each === name).length >= count,
    LIMIT_MS,
  );

async function openTicket(person?: Person): Promise<{ ticketId: number; token: string }> {
  const request = {
    name: 'Thandi Nkosi',
    email: person?.email ?? 'thandi@example.com',
    category: 'general',
    subject: 'My parcel stands still',
    description: 'It has been in Colesberg for two days.',
  };
  const { body } = await post(one, '/api/support/tickets', request, person?.cookie).expect(201);
  const { ticketId, conversationToken } = body as TicketPlacedView;
  return { ticketId, token: conversationToken };
}

const versionOf = async (id: number) =>
  (await get(one, `/api/support/tickets/${id}`, agent.cookie)).body.ticket.version as number;

async function writeAsStaff(id: number, isInternal: boolean): Promise<void> {
  const message = { message: 'We are looking.', isInternal, version: await versionOf(id) };
  await post(one, `/api/support/tickets/${id}/messages`, message, agent.cookie).expect(201);
}

describe('GET /api/staff/events', () => {
  it('sends an admin orders that were placed, moved or paid through another server', async () => {
    const stream = await listenAsStaff(admin);
    const { orderNumber } = await placeOrder(one);
    await announced(stream, 'orders');
    await until('its hand-over', () => namesOf(stream).includes('hand-over'), LIMIT_MS);
    const path = `/api/orders/${orderNumber}`;
    const before = namesOf(stream).filter((name) => name === 'orders').length;
    await patch(one, path, { status: 'confirmed' }, admin.cookie).expect(200);
    await announced(stream, 'orders', before + 1);
    const paid = { paymentStatus: 'completed' };
    await patch(one, `${path}/payment-status`, paid, admin.cookie).expect(200);
    await announced(stream, 'orders', before + 2);
  });

  it('sends the staff that a colleague noted something on an order, and customers nothing of it', async () => {
    const { orderNumber } = await placeOrder(one);
    const stream = await listenAsStaff(admin);
    const tracking = await listen(`/api/orders/${orderNumber}/events`);
    await until('its beginning', () => namesOf(tracking).includes('ready'), LIMIT_MS);
    const before = namesOf(stream).filter((name) => name === 'orders').length;
    const note = { text: 'The gate code is wrong.' };
    await post(one, `/api/orders/${orderNumber}/notes`, note, agent.cookie).expect(201);
    await announced(stream, 'orders', before + 1);
    expect(namesOf(tracking)).toEqual(['ready']);
  });

  it('sends both roles new tickets and what visitors and staff do with them', async () => {
    const streams = await Promise.all([listenAsStaff(admin), listenAsStaff(agent)]);
    const tickets = (count: number) =>
      Promise.all(streams.map((stream) => announced(stream, 'tickets', count)));
    const { ticketId, token } = await openTicket();
    await tickets(1);
    const reply = { message: 'Is there any news?' };
    await post(one, `/api/support/conversations/${token}/messages`, reply).expect(201);
    await tickets(2);
    const change = { priority: 'high', version: await versionOf(ticketId) };
    await patch(one, `/api/support/tickets/${ticketId}`, change, agent.cookie).expect(200);
    await tickets(3);
  });

  it('sends support staff no event of the lists that only admins may read', async () => {
    const [forAdmin, forAgent] = [await listenAsStaff(admin), await listenAsStaff(agent)];
    const store = { name: 'Corner shop', storeBrand: 'Corner', ...CAPE_TOWN };
    await post(one, '/api/stores', store, admin.cookie).expect(201);
    await announced(forAdmin, 'stores');
    await placeOrder(one);
    await Promise.all([announced(forAgent, 'orders'), announced(forAgent, 'customers')]);
    expect(new Set(namesOf(forAgent))).toEqual(new Set(['ready', 'orders', 'customers']));
  });

  it('names no order, ticket or person', async () => {
    const stream = await listenAsStaff(admin);
    await placeOrder(one);
    await announced(stream, 'orders');
    for (const { data } of stream.events) expect(data).toEqual({});
  });

  it('ends when the session ends', async () => {
    const leaver = await signIn(one, 'support', 'leaver');
    const stream = await listenAsStaff(leaver);
    await post(one, '/api/auth/logout', {}, leaver.cookie).expect(200);
    await other.app.get(SessionStreamsService).endOrphans();
    await until('the end', () => stream.isOver());
  });

  it('answers 403 to customers and 401 to visitors', async () => {
    const customer = await signIn(one, 'customer');
    await get(one, STAFF, customer.cookie).expect(403);
    await get(one, STAFF).expect(401);
  });

  it('reads nothing while no staff page is open', async () => {
    const query = jest.spyOn(other.dataSource, 'query');
    const reads = () => query.mock.calls.filter(([sql]) => /audit_entries/.test(sql)).length;
    try {
      // Twenty readings, if there were any.
      await new Promise((resolve) => setTimeout(resolve, 1000));
      expect(reads()).toBe(0);
      await listenAsStaff(admin);
      await until('a reading', () => reads() > 0, LIMIT_MS);
    } finally {
      query.mockRestore();
    }
  });
});

describe('event stream of a conversation', () => {
  it('sends replies of the staff to the holder of the link, and no internal notes', async () => {
    const { ticketId, token } = await openTicket();
    const conversation = await get(one, `/api/support/conversations/${token}`).expect(200);
    const { streamKey } = conversation.body as { streamKey: string };
    const stream = await listen(`/api/support/conversations/${streamKey}/events`);
    await stream.receives(1);
    await writeAsStaff(ticketId, true);
    await writeAsStaff(ticketId, false);
    await announced(stream, 'message');
    expect(namesOf(stream)).toEqual(['ready', 'message']);
  });

  it('sends replies to the account that opened the ticket, and to no other', async () => {
    const owner = await signIn(one, 'customer', 'owner');
    const stranger = await signIn(one, 'customer', 'stranger');
    const { ticketId } = await openTicket(owner);
    const path = `/api/support/my-tickets/${ticketId}/events`;
    await get(one, path, stranger.cookie).expect(404);
    await get(one, path).expect(401);
    const stream = await listen(path, owner);
    await stream.receives(1);
    await writeAsStaff(ticketId, false);
    await announced(stream, 'message');
  });
});
