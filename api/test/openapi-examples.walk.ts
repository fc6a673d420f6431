/**
 * Calls every operation once by the generated client, for the examples of the document: `npm run openapi:examples`. It is
 * no spec: what the operations do is asserted elsewhere.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type CourierClient, createCourierClient, createSessionClient } from '@courier/api-client';
import {
  dayInSouthAfrica,
  type QuoteRequest,
  type Role,
  ZONE_RATE_TEMPLATE,
} from '@courier/contract';
import { TOTP } from 'otpauth';
import { type Simulator, startSimulator } from '../src/simulator';
import { ProviderReadingService } from '../src/dispatch/couriers/provider-reading.service';
import { DISPATCH_PROVIDER, type DispatchProvider } from '../src/dispatch/dispatch-provider';
import { findLegs, setLeg } from '../src/orders/legs/legs.queries';
import { Order } from '../src/orders/order.entity';
import { settingsFor, WEBHOOK_TOKEN } from './dispatch/provider-settings';
import { sampleOrder } from './dispatch/sample-order';
import { until } from './dispatch/until';
import { OPEN_API_FILE, type OpenApiDocument } from './harness/described-answers';
import { cardSettings, notificationOf } from './harness/card-payer';
import { localServer, type LocalServer } from './harness/local-server';
import { createMailedApp, type MailedApp, mailedToken } from './harness/mailed-app';
import { Alert } from '../src/alerts/alert.entity';
import { FiguresCountService } from '../src/insights/figures/figures-count.service';
import { readConfig } from '../src/platform/config/config';
import { signIn } from './harness/people';
import { REGISTERED_COMPANY } from './harness/registered-company';
import { drawn } from './harness/pictures';
import { CAPE_TOWN, JOHANNESBURG, quoteRequest } from './harness/shipments';
import { archiveOf, remoteBuild } from './publishing/builds';

const SITE = 'https://courier.example';
const MAIL_MS = 60_000;

let simulator: Simulator;
let payFast: LocalServer;
let mailed: MailedApp;
let folder: string;
/** Operations that were called with success, such as `get /api/orders`. */
const called = new Set<string>();

let visitor: CourierClient;
let customer: CourierClient;
let support: CourierClient;
let admin: CourierClient;

beforeAll(async () => {
  simulator = await startSimulator({ apiKey: 'key', speed: 0 });
  payFast = await localServer();
  payFast.answer((_request, response) => void response.end('VALID'));
  const { serviceAreas } = readConfig({ SERVICE_AREAS: 'Upington: 8800-8801, wed' });
  mailed = await createMailedApp({
    ...settingsFor(simulator, { DISPATCH_WORKERS: '0' }),
    ...cardSettings(payFast),
    company: REGISTERED_COMPANY,
    serviceAreas,
  });
  folder = await mkdtemp(path.join(tmpdir(), 'courier-client-'));
  visitor = observed(createSessionClient({ baseUrl: SITE, fetch: sendToTest }));
  [customer, support, admin] = await Promise.all([
    signedIn('customer', 'client'),
    signedIn('support', 'desk'),
    signedIn('admin', 'manager'),
  ]);
});
afterAll(async () => {
  const { EXAMPLES_FILE } = process.env;
  if (EXAMPLES_FILE) await writeFile(EXAMPLES_FILE, `${JSON.stringify(examples, null, 2)}\n`);
  await mailed.close();
  await simulator.stop();
  await payFast.close();
  await rm(folder, { recursive: true, force: true });
});

/** The server of the test in place of the site that it believes to be. */
function sendToTest(request: Request): Promise<Response> {
  const { port } = mailed.test.server.address() as AddressInfo;
  const { pathname, search } = new URL(request.url);
  return fetch(new Request(`http://127.0.0.1:${port}${pathname}${search}`, request));
}

function observed(client: CourierClient): CourierClient {
  const sent = new Map<string, unknown>();
  client.use({
    async onRequest({ request, id }) {
      sent.set(id, await jsonOf(request));
    },
    async onResponse({ request, response, schemaPath, id }) {
      const operation = `${request.method.toLowerCase()} ${schemaPath}`;
      if (!response.ok || called.has(operation)) return;
      called.add(operation);
      examples[operation] = { request: sent.get(id), response: await jsonOf(response) };
    },
  });
  return client;
}

/** The first calls of `called`, which `npm run openapi:examples` keeps for the document. */
const examples: Record<string, object> = {};

/** A JSON body, a list with its first entry; undefined for any other body. */
async function jsonOf(message: Request | Response): Promise<unknown> {
  if (!message.headers.get('content-type')?.startsWith('application/json')) return undefined;
  const text = await message.clone().text();
  const value: unknown = text === '' ? undefined : JSON.parse(text);
  return Array.isArray(value) ? value.slice(0, 1) : value;
}

const emailOf = (name: string) => `${name}@example.com`;
const passwordOf = (name: string) => `${name}-Protea-7`;

