import type {
  AddressesPreviewView,
  CollectionDayView,
  OrderPlacedView,
  StoreView,
  TicketPlacedView,
} from '@courier/contract';
import { ACCESS_MATRIX } from './access/access-matrix';
import { createTestApp, type TestApp } from './harness';
import { listenTo } from './harness/event-source';
import { type Person, signIn } from './harness/people';
import { CAPE_TOWN, get, makeQuote, patch, post, put, QUIET } from './harness/shipments';

/** What strangers get of something, by route. */
type Answers = Readonly<Record<string, unknown>>;

/** Public routes whose answers to strangers have no ids. */
const WITHOUT_IDS = [
  'GET /api/health',
  'GET /api/ready',
  'GET /api/metrics',
  'POST /api/remote-loads',
  'POST /api/crashes',
  'POST /api/auth/register',
  'POST /api/auth/login',
  'POST /api/auth/logout',
  'GET /api/auth/me',
  'GET /api/auth/password-resets',
  'POST /api/auth/password-resets',
  'POST /api/auth/password-resets/complete',
  'POST /api/auth/email-confirmations/complete',
  // The account that a mailed token is for.
  'GET /api/auth/invitations',
  'POST /api/auth/invitations/complete',
  'POST /api/support/conversations/:token/email-confirmation',
  // The gazetteer that comes with the API.
  'GET /api/addresses/search',
  'GET /api/towns',
  // Nothing is kept of a price.
  'GET /api/prices',
  'GET /api/collection-days',
  // How many files an order has got by now.
  'POST /api/orders/:orderNumber/payment-proofs',
  // A file of a conversation, under a random name of its own.
  'POST /api/support/conversations/:token/attachments',
  'GET /api/support/conversations/:token/attachments/:name',
  // What is claimed for an order, without a number of its own, and the random name of a picture for it.
  'POST /api/orders/:orderNumber/parcel-claims',
  'POST /api/orders/:orderNumber/parcel-claims/pictures',
  // The number of the order that a mailed token is for, and whether e-mails are wanted.
  'GET /api/receiver-choice',
  'PUT /api/receiver-choice',
  'GET /api/order-updates',
  'PUT /api/order-updates',
  'POST /api/order-updates/stop/:token',
  // The signed form of the card provider, whose reference of the attempt is a random UUID; and nothing for its word.
  'POST /api/orders/:orderNumber/card-payments',
  'POST /api/webhooks/payfast',
  // A picture, and events without data.
  'GET /api/orders/:orderNumber/proof-of-delivery/:name',
  'GET /api/support/conversations/:streamKey/events',
];

/** Counted numbers that the specification shows: docs/security.md has the reasons. */
const KEPT = [
  'GET /api/stores/active id',
  'GET /api/support/conversations/:token ticketId',
  'POST /api/support/conversations/:token/messages ticketId',
  'POST /api/support/tickets ticketId',
];

