import { FIRST_PACKAGE } from '@courier/contract';

/** A request that a scanner varies. Where the path has a `*`, the part before it is varied too. */
export interface ScanRequest {
  readonly method: string;
  readonly path: string;
  readonly body?: object;
}

/** Rows of the demo that requests may name. */
export interface Samples {
  readonly orderNumber: string;
  readonly ticketId: number;
}

export const VISITOR = 'visitor';

/** Who sends requests: a visitor, and the accounts of the demo. The admin may send whatever the other roles may. */
export const SCANNED_ROLES = [VISITOR, 'customer', 'support', 'admin'] as const;

/** As far of the API's description as requests are made from. */
export interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

interface Operation {
  readonly parameters?: readonly Parameter[];
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly schema: {
    readonly type?: string | readonly string[];
    readonly enum?: readonly string[];
    readonly format?: string;
    readonly minimum?: number;
  };
}

/** Streams never end, and a scanner would wait for them. */
const ENDLESS = /\/events$/;

/** Every request of the API that only reads, with each of its parameters. */
export function readingRequests({ paths }: OpenApi, samples: Samples): ScanRequest[] {
  return Object.entries(paths).flatMap(([template, { get }]) => {
    if (!get || (ENDLESS.test(template) && template !== '/api/dispatch/events')) return [];
    const path = template
      .replace('{orderNumber}', `${samples.orderNumber}*`)
      .replace('{id}', `${samples.ticketId}*`)
      .replace(/\{(\w+)\}/g, 'abc*');
    const query = (get.parameters ?? [])
      .filter((parameter) => parameter.in === 'query')
      .map(({ name, schema }) => `${name}=${encodeURIComponent(valueOf(name, schema))}`);
    return [{ method: 'GET', path: query.length > 0 ? `${path}?${query.join('&')}` : path }];
  });
}

/** Whether there is anything in a request that can be varied. */
export function hasParameters({ path, body }: ScanRequest): boolean {
  return body !== undefined || /[*?]/.test(path);
}

const BY_NAME: Readonly<Record<string, string>> = {
  q: 'cape',
  from: '2026-01-01',
  to: '2026-12-31',
  month: '2026-11',
  limit: '5',
  after: '1000000',
};

function valueOf(name: string, { enum: values, format, type, minimum }: Parameter['schema']) {
  if (BY_NAME[name] !== undefined) return BY_NAME[name];
  if (values?.[0] !== undefined) return values[0];
  if (format === 'email') return 'customer@courier.example';
  if (type === 'integer') return String(minimum ?? 1);
  return type === 'boolean' ? 'false' : '8001';
}

const ADDRESS = {
  fullName: 'Thandi Nkosi',
  phone: '082 123 4567',
  addressLine1: '12 Long Street',
  city: 'Cape Town',
  zipCode: '8001',
};

/** Requests that write, with bodies that are valid until a scanner varies them. */
export function writingRequests(role: string, { orderNumber, ticketId }: Samples): ScanRequest[] {
  const post = (path: string, body: object): ScanRequest => ({ method: 'POST', path, body });
  const anyone = [
    post('/api/auth/login', { email: 'customer@courier.example', password: 'wrong-password-1' }),
    post('/api/auth/password-resets', { email: 'customer@courier.example' }),
    post('/api/support/tickets', {
      name: 'Thandi Nkosi',
      email: 'thandi@example.co.za',
      orderNumber,
      category: 'general',
      subject: 'Where is my parcel',
      description: 'It has been three days since it was collected.',
    }),
    post('/api/quotes', {
      packageDetails: { packages: [{ ...FIRST_PACKAGE }] },
      serviceType: 'standard',
      pickupAddress: ADDRESS,
      deliveryAddress: ADDRESS,
    }),
  ];
  const bodies: Readonly<Record<string, readonly ScanRequest[]>> = {
    [VISITOR]: anyone,
    customer: [
      { method: 'PATCH', path: '/api/account', body: { fullName: 'Thandi Mokoena' } },
      post(`/api/orders/${orderNumber}/claim`, { contact: 'thandi@example.co.za' }),
      post('/api/saved-addresses', { ...ADDRESS, label: 'Home', isDefault: false }),
    ],
    support: [
      post(`/api/support/tickets/${ticketId}/messages`, { message: 'We are looking into it.' }),
      {
        method: 'PUT',
        path: `/api/orders/${orderNumber}/owner`,
        body: { email: 'nobody@example.co.za' },
      },
    ],
    admin: [
      post('/api/stores', { ...ADDRESS, name: 'Long Street', storeBrand: 'pep', isActive: true }),
    ],
  };
  return [...(bodies[role] ?? [])];
}