/** An account of its own, signed in by the client. */
async function signedIn(role: Role, name: string): Promise<CourierClient> {
  await signIn(mailed.test, role, name);
  const client = observed(createSessionClient({ baseUrl: SITE, fetch: sendToTest }));
  const body = { email: emailOf(name), password: passwordOf(name) };
  await answered(client.POST('/api/auth/login', { body }));
  return client;
}

/** What a call answered; an error names what it answered instead. */
async function answered<T>(
  call: Promise<{ data?: T; error?: unknown; response: Response }>,
): Promise<T> {
  const { data, error, response } = await call;
  if (!response.ok) throw new Error(`${response.status} ${response.url} ${JSON.stringify(error)}`);
  return data as T;
}

async function quoted(client: CourierClient, changes: Partial<QuoteRequest> = {}): Promise<number> {
  const body = quoteRequest({ deliveryAddress: JOHANNESBURG, ...changes });
  return (await answered(client.POST('/api/quotes', { body }))).id;
}

async function ordered(client: CourierClient, changes: Partial<QuoteRequest> = {}) {
  const quoteId = await quoted(client, changes);
  const body = { quoteId, paymentMethod: 'eft' } as const;
  const header = { 'Idempotency-Key': crypto.randomUUID() };
  return answered(client.POST('/api/orders', { body, params: { header } }));
}

/** The newest link to a page that an address is mailed. */
async function linkTo(page: string, email: string): Promise<string> {
  await until('the link', () => mailedToken(mailed, email, page) !== '', MAIL_MS);
  return mailedToken(mailed, email, page);
}

/** Opens a stream and closes it after its first bytes. */
async function opened(call: Promise<{ data?: ReadableStream | null; response: Response }>) {
  const stream = await answered(call);
  const reader = stream?.getReader();
  const first = await reader?.read();
  await reader?.cancel();
  return Buffer.from((first?.value ?? []) as Uint8Array).toString();
}

const asStream = { parseAs: 'stream' } as const;
const asBytes = { parseAs: 'arrayBuffer' } as const;
/** A body that is sent as it is. */
const bytes = (body: Buffer, type: string) => ({
  body,
  bodySerializer: (given: unknown) => given as Buffer,
  headers: { 'content-type': type },
});