describe('answers to strangers', () => {
  let test: TestApp;
  let admin: Person;
  /** About two things of each kind, one made right after the other. */
  let pairs: readonly (readonly [Answers, Answers])[];

  beforeAll(async () => {
    test = await createTestApp(QUIET);
    admin = await signIn(test, 'admin');
    pairs = [
      [await shipment(), await shipment()],
      [await ticket(), await ticket()],
      [await store('One'), await store('Two')],
    ];
  });
  afterAll(() => test.close());

  async function shipment(): Promise<Answers> {
    const email = 'thandi@example.com';
    const quote = await makeQuote(test, { contactEmail: email });
    const order = { quoteId: quote.id, paymentMethod: 'eft' };
    const placed = (await post(test, '/api/orders', order).expect(201)).body as OrderPlacedView;
    const path = `/api/orders/${placed.orderNumber}`;
    await patch(test, path, { status: 'confirmed' }, admin.cookie).expect(200);
    const stream = await listenTo(test, `${path}/events`);
    await stream.receives(1);
    stream.close();
    const shown = (await get(test, path).expect(200)).body as object;
    const days = (await get(test, '/api/collection-days?serviceType=standard').expect(200)).body;
    // Not the first, whose time may pass while this runs.
    const collectionDay = (days as CollectionDayView[]).at(-1)?.day;
    const corrected = { email, pickup: { fullName: 'Lerato Mokoena' } };
    const moved = { email, collectionDay, collectionWindow: '12:00-17:00' };
    const deliveryAddress = { addressLine1: '9 Bree Street', city: 'Cape Town', zipCode: '8001' };
    const elsewhere = { email, deliveryAddress };
    const price = (await post(test, `${path}/addresses/preview`, elsewhere).expect(200))
      .body as AddressesPreviewView;
    const agreed = { ...elsewhere, totalAmount: price.totalAfter };
    return {
      'POST /api/quotes': quote,
      'POST /api/orders': placed,
      'GET /api/orders/:orderNumber': shown,
      'GET /api/orders/:orderNumber/events': stream.events,
      'GET /api/orders/:orderNumber/parcel-claims': (
        await get(test, `${path}/parcel-claims`).expect(200)
      ).body,
      'PATCH /api/orders/:orderNumber/contacts': (
        await patch(test, `${path}/contacts`, corrected).expect(200)
      ).body,
      'PUT /api/orders/:orderNumber/collection': (
        await put(test, `${path}/collection`, moved).expect(200)
      ).body,
      'POST /api/orders/:orderNumber/addresses/preview': price,
      'PUT /api/orders/:orderNumber/addresses': (
        await put(test, `${path}/addresses`, agreed).expect(200)
      ).body,
      'POST /api/orders/:orderNumber/cancellation': (
        await post(test, `${path}/cancellation`, { email }).expect(200)
      ).body,
    };
  }

  async function ticket(): Promise<Answers> {
    const request = {
      name: 'Thandi Nkosi',
      email: 'thandi@example.com',
      category: 'general',
      subject: 'A question',
      description: 'Where is my parcel?',
    };
    const opened = await post(test, '/api/support/tickets', request).expect(201);
    const { conversationToken } = opened.body as TicketPlacedView;
    const path = `/api/support/conversations/${conversationToken}`;
    const reply = await post(test, `${path}/messages`, { message: 'Any news?' }).expect(201);
    return {
      'POST /api/support/tickets': opened.body,
      'POST /api/support/conversations/:token/messages': reply.body,
      'GET /api/support/conversations/:token': (await get(test, path).expect(200)).body,
    };
  }

  async function store(name: string): Promise<Answers> {
    const request = { ...CAPE_TOWN, name, storeBrand: 'Parcel Point', isActive: true };
    await post(test, '/api/stores', request, admin.cookie).expect(201);
    const active = (await get(test, '/api/stores/active').expect(200)).body as StoreView[];
    return { 'GET /api/stores/active': active.find((row) => row.name === name) };
  }

  it('are all asked, for every public route', () => {
    const open = Object.entries(ACCESS_MATRIX)
      .filter(([, { answers }]) => ![401, 403].includes(answers[0]))
      .map(([route]) => route);
    const asked = pairs.flatMap(([first]) => Object.keys(first));
    expect([...asked, ...WITHOUT_IDS].sort()).toEqual(open.sort());
  });

  it('hold no number that counts, but those that the specification shows', () => {
    const counted = pairs.flatMap(([first, second]) =>
      Object.keys(first).flatMap((route) => {
        const later = idsOf(second[route]);
        return [...idsOf(first[route])]
          .filter(([path, id]) => isSoonAfter(later.get(path), id))
          .map(([path]) => `${route} ${path}`);
      }),
    );
    expect(counted.sort()).toEqual(KEPT);
  });
});

/** The numbers in an answer that name something, by where they are. */
function idsOf(answer: unknown, path = ''): Map<string, number> {
  if (typeof answer !== 'object' || answer === null) return new Map();
  return new Map(
    Object.entries(answer).flatMap(([key, value]) => {
      const place = path ? `${path}.${key}` : key;
      const isId = /^id$|Id$/.test(key) && value !== null && Number.isInteger(Number(value));
      return isId ? [[place, Number(value)] as const] : [...idsOf(value, place)];
    }),
  );
}

/** Whether the later id is among the next ones of a count, whatever else was counted in between. */
function isSoonAfter(later: number | undefined, id: number): boolean {
  return later !== undefined && later > id && later - id < 1000;
}
