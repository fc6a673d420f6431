import { type SessionView, STAFF_ROLES } from '@courier/contract';
import type { TestApp } from '../harness';
import { NOBODY, type Person, signIn } from '../harness/people';
import { get, placeOrder, post } from '../harness/shipments';
import type { Asker, Thing } from './access-matrix';

/** One of each who may ask, signed in; the owner has one of each thing. */
export async function makeAskers(test: TestApp): Promise<Record<Asker, string>> {
  const cookie = async (role: Parameters<typeof signIn>[1], name: string) =>
    (await signIn(test, role, name)).cookie;
  const cookies: Partial<Record<Asker, string>> = {
    anonymous: NOBODY,
    stranger: await cookie('customer', 'stranger'),
    owner: await cookie('customer', 'owner'),
  };
  for (const role of STAFF_ROLES) cookies[role] = await cookie(role, role);
  return cookies as Record<Asker, string>;
}

type Maker = (test: TestApp, owner: string) => Promise<string>;

/** A thing of the owner's, new for each route, so that a route that deletes it harms no other. */
export const MAKERS: Readonly<Record<Thing, Maker>> = {
  order: async (test, owner) => (await placeOrder(test, {}, owner)).orderNumber,
  dueOrders: async (test, owner) => {
    await placeOrder(test, {}, owner);
    return (await placeOrder(test, {}, owner)).orderNumber;
  },
  address: (test, owner) => created(test, '/api/saved-addresses', ADDRESS, owner),
  paymentMethod: (test, owner) => created(test, '/api/payment-methods', { type: 'eft' }, owner),
  notification: async (test, owner) => {
    await placeOrder(test, {}, owner);
    const { body } = await get(test, '/api/notifications', owner).expect(200);
    return String((body as { id: number }[])[0]?.id);
  },
  session: otherSession,
  ticket: async (test, owner) => {
    const { body } = await post(test, '/api/support/tickets', TICKET, owner).expect(201);
    return String((body as { ticketId: number }).ticketId);
  },
  nothing: () => Promise.resolve('999999'),
};

async function created(test: TestApp, path: string, body: object, owner: string): Promise<string> {
  const answer = await post(test, path, body, owner).expect(201);
  return String((answer.body as { id: number }).id);
}

async function otherSession(test: TestApp, owner: string): Promise<string> {
  const other: Person = await signIn(test, 'customer', 'owner');
  const sessions = (await get(test, '/api/account/sessions', other.cookie)).body as SessionView[];
  const mine = (await get(test, '/api/account/sessions', owner)).body as SessionView[];
  const isMine = (id: string) => mine.some((session) => session.id === id && session.isCurrent);
  return sessions.find(({ id, isCurrent }) => isCurrent && !isMine(id))?.id ?? '';
}

const ADDRESS = {
  label: 'Home',
  fullName: 'Thandi Nkosi',
  phone: '082 123 4567',
  addressLine1: '12 Long Street',
  city: 'Cape Town',
  zipCode: '8001',
};

const TICKET = {
  name: 'Thandi Nkosi',
  email: 'owner@example.com',
  category: 'general',
  subject: 'A question',
  description: 'Where is my parcel?',
};
