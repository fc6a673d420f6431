import type {
  AuditEntryView,
  CustomerView,
  HandOverView,
  ManagedStoreView,
  ServiceAreaView,
} from '@courier/contract';
import { type FakeApi, installFakeApi, json } from '@courier/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { openDesk } from '../testing/desk';
import { NO_ORDERS, numberOf, summary } from '../testing/fixtures';

const AT = '2026-11-20T07:12:00.000Z';

const customer = (id: number): CustomerView => ({
  id,
  email: `person${id}@example.co.za`,
  fullName: `Person ${id}`,
  registrationDate: AT,
  totalOrders: 1,
  totalSpent: 10,
  status: 'active',
  lastOrderDate: AT,
  totalAddresses: 1,
  blocked: null,
});

const store = (id: number): ManagedStoreView => ({
  id,
  name: `Store ${id}`,
  storeBrand: 'PostNet',
  fullName: 'Thandi Nkosi',
  phone: '011 555 0123',
  addressLine1: '83 Rivonia Road',
  addressLine2: null,
  city: 'Sandton',
  zipCode: '2196',
  isActive: true,
  isCounter: false,
  openingHours: null,
  cutOffs: null,
  version: 1,
  createdAt: AT,
});

const area = (id: number): ServiceAreaView => ({
  id,
  name: `Area ${id}`,
  postalCodes: [{ first: '6900', last: '7099' }],
  weekdays: [2, 4],
  cutOffs: { standard: '12:00', express: null, same_day: null },
  version: 1,
  createdAt: AT,
});

const entry = (id: number): AuditEntryView => ({
  id,
  actor: { id: 1, email: 'boss@courier.test' },
  actorName: null,
  kind: 'set_status',
  action: 'set the status',
  subjectType: 'order',
  subjectId: numberOf(id),
  subjectName: null,
  before: { status: 'pending' },
  after: { status: 'confirmed' },
  accountNames: {},
  createdAt: AT,
});

const job = (id: number): HandOverView => ({
  id,
  orderNumber: numberOf(id),
  orderStatus: 'pending',
  kind: 'insert_order',
  state: 'parked',
  isUnderWay: false,
  attempts: 10,
  lastError: 'Refused.',
  nextAttemptAt: AT,
  createdAt: AT,
  finishedAt: null,
});

let api: FakeApi;
beforeEach(() => {
  api = installFakeApi();
  api.on('GET /api/reports/summary', () => json(NO_ORDERS));
  api.on('GET /api/service-areas/settings', () => json({ areas: [], isInForce: false }));
});

const PAGE = 120;
const PAGES = 2;

it.each([
  ['orders', 'Orders', '/api/orders', (id: number) => summary({ id })],
  [
    'history',
    'History',
    '/api/orders',
    (id: number) => summary({ id, paymentStatus: 'completed' }),
  ],
  ['stores', 'Stores', '/api/stores', store],
  ['service-areas', 'Service areas', '/api/service-areas', area],
  ['customers', 'Customers', '/api/customers', customer],
  ['hand-over', 'Hand-overs', '/api/dispatch/jobs', job],
  ['audit', 'Audit log', '/api/audit', entry],
] as const)('%s: a long list keeps a screenful in the document', async (tab, name, path, rowOf) => {
  api.on(`GET ${path}`, ({ url }) => {
    const page = Number(new URL(url, 'http://desk').searchParams.get('page') ?? 0);
    const first = PAGES * PAGE - page * PAGE;
    const rows = Array.from({ length: PAGE }, (_, index) => rowOf(first - index));
    const next = { link: `<${path}?page=${page + 1}>; rel="next"` };
    return json(rows, 200, page + 1 < PAGES ? next : {});
  });
  const { user } = openDesk('admin', `/manager?tab=${tab}`);
  for (let page = 1; page < PAGES; page += 1) {
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
  }
  expect(await screen.findByText(`${PAGES * PAGE} shown`)).toBeVisible();
  const table = screen.getByRole('table', { name });
  expect(table).toHaveAttribute('aria-rowcount', String(PAGES * PAGE + 1));
  expect(within(table).getAllByRole('row').length).toBeLessThan(60);
});
