import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type CourierClient, createCourierClient, createSessionClient } from '@courier/api-client';
import { createTestApp, type TestApp } from './harness';
import { signIn } from './harness/people';
import { drawn } from './harness/pictures';
import { quoteRequest, QUIET } from './harness/shipments';
import { archiveOf, remoteBuild } from './publishing/builds';

const SITE = 'https://courier.example';

/** What the operations do is asserted elsewhere: these are the ways in which a client speaks to them. */
describe('@courier/api-client', () => {
  let test: TestApp;
  let visitor: CourierClient;
  beforeAll(async () => {
    test = await createTestApp({ ...QUIET, publicUrl: SITE });
    visitor = createSessionClient({ baseUrl: SITE, fetch: sendToTest });
  });
  afterAll(() => test.close());

  /** The server of the test in place of the site that it believes to be. */
  function sendToTest(request: Request): Promise<Response> {
    const { port } = test.server.address() as AddressInfo;
    const { pathname, search } = new URL(request.url);
    return fetch(new Request(`http://127.0.0.1:${port}${pathname}${search}`, request));
  }

  async function signedIn(role: 'admin' | 'customer', name: string): Promise<CourierClient> {
    const { email } = await signIn(test, role, name);
    const client = createSessionClient({ baseUrl: SITE, fetch: sendToTest });
    await client.POST('/api/auth/login', { body: { email, password: `${name}-Protea-7` } });
    return client;
  }

  async function ordered(client: CourierClient): Promise<string> {
    const { data: quote } = await client.POST('/api/quotes', { body: quoteRequest() });
    const body = { quoteId: quote?.id ?? 0, paymentMethod: 'eft' } as const;
    const header = { 'Idempotency-Key': crypto.randomUUID() };
    const { data: placed } = await client.POST('/api/orders', { body, params: { header } });
    return placed?.orderNumber ?? '';
  }

  /** A body that is sent as it is. */
  const bytes = (body: Buffer, type: string) => ({
    body,
    bodySerializer: (given: unknown) => given as Buffer,
    headers: { 'content-type': type },
  });

  it('keeps the session from sign-in to sign-out, also for what changes something', async () => {
    const client = await signedIn('customer', 'session');
    const renamed = await client.PATCH('/api/account', { body: { fullName: 'Pieter Nel' } });
    expect(renamed.data?.fullName).toBe('Pieter Nel');
    expect((await client.GET('/api/auth/me')).data?.user).toMatchObject({ fullName: 'Pieter Nel' });
    await client.POST('/api/auth/logout');
    expect((await client.GET('/api/auth/me')).data?.user).toBeNull();
  });

  it('puts values into paths, headers and queries, and answers JSON', async () => {
    const client = await signedIn('customer', 'sender');
    const orderNumber = await ordered(client);
    const params = { path: { orderNumber } };
    const order = await visitor.GET('/api/orders/{orderNumber}', { params });
    expect(order.data).toMatchObject({ orderNumber, status: 'pending' });
    const query = { limit: 1 };
    expect((await client.GET('/api/orders', { params: { query } })).data).toHaveLength(1);
  });

  it('answers a problem in place of data when a request is refused', async () => {
    const body = { email: 'nobody@example.com', password: 'A-Protea-9' };
    const { data, error, response } = await visitor.POST('/api/auth/login', { body });
    expect([data, response.status]).toEqual([undefined, 401]);
    expect(error).toMatchObject({ status: 401, detail: 'Invalid email or password' });
  });

  it('sends a picture as it is, and answers files as bytes and as text', async () => {
    const client = await signedIn('customer', 'filer');
    const orders = [await ordered(client), await ordered(client)];
    const params = { path: { orderNumber: orders[0] ?? '' } };
    const proof = { params, ...bytes(drawn('png'), 'image/png') };
    const sent = await visitor.POST('/api/orders/{orderNumber}/payment-proofs', proof);
    expect(sent.response.ok).toBe(true);
    const labels = { params: { query: { orders } }, parseAs: 'arrayBuffer' } as const;
    const { data: pdf } = await client.GET('/api/labels.pdf', labels);
    expect(
      Buffer.from(pdf ?? new ArrayBuffer(0))
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    const admin = await signedIn('admin', 'exporter');
    const csv = await admin.GET('/api/orders/export.csv', { parseAs: 'text' });
    expect(csv.data).toContain(orders[1]);
  });

  it('opens a stream of events', async () => {
    const params = { path: { orderNumber: await ordered(visitor) } };
    const stream = { params, parseAs: 'stream' } as const;
    const { data } = await visitor.GET('/api/orders/{orderNumber}/events', stream);
    const reader = data?.getReader();
    const { value } = (await reader?.read()) ?? {};
    await reader?.cancel();
    expect(Buffer.from((value ?? []) as Uint8Array).toString()).toMatch(/^retry: /);
  });

  it('publishes with the token of a team', async () => {
    const admin = await signedIn('admin', 'publisher');
    const scopes = { team: 'Help desk', publishes: ['help'], manages: [] };
    const { token } = (await admin.POST('/api/team-tokens', { body: scopes })).data ?? {};
    const team = createCourierClient({ baseUrl: SITE, fetch: sendToTest, token });
    const folder = await mkdtemp(path.join(tmpdir(), 'courier-client-'));
    const archive = await archiveOf(await remoteBuild(folder, 'help', 'one'));
    const { response } = await team.POST('/api/publishing/{name}/versions', {
      params: { path: { name: 'help' }, query: { notes: 'Shorter answers' } },
      ...bytes(archive, 'application/gzip'),
    });
    await rm(folder, { recursive: true });
    expect(response.status).toBe(201);
  });
});