describe('examples of the document', () => {
  it('signs up, signs in, recovers a password and signs out', async () => {
    const email = emailOf('newcomer');
    const client = observed(createSessionClient({ baseUrl: SITE, fetch: sendToTest }));
    const person = { fullName: 'Thandi Nkosi', email, password: passwordOf('newcomer') };
    await answered(client.POST('/api/auth/register', { body: person }));
    const { user } = await answered(client.GET('/api/auth/me'));
    expect(user).toEqual({ email, role: 'customer', fullName: 'Thandi Nkosi' });
    await answered(client.POST('/api/auth/email-confirmations'));
    const token = await linkTo('/login/confirm-email', email);
    await answered(client.POST('/api/auth/email-confirmations/complete', { body: { token } }));
    await answered(client.POST('/api/auth/logout'));
    expect((await answered(client.GET('/api/auth/me'))).user).toBeNull();

    expect(await answered(client.GET('/api/auth/password-resets'))).toEqual({ byMail: true });
    await answered(client.POST('/api/auth/password-resets', { body: { email } }));
    const reset = { token: await linkTo('/login/reset', email), password: 'Another-Protea-8' };
    await answered(client.POST('/api/auth/password-resets/complete', { body: reset }));
    const login = { email, password: reset.password };
    await answered(client.POST('/api/auth/login', { body: login }));
  });

  it('answers a problem with its fields in place of data when a request is refused', async () => {
    const body = { email: 'nobody@example.com', password: 'A-Protea-9' };
    const { data, error, response } = await visitor.POST('/api/auth/login', { body });
    expect(data).toBeUndefined();
    expect(response.status).toBe(401);
    expect(error).toMatchObject({ status: 401, detail: 'Invalid email or password' });
  });

  it('manages one’s own account', async () => {
    const client = await signedIn('customer', 'owner');
    const password = passwordOf('owner');
    await answered(client.GET('/api/account'));
    const named = await answered(
      client.PATCH('/api/account', { body: { fullName: 'Pieter Nel' } }),
    );
    expect(named.fullName).toBe('Pieter Nel');
    const passwords = { currentPassword: password, newPassword: 'Changed-Protea-8' };
    await answered(client.POST('/api/account/password', { body: passwords }));
    const current = { password: passwords.newPassword };
    const other = observed(createSessionClient({ baseUrl: SITE, fetch: sendToTest }));
    const login = { email: emailOf('owner'), ...current };
    await answered(other.POST('/api/auth/login', { body: login }));
    const sessions = await answered(client.GET('/api/account/sessions'));
    const id = sessions.find(({ isCurrent }) => !isCurrent)?.id ?? '';
    const ended = { params: { path: { id } }, body: current };
    await answered(client.DELETE('/api/account/sessions/{id}', ended));
    await answered(client.GET('/api/account/export', { parseAs: 'json' }));
    await answered(client.POST('/api/account/sign-out-everywhere', { body: current }));
    await answered(client.POST('/api/auth/login', { body: login }));
    await answered(client.DELETE('/api/account', { body: current }));
  });

  it('sets two-step sign-in up and turns it off', async () => {
    const password = passwordOf('careful');
    const client = await signedIn('support', 'careful');
    const setUp = async () => {
      const made = client.POST('/api/account/second-factor', { body: { password } });
      const body = { code: new TOTP({ secret: (await answered(made)).secret }).generate() };
      return answered(client.POST('/api/account/second-factor/confirm', { body }));
    };
    const { recoveryCodes } = await setUp();
    expect((await answered(client.GET('/api/account/second-factor'))).isOn).toBe(true);
    const proof = { password, code: recoveryCodes[0] ?? '' };
    const renewed = await answered(
      client.POST('/api/account/second-factor/recovery-codes', { body: proof }),
    );
    const last = { password, code: renewed.recoveryCodes[0] ?? '' };
    await answered(client.DELETE('/api/account/second-factor', { body: last }));

    await setUp();
    const { id = 0 } =
      (await answered(admin.GET('/api/staff'))).find(({ email }) => email === emailOf('careful')) ??
      {};
    const path = { id };
    await answered(admin.DELETE('/api/staff/{id}/second-factor', { params: { path } }));
  });

  it('keeps addresses and payment methods', async () => {
    const express = { query: { serviceType: 'express' } } as const;
    await answered(visitor.GET('/api/collection-days', { params: express }));
    const query = { q: '12 Long Street, Cape Town' };
    await answered(visitor.GET('/api/addresses/search', { params: { query } }));
    await answered(visitor.GET('/api/towns', { params: { query: { q: 'Stellenb' } } }));
    const box = { from: 'Cape Town', to: 'Stellenbosch', size: 'small_package' } as const;
    await answered(visitor.GET('/api/prices', { params: { query: box } }));
    const { latitude: _latitude, longitude: _longitude, ...place } = CAPE_TOWN;
    const body = { label: 'Home', ...place };
    const { id } = await answered(customer.POST('/api/saved-addresses', { body }));
    const address = { params: { path: { id } } };
    const changed = { ...address, body: { ...body, label: 'Office' } };
    await answered(customer.PUT('/api/saved-addresses/{id}', changed));
    const favourite = { ...address, body: { isFavourite: true } };
    await answered(customer.PATCH('/api/saved-addresses/{id}', favourite));
    const saved = await answered(customer.GET('/api/saved-addresses'));
    expect(saved.map(({ label }) => label)).toEqual(['Office']);
    await answered(customer.DELETE('/api/saved-addresses/{id}', address));

    const eft = { body: { type: 'eft' } } as const;
    const method = await answered(customer.POST('/api/payment-methods', eft));
    const chosen = { params: { path: { id: method.id } } };
    await answered(customer.PATCH('/api/payment-methods/{id}/default', chosen));
    expect(await answered(customer.GET('/api/payment-methods'))).toMatchObject([method]);
    await answered(customer.DELETE('/api/payment-methods/{id}', chosen));
  });

  it('quotes, orders and follows a parcel', async () => {
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
  });

  it('reads notifications and decides where they are sent', async () => {
    await ordered(customer);
    const [first] = await answered(customer.GET('/api/notifications'));
    const before = await answered(customer.GET('/api/notifications/unread-count'));
    const read = { params: { path: { id: first?.id ?? 0 } } };
    const after = await answered(customer.PATCH('/api/notifications/{id}/read', read));
    expect(after.unread).toBe(before.unread - 1);
    expect(await answered(customer.POST('/api/notifications/read-all'))).toEqual({ unread: 0 });
    await answered(customer.GET('/api/notifications/preferences'));
    const body = { email: false, sms: false };
    await answered(customer.PUT('/api/notifications/preferences', { body }));
    await opened(customer.GET('/api/notifications/events', asStream));
  });

  it('manages orders as the staff does', async () => {
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
    await answered(
      support.PUT('/api/orders/{orderNumber}/owner', { params: unowned, body: owner }),
    );

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
    await weighed(orderNumber);
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
    const [open] = await answered(support.GET('/api/exceptions'));
    await answered(support.GET('/api/exceptions/groups'));
    await answered(support.GET('/api/exceptions/counts'));
    const mine = { owner: 'me', version: open?.version } as const;
    const exception = { path: { id: open?.id ?? 0 } };
    await answered(support.PATCH('/api/exceptions/{id}', { params: exception, body: mine }));
    const many = { status: 'in_transit' as const, orders: [{ orderNumber }] };
    const bulk = await answered(admin.POST('/api/bulk-changes', { body: many }));
    const ofBulk = { params: { path: { id: bulk.id } } };
    await until('the bulk change', async () => {
      const { isFinished } = await answered(admin.GET('/api/bulk-changes/{id}', ofBulk));
      return isFinished;
    });
    await answered(admin.GET('/api/bulk-changes'));
    const matches = { params: { query: { query: 'q=khumalo&status=in_transit' } } };
    await answered(admin.GET('/api/bulk-changes/matches', matches));
    await answered(admin.POST('/api/bulk-changes/{id}/retry', ofBulk));
    await answered(admin.POST('/api/bulk-changes/{id}/stop', ofBulk));
    await answered(admin.POST('/api/bulk-changes/{id}/undo', ofBulk));
    const late = { name: 'Late ones', query: 'status=pending&promise=late' };
    const view = await answered(support.POST('/api/saved-views', { body: late }));
    await answered(support.GET('/api/saved-views'));
    const ofView = { params: { path: { id: view.id } } };
    const renamed = { name: 'Late', version: view.version };
    await answered(support.PATCH('/api/saved-views/{id}', { ...ofView, body: renamed }));
    await answered(support.DELETE('/api/saved-views/{id}', ofView));
    const alert = { kind: 'provider_down', openKey: 'provider_down', count: 12 } as const;
    const at = new Date('2026-11-27T07:10:00.000Z');
    const begun = await mailed.test.dataSource.manager.save(Alert, {
      ...alert,
      since: at,
      begunAt: at,
    });
    await answered(support.GET('/api/alerts'));
    const closed = { path: { id: begun.id } };
    await answered(support.POST('/api/alerts/{id}/dismiss', { params: closed }));
    await answered(support.GET('/api/alerts/preferences'));
    const alerts = { mailed: ['provider_down' as const] };
    await answered(support.PUT('/api/alerts/preferences', { body: alerts }));
    await answered(support.GET('/api/today'));
    await answered(support.GET('/api/search', { params: { query: { q: emailOf('customer') } } }));
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
    const paid = { paymentStatus: 'completed' } as const;
    const payment = admin.PATCH('/api/orders/{orderNumber}/payment-status', { params, body: paid });
    await answered(payment);
    const { entries } = await answered(
      support.GET('/api/orders/{orderNumber}/payments', { params }),
    );
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
    await answered(
      admin.POST('/api/orders/{orderNumber}/credit-notes', { ...ofBilled, body: rest }),
    );
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
  });

  it('imports bank statements and makes payments of their lines', async () => {
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
  });

  it('counts what couriers collected at the door', async () => {
    const quoteId = await quoted(visitor);
    const cash = { quoteId, paymentMethod: 'cash_on_delivery' } as const;
    const { orderNumber, totalAmount } = await answered(
      visitor.POST('/api/orders', { body: cash }),
    );
    const ofOrder = { params: { path: { orderNumber } } };
    const body = { status: 'delivered' } as const;
    await answered(admin.PATCH('/api/orders/{orderNumber}', { ...ofOrder, body }));
    const day = dayInSouthAfrica(new Date());
    await answered(admin.GET('/api/cash-ups', { params: { query: { day } } }));
    const orders = [{ orderNumber, due: totalAmount }];
    const counted = { day, orders, cash: totalAmount - 5, speedpoint: 0, reason: 'Short of R5' };
    await answered(admin.POST('/api/cash-ups', { body: counted }));
  });

  it('holds a conversation on a ticket', async () => {
    const ticket = {
      name: 'Thandi Nkosi',
      email: 'thandi@example.com',
      subject: 'A question',
      description: 'Where is my parcel?',
    };
    const body = { message: 'Is there any news?' };
    const open = await answered(visitor.POST('/api/support/tickets', { body: ticket }));
    const params = { path: { token: open.conversationToken } };
    const seen = await answered(visitor.GET('/api/support/conversations/{token}', { params }));
    await answered(visitor.POST('/api/support/conversations/{token}/messages', { params, body }));
    const token = await linkTo('/support/conversation', ticket.email);
    const mailedLink = { params: { path: { token } } };
    await answered(
      visitor.POST('/api/support/conversations/{token}/email-confirmation', mailedLink),
    );
    const stream = { params: { path: { streamKey: seen.streamKey ?? '' } }, ...asStream };
    await opened(visitor.GET('/api/support/conversations/{streamKey}/events', stream));

    const mine = await answered(customer.POST('/api/support/tickets', { body: ticket }));
    const own = { params: { path: { id: mine.ticketId } } };
    await answered(customer.GET('/api/support/my-tickets'));
    await answered(customer.GET('/api/support/my-tickets/{id}', own));
    await answered(customer.POST('/api/support/my-tickets/{id}/messages', { ...own, body }));
    await opened(customer.GET('/api/support/my-tickets/{id}/events', { ...own, ...asStream }));

    const agents = await answered(support.GET('/api/support/agents'));
    await answered(support.GET('/api/support/tickets'));
    await answered(support.GET('/api/support/tickets/counts'));
    const details = await answered(support.GET('/api/support/tickets/{id}', own));
    const status = { ...own, body: { status: 'in_progress' } } as const;
    await answered(support.PATCH('/api/support/tickets/{id}/status', status));
    const change = { ...own, body: { assigneeId: agents[0]?.id } };
    await answered(support.PATCH('/api/support/tickets/{id}', change));
    await answered(support.POST('/api/support/tickets/{id}/messages', { ...own, body }));
    const messageId = details.messages.at(-1)?.id ?? 0;
    await answered(support.PUT('/api/support/tickets/{id}/read', { ...own, body: { messageId } }));

    const call = { direction: 'out', outcome: 'no_answer', with: 'Lerato Mokoena' } as const;
    await answered(support.POST('/api/support/tickets/{id}/calls', { ...own, body: call }));
    const caller = { ...ticket, name: 'Sizwe Dube', phone: '083 555 0121' };
    await answered(support.POST('/api/support/caller-tickets', { body: caller }));

    const file = bytes(drawn('png'), 'image/png');
    const named = { fileName: 'box.png' };
    const byToken = '/api/support/conversations/{token}' as const;
    const theirs = await answered(visitor.POST(`${byToken}/attachments`, { params, ...file }));
    const theirBody = { ...body, attachments: [{ ...theirs, ...named }] };
    await answered(visitor.POST(`${byToken}/messages`, { params, body: theirBody }));
    const ofTheirs = { path: { ...params.path, ...theirs } };
    await answered(visitor.GET(`${byToken}/attachments/{name}`, { params: ofTheirs, ...asBytes }));
    const sent = await answered(
      customer.POST('/api/support/my-tickets/{id}/attachments', { ...own, ...file }),
    );
    const withFile = { ...body, attachments: [{ ...sent, ...named }] };
    const messages = '/api/support/my-tickets/{id}/messages';
    await answered(customer.POST(messages, { ...own, body: withFile }));
    const ofSent = { params: { path: { ...own.params.path, ...sent } }, ...asBytes };
    await answered(customer.GET('/api/support/my-tickets/{id}/attachments/{name}', ofSent));
    await answered(support.GET('/api/support/tickets/{id}/attachments/{name}', ofSent));
    await answered(support.POST('/api/support/tickets/{id}/attachments', { ...own, ...file }));

    const again = await answered(customer.POST('/api/support/tickets', { body: ticket }));
    await answered(support.GET('/api/support/tickets/{id}/merge-targets', own));
    const into = { intoId: again.ticketId };
    await answered(support.POST('/api/support/tickets/{id}/merge', { ...own, body: into }));

    const canned = { title: 'We call you', text: 'Hello {first_name}, we call you today.' };
    const reply = await answered(support.POST('/api/support/canned-replies', { body: canned }));
    await answered(support.GET('/api/support/canned-replies'));
    const ofReply = { params: { path: { id: reply.id } } };
    const changed = { ...canned, version: reply.version };
    await answered(support.PUT('/api/support/canned-replies/{id}', { ...ofReply, body: changed }));
    await answered(support.DELETE('/api/support/canned-replies/{id}', ofReply));
  });

  it('manages stores, rates, staff and customers', async () => {
    const { latitude: _latitude, longitude: _longitude, ...place } = CAPE_TOWN;
    const body = { name: 'Gardens', storeBrand: 'Corner Shop', ...place, isCounter: true };
    const { id, version } = await answered(admin.POST('/api/stores', { body }));
    const store = { params: { path: { id } } };
    await answered(admin.PUT('/api/stores/{id}', { ...store, body: { ...body, version } }));
    await answered(admin.GET('/api/stores/{id}', store));
    await answered(admin.GET('/api/stores'));
    const active = await answered(visitor.GET('/api/stores/active'));
    expect(active).toMatchObject([{ name: 'Gardens' }]);
    await answered(admin.DELETE('/api/stores/{id}', store));

    await answered(admin.GET('/api/company-settings'));
    await answered(
      admin.PUT('/api/company-settings/{group}', {
        params: { path: { group: 'holidays' } },
        body: { version: 0, values: { extraHolidays: '2026-12-24, 2026-12-31' } },
      }),
    );
    await answered(admin.GET('/api/service-areas/settings'));
    await answered(admin.POST('/api/service-areas/from-settings'));
    const karoo = {
      name: 'Karoo',
      postalCodes: [{ first: '6900', last: '7099' }],
      weekdays: [2, 4] as (2 | 4)[],
      cutOffs: { standard: '12:00' },
    };
    const area = await answered(admin.POST('/api/service-areas', { body: karoo }));
    const oneArea = { params: { path: { id: area.id } } };
    const changedArea = { ...karoo, version: area.version };
    await answered(admin.PUT('/api/service-areas/{id}', { ...oneArea, body: changedArea }));
    await answered(admin.GET('/api/service-areas/{id}', oneArea));
    await answered(admin.GET('/api/service-areas'));
    await answered(admin.DELETE('/api/service-areas/{id}', oneArea));

    const rates = {
      baseRate: 6,
      kilometerFee: 11,
      freeRadius: 5,
      serviceFee: { standard: 0, express: 60, same_day: 120 },
      insuranceFee: 50,
    };
    await answered(admin.POST('/api/rate-cards', { body: rates }));
    await answered(admin.GET('/api/rate-cards'));
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    const zoned = { ...rates, zoneRates: ZONE_RATE_TEMPLATE as never, effectiveFrom: tomorrow };
    const card = await answered(admin.POST('/api/rate-cards', { body: zoned }));
    const rateCard = { params: { path: { id: card.id ?? 0 } } };
    const { zoneRates } = await answered(admin.GET('/api/rate-cards/{id}', rateCard));
    expect(zoneRates).toEqual(ZONE_RATE_TEMPLATE);
    await answered(admin.GET('/api/rate-cards/{id}/sample', rateCard));
    await answered(admin.DELETE('/api/rate-cards/{id}', rateCard));

    const email = emailOf('trainee');
    const password = 'A-very-long-Protea-10';
    const trainee = { fullName: 'Sipho Dlamini', email, role: 'support', password } as const;
    const staff = await answered(admin.POST('/api/staff', { body: trainee }));
    const person = { params: { path: { id: staff.id } }, body: { isActive: false } };
    await answered(admin.PATCH('/api/staff/{id}', person));

    const invited = emailOf('invited');
    const guest = { fullName: 'Lerato Molefe', email: invited, role: 'dispatcher' } as const;
    const pending = await answered(admin.POST('/api/staff', { body: guest }));
    await linkTo('/login/invitation', invited);
    const onInvitation = { params: { path: { id: pending.id } } };
    await answered(admin.POST('/api/staff/{id}/invitation', onInvitation));
    await until('the newer link', async () => {
      const header = { 'Invitation-Token': mailedToken(mailed, invited, '/login/invitation') };
      const call = visitor.GET('/api/auth/invitations', { params: { header } });
      return (await call).response.ok;
    });
    const token = await linkTo('/login/invitation', invited);
    const acceptance = { token, password: 'Quiet-Protea-Garden-11' };
    await answered(visitor.POST('/api/auth/invitations/complete', { body: acceptance }));
    const mistyped = { ...guest, email: emailOf('mistyped') };
    const unwanted = await answered(admin.POST('/api/staff', { body: mistyped }));
    await answered(
      admin.DELETE('/api/staff/{id}/invitation', { params: { path: { id: unwanted.id } } }),
    );

    const customers = await answered(support.GET('/api/customers'));
    const leaving = await signedIn('customer', 'leaving');
    const { id: leaver } = await answered(admin.GET('/api/customers')).then(
      (all) => all.find((each) => each.email === emailOf('leaving')) ?? { id: 0 },
    );
    expect(customers).not.toEqual([]);
    const buyer = customers.find(({ totalOrders }) => Number(totalOrders) > 0)?.email ?? '';
    await answered(support.GET('/api/customers/details', { params: { query: { email: buyer } } }));
    const whose = { params: { path: { id: leaver } } };
    const text = 'Pays on the 25th. Talk to Lerato before stopping anything.';
    await answered(support.POST('/api/customers/{id}/notes', { ...whose, body: { text } }));
    await answered(support.GET('/api/customers/{id}/notes', whose));
    const tumi = { name: 'Tumi Mokoena', role: 'Stores', phone: '082 555 0142' };
    const [contact] = await answered(
      support.POST('/api/customers/{id}/contacts', { ...whose, body: tumi }),
    );
    const tumis = { params: { path: { id: leaver, contactId: contact?.id ?? 0 } } };
    const renamed = { ...tumi, role: 'Stores, mornings only', version: 1 };
    await answered(
      support.PUT('/api/customers/{id}/contacts/{contactId}', { ...tumis, body: renamed }),
    );
    await answered(support.GET('/api/customers/{id}/contacts', whose));
    await answered(
      support.POST('/api/customers/{id}/statement-mails', { ...whose, body: { months: [] } }),
    );
    await answered(support.GET('/api/customers/{id}/statement-mails', whose));
    await answered(support.GET('/api/customers/{id}/placing', whose));
    const { id: quoteId } = await answered(
      support.POST('/api/customers/{id}/quotes', { ...whose, body: quoteRequest() }),
    );
    const ordered = { quoteId, paymentMethod: 'eft' } as const;
    await answered(support.POST('/api/customers/{id}/orders', { ...whose, body: ordered }));
    await answered(support.DELETE('/api/customers/{id}/contacts/{contactId}', tumis));
    const because = { kind: 'unpaid', words: 'Owes for three months' } as const;
    const [block] = await answered(
      admin.POST('/api/customers/{id}/blocks', { ...whose, body: because }),
    );
    const blocked = { params: { path: { id: leaver, blockId: block?.id ?? 0 } } };
    await answered(admin.DELETE('/api/customers/{id}/blocks/{blockId}', blocked));
    await answered(
      admin.DELETE('/api/customers/{id}/sessions', { params: { path: { id: leaver } } }),
    );
    expect((await leaving.GET('/api/account')).response.status).toBe(401);
    const own = await answered(
      admin.POST('/api/rate-cards', { body: { ...rates, customerId: leaver } }),
    );
    const ownCard = { params: { path: { id: own.id ?? 0 } } };
    const end = { effectiveUntil: tomorrow, version: own.version ?? 1 };
    const ended = await answered(admin.PUT('/api/rate-cards/{id}/end', { ...ownCard, body: end }));
    expect(ended).toMatchObject({ effectiveUntil: tomorrow, customer: { id: leaver } });
    await answered(admin.GET('/api/reports/summary'));
    await answered(admin.GET('/api/reports/analytics'));
    await mailed.test.app.get(FiguresCountService).run();
    const today = dayInSouthAfrica(new Date());
    const days = { params: { query: { from: today, to: today } } };
    await answered(admin.GET('/api/reports/figures', days));
    await answered(admin.GET('/api/reports/figures.csv', { ...days, parseAs: 'text' }));
    await answered(admin.GET('/api/reports/late-money'));
    await answered(admin.GET('/api/audit'));
    await answered(admin.GET('/api/audit/export.csv', { parseAs: 'text' }));
  });

  it('pays an order by card', async () => {
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
  });

  it('pays several orders at once', async () => {
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
  });

  it('looks after hand-overs to the provider', async () => {
    await ordered(visitor);
    const [job] = await answered(admin.GET('/api/dispatch/jobs'));
    const path = { id: job?.id ?? 0 };
    await answered(admin.POST('/api/dispatch/jobs/{id}/retry', { params: { path } }));
    const header = { token: WEBHOOK_TOKEN };
    const body = { event: 'ORDER_ASSIGNED', timestamp: 1_790_000_000_000, order: { id: 7 } };
    await answered(visitor.POST('/api/webhooks/shipday', { params: { header }, body }));
    await answered(admin.GET('/api/dispatch/events'));
    await failAttempt(job?.orderNumber ?? '', header);
    await answered(admin.GET('/api/dispatch/settings'));
    await answered(admin.GET('/api/test-shipday-connection'));
    await answered(admin.POST('/api/test-shipday'));
  });

  it('gives a parcel to a courier', async () => {
    const { orderNumber } = await ordered(visitor);
    await handOver(orderNumber);
    // What was read lately, perhaps before the simulator had any, is not read again by itself.
    await mailed.test.app.get(ProviderReadingService).read();
    await answered(support.GET('/api/dispatch/parcels'));
    const { couriers } = await answered(support.GET('/api/dispatch/couriers'));
    await answered(support.GET('/api/dispatch/state'));
    const courierId = couriers[0]?.id ?? '';
    const params = { path: { orderNumber } };
    const body = { courierId, seen: null };
    await answered(support.PUT('/api/dispatch/parcels/{orderNumber}/courier', { params, body }));
    const ofCourier = { params: { path: { courier: courierId } }, ...asBytes };
    await answered(support.GET('/api/dispatch/couriers/{courier}/run-sheet.pdf', ofCourier));
  });

  /** No worker runs here. */
  async function handOver(orderNumber: string) {
    const { app, dataSource } = mailed.test;
    const provider = app.get<DispatchProvider>(DISPATCH_PROVIDER);
    const sent = await provider.insertOrder(sampleOrder({ orderNumber }));
    const order = await dataSource.getRepository(Order).findOneByOrFail({ orderNumber });
    const shipdayOrderId = sent.kind === 'accepted' ? sent.shipdayOrderId : null;
    await dataSource.transaction(async (manager) => {
      const [leg] = await findLegs(manager, order.id);
      await setLeg(manager, leg, { providerOrderId: shipdayOrderId });
    });
  }

  /** Has an order's courier fail to deliver it, and support say why. */
  async function failAttempt(orderNumber: string, header: { token: string }) {
    const params = { path: { orderNumber } };
    const order = { id: 8, order_number: orderNumber };
    const hasFailed = async () =>
      'attemptFailed' in (await answered(visitor.GET('/api/orders/{orderNumber}', { params })));
    for (const event of ['ORDER_PIKEDUP', 'ORDER_FAILED'] as const) {
      const body = { event, timestamp: Date.now(), order };
      await visitor.POST('/api/webhooks/shipday', { params: { header }, body });
    }
    await until('the failed attempt', hasFailed);
    const why = { reason: 'nobody_there', note: 'Rang twice' } as const;
    const said = { params, body: why };
    await answered(support.POST('/api/orders/{orderNumber}/failed-attempt', said));
    const { days } = await answered(
      support.GET('/api/orders/{orderNumber}/delivery-days', { params }),
    );
    const booked = { day: days[0]?.day ?? '', reason: 'They asked for it' };
    await answered(support.PUT('/api/orders/{orderNumber}/delivery-day', { params, body: booked }));
    const { link } = await answered(
      support.POST('/api/orders/{orderNumber}/receiver-links', { params }),
    );
    const receiver = { params: { header: { 'Receiver-Token': link.split('#')[1] ?? '' } } };
    const { version, terms } = await answered(visitor.GET('/api/receiver-choice', receiver));
    const [, day = ''] = days.map((each) => each.day);
    const body = { choice: 'new_day', day, window: '08:00-12:00', terms, version } as const;
    await answered(visitor.PUT('/api/receiver-choice', { ...receiver, body }));
    await collectedAtCounter(orderNumber);
  }

  /** Has an order that could not be delivered collected at the counter of a store near its receiver. */
  async function collectedAtCounter(orderNumber: string) {
    const { latitude: _latitude, longitude: _longitude, ...place } = JOHANNESBURG;
    const body = { name: 'Braamfontein', storeBrand: 'Corner Shop', ...place, isCounter: true };
    const { id } = await answered(admin.POST('/api/stores', { body }));
    const params = { path: { orderNumber } };
    await answered(support.GET('/api/orders/{orderNumber}/counters', { params }));
    const chosen = { params, body: { storeId: id, reason: 'They asked for it' } };
    await answered(support.PUT('/api/orders/{orderNumber}/counter', chosen));
    const there = { params, body: {} };
    await answered(support.POST('/api/orders/{orderNumber}/counter-arrival', there));
    const taken = { params, body: { recipientName: 'Zanele Dube' } };
    await answered(support.POST('/api/orders/{orderNumber}/counter-handover', taken));
    await answered(admin.DELETE('/api/stores/{id}', { params: { path: { id } } }));
  }

  /** With a picture of the scale. */
  async function weighed(orderNumber: string): Promise<void> {
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

  it('publishes with the token of a team, and the staff rolls back', async () => {
    const scopes = { team: 'Help desk', publishes: ['help'], manages: ['help'] };
    const { id, token } = await answered(admin.POST('/api/team-tokens', { body: scopes }));
    const team = observed(createCourierClient({ baseUrl: SITE, fetch: sendToTest, token }));
    const path = { name: 'help' };
    const publish = async (script: string, canary?: string, changes?: object) =>
      answered(
        team.POST('/api/publishing/{name}/versions', {
          params: { path, query: { notes: 'Shorter answers', canary } },
          ...bytes(
            await archiveOf(await remoteBuild(folder, 'help', script, changes)),
            'application/gzip',
          ),
        }),
      );
    const first = await publish('one');
    await answered(admin.GET('/api/releases/waiting'));
    const reviewed = (version: string) => ({ params: { path }, body: { version, notes: 'Seen' } });
    await answered(admin.POST('/api/releases/{name}/approval', reviewed(first.version)));
    const nav = [{ label: 'Help', to: '/help', order: 70 }];
    const second = await publish('linked', undefined, { nav });
    await answered(admin.POST('/api/releases/{name}/refusal', reviewed(second.version)));
    const body = { notes: 'It broke' };
    const tried = { params: { path }, body: { ...body, canary: '50' } };
    const ended = { params: { path }, body };
    const three = await publish('three', '10');
    await answered(team.PUT('/api/publishing/{name}/canary', tried));
    expect(await answered(team.POST('/api/publishing/{name}/canary/abort', ended))).toEqual({
      name: 'help',
      version: three.version,
    });
    await publish('three', '10');
    await answered(team.POST('/api/publishing/{name}/canary/promotion', ended));
    const canaryOf = async (script: string) => {
      const { version } = await publish(script, '10');
      return { params: { path }, body: { version, ...body } };
    };
    await answered(admin.POST('/api/releases/{name}/canary/abort', await canaryOf('four')));
    await answered(admin.POST('/api/releases/{name}/canary/promotion', await canaryOf('five')));
    const { version } = await publish('two');
    const off = { params: { path }, body: { enabled: false, ...body } };
    const on = { params: { path }, body: { enabled: true, ...body } };
    await answered(team.POST('/api/publishing/{name}/rollback', { params: { path }, body }));
    await answered(team.PUT('/api/publishing/{name}/enabled', off));
    await answered(admin.PUT('/api/releases/{name}/enabled', on));
    await answered(
      admin.POST('/api/releases/{name}/rollback', { params: { path }, body: { version, ...body } }),
    );
    expect(await answered(admin.GET('/api/releases'))).toMatchObject([{ name: 'help', version }]);
    await answered(admin.GET('/api/releases/{name}/versions', { params: { path } }));
    await answered(admin.GET('/api/releases/history'));
    await answered(team.GET('/api/publishing/status'));
    await answered(team.GET('/api/publishing/{name}/versions', { params: { path } }));
    await answered(admin.GET('/api/team-tokens'));
    await answered(admin.DELETE('/api/team-tokens/{id}', { params: { path: { id } } }));

    const seen = { remote: 'help', version };
    const load = { ...seen, outcome: 'ready', ms: 12 } as const;
    await answered(visitor.POST('/api/remote-loads', { body: load }));
    const crash = { ...seen, kind: 'script', message: 'x is null', isFirst: true } as const;
    await answered(visitor.POST('/api/crashes', { body: { ...crash, frames: [] } }));
    await answered(admin.GET('/api/crashes'));
    await answered(admin.GET('/api/version-health'));
  });

  it('watches over the process', async () => {
    expect(await answered(visitor.GET('/api/health'))).toEqual({ status: 'ok' });
    await answered(visitor.GET('/api/ready'));
    const metrics = await answered(visitor.GET('/api/metrics', { parseAs: 'text' }));
    expect(metrics).toContain('# HELP');
  });

  it('has called every operation of the document by now', async () => {
    const { paths } = JSON.parse(await readFile(OPEN_API_FILE, 'utf8')) as OpenApiDocument;
    const operations = Object.entries(paths).flatMap(([path, verbs]) =>
      Object.keys(verbs).map((verb) => `${verb} ${path}`),
    );
    expect(operations.filter((operation) => !called.has(operation))).toEqual([]);
  });
});
