import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type CourierClient, createCourierClient, createSessionClient } from '@courier/api-client';
import type { QuoteRequest, Role } from '@courier/contract';
import { readConfig } from '../../src/platform/config/config';
import { startSimulator } from '../../src/simulator';
import { settingsFor } from '../dispatch/provider-settings';
import { until } from '../dispatch/until';
import { cardSettings } from '../harness/card-payer';
import { localServer } from '../harness/local-server';
import { createMailedApp, type MailedApp, mailedToken } from '../harness/mailed-app';
import { signIn } from '../harness/people';
import { REGISTERED_COMPANY } from '../harness/registered-company';
import { JOHANNESBURG, quoteRequest } from '../harness/shipments';

const SITE = 'https://courier.example';
const MAIL_MS = 60_000;

/** A site and who walks over it. */
export interface Walk {
  readonly mailed: MailedApp;
  /** For builds; gone afterwards. */
  readonly folder: string;
  readonly visitor: CourierClient;
  readonly customer: CourierClient;
  readonly support: CourierClient;
  readonly admin: CourierClient;
  /** The first call of every operation that succeeded, by what it is, such as `get /api/orders`. */
  readonly examples: Readonly<Record<string, object>>;
  /** A browser of its own. */
  newClient(): CourierClient;
  /** Of a team, by its token. */
  clientOf(token: string): CourierClient;
  /** An account of its own, signed in by the client. */
  signedIn(role: Role, name: string): Promise<CourierClient>;
  /** The newest link to a page that an address is mailed. */
  linkTo(page: string, email: string): Promise<string>;
  end(): Promise<void>;
}

export async function startWalk(): Promise<Walk> {
  const simulator = await startSimulator({ apiKey: 'key', speed: 0 });
  const payFast = await localServer();
  payFast.answer((_request, response) => void response.end('VALID'));
  const { serviceAreas } = readConfig({ SERVICE_AREAS: 'Upington: 8800-8801, wed' });
  const mailed = await createMailedApp({
    ...settingsFor(simulator, { DISPATCH_WORKERS: '0' }),
    ...cardSettings(payFast),
    company: REGISTERED_COMPANY,
    serviceAreas,
  });
  const folder = await mkdtemp(path.join(tmpdir(), 'courier-client-'));
  const examples: Record<string, object> = {};

  /** The server of the test in place of the site that it believes to be. */
  function sendToTest(request: Request): Promise<Response> {
    const { port } = mailed.test.server.address() as AddressInfo;
    const { pathname, search } = new URL(request.url);
    return fetch(new Request(`http://127.0.0.1:${port}${pathname}${search}`, request));
  }

  const site = { baseUrl: SITE, fetch: sendToTest };
  const newClient = () => observed(createSessionClient(site), examples);

  async function signedIn(role: Role, name: string): Promise<CourierClient> {
    await signIn(mailed.test, role, name);
    const client = newClient();
    const body = { email: emailOf(name), password: passwordOf(name) };
    await answered(client.POST('/api/auth/login', { body }));
    return client;
  }

  async function linkTo(page: string, email: string): Promise<string> {
    await until('the link', () => mailedToken(mailed, email, page) !== '', MAIL_MS);
    return mailedToken(mailed, email, page);
  }

  async function end() {
    await mailed.close();
    await simulator.stop();
    await payFast.close();
    await rm(folder, { recursive: true, force: true });
  }

  const visitor = newClient();
  const [customer, support, admin] = await Promise.all([
    signedIn('customer', 'client'),
    signedIn('support', 'desk'),
    signedIn('admin', 'manager'),
  ]);
  const clientOf = (token: string) => observed(createCourierClient({ ...site, token }), examples);
  return {
    ...{ mailed, folder, visitor, customer, support, admin, examples },
    ...{ newClient, clientOf, signedIn, linkTo, end },
  };
}

/** @param examples gets what the client calls with success first */
function observed(client: CourierClient, examples: Record<string, object>): CourierClient {
  const sent = new Map<string, unknown>();
  client.use({
    async onRequest({ request, id }) {
      sent.set(id, await jsonOf(request));
    },
    async onResponse({ request, response, schemaPath, id }) {
      const operation = `${request.method.toLowerCase()} ${schemaPath}`;
      if (!response.ok || operation in examples) return;
      const example = { request: sent.get(id), response: await jsonOf(response) };
      examples[operation] ??= example;
    },
  });
  return client;
}

/** A JSON body, a list with its first entry; undefined for any other body. */
async function jsonOf(message: Request | Response): Promise<unknown> {
  if (!message.headers.get('content-type')?.startsWith('application/json')) return undefined;
  const text = await message.clone().text();
  const value: unknown = text === '' ? undefined : JSON.parse(text);
  return Array.isArray(value) ? value.slice(0, 1) : value;
}

export const emailOf = (name: string) => `${name}@example.com`;
export const passwordOf = (name: string) => `${name}-Protea-7`;

/** What a call answered; an error names what it answered instead. */
export async function answered<T>(
  call: Promise<{ data?: T; error?: unknown; response: Response }>,
): Promise<T> {
  const { data, error, response } = await call;
  if (!response.ok) throw new Error(`${response.status} ${response.url} ${JSON.stringify(error)}`);
  return data as T;
}

export async function quoted(
  client: CourierClient,
  changes: Partial<QuoteRequest> = {},
): Promise<number> {
  const body = quoteRequest({ deliveryAddress: JOHANNESBURG, ...changes });
  return (await answered(client.POST('/api/quotes', { body }))).id;
}

export async function ordered(client: CourierClient, changes: Partial<QuoteRequest> = {}) {
  const quoteId = await quoted(client, changes);
  const body = { quoteId, paymentMethod: 'eft' } as const;
  const header = { 'Idempotency-Key': crypto.randomUUID() };
  return answered(client.POST('/api/orders', { body, params: { header } }));
}

/** Opens a stream and closes it after its first bytes. */
export async function opened(call: Promise<{ data?: ReadableStream | null; response: Response }>) {
  const stream = await answered(call);
  const reader = stream?.getReader();
  const first = await reader?.read();
  await reader?.cancel();
  return Buffer.from((first?.value ?? []) as Uint8Array).toString();
}

export const asStream = { parseAs: 'stream' } as const;
export const asBytes = { parseAs: 'arrayBuffer' } as const;
/** A body that is sent as it is. */
export const bytes = (body: Buffer, type: string) => ({
  body,
  bodySerializer: (given: unknown) => given as Buffer,
  headers: { 'content-type': type },
});
