import { RATE_CARD } from '@courier/contract';
import { type FakeApi, installFakeApi, json } from '@courier/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { openDesk } from '../testing/desk';
import { NO_ORDERS, numberOf } from '../testing/fixtures';

const AT = '2026-11-20T07:12:00.000Z';

/** Names its field; a browser that took it for HTML would leave nothing but elements of it. */
const html = (field: string) =>
  `<img src=x onerror="alert(1)"><script>alert(1)</script><b>${field}</b>`;

const STORE = {
  id: 7,
  name: html('name'),
  storeBrand: html('brand'),
  fullName: html('contact'),
  phone: html('phone'),
  addressLine1: html('line 1'),
  addressLine2: html('line 2'),
  city: html('city'),
  zipCode: html('code'),
  isActive: true,
  version: 1,
  createdAt: AT,
};
const AREA = {
  id: 4,
  name: html('name'),
  postalCodes: [{ first: '6900', last: '7099' }],
  weekdays: [2],
  cutOffs: { standard: null, express: null, same_day: null },
  version: 1,
  createdAt: AT,
};
const STAFF = {
  id: 2,
  fullName: html('name'),
  email: html('email'),
  role: 'support',
  isActive: true,
  createdAt: AT,
};
const CUSTOMER = {
  id: 3,
  fullName: html('name'),
  email: html('email'),
  registrationDate: AT,
  totalOrders: 1,
  totalSpent: 10,
  status: html('status'),
  lastOrderDate: AT,
  totalAddresses: 1,
  blocked: null,
};
const ENTRY = {
  id: 5,
  actor: { id: 1, email: html('actor') },
  action: html('action'),
  subjectType: 'store',
  subjectId: html('subject'),
  before: { [html('key')]: html('before') },
  after: { [html('key')]: html('after') },
  createdAt: AT,
};
const JOB = {
  id: 8,
  orderNumber: numberOf(2),
  orderStatus: 'pending',
  kind: 'insert_order',
  state: 'parked',
  isUnderWay: false,
  attempts: 10,
  lastError: html('reason'),
  nextAttemptAt: AT,
  createdAt: AT,
  finishedAt: null,
};
const CARD = {
  ...RATE_CARD,
  id: 1,
  effectiveFrom: AT,
  state: 'current',
  createdBy: html('creator'),
  createdAt: AT,
};

let api: FakeApi;
beforeEach(() => {
  api = installFakeApi();
  api.on('GET /api/reports/summary', () => json(NO_ORDERS));
  api.on('GET /api/service-areas/settings', () => json({ areas: [], isInForce: false }));
});

function expectNoElements(): void {
  expect(document.querySelector('img, script, b')).toBeNull();
}

it.each([
  [
    'stores',
    'Stores',
    '/api/stores',
    STORE,
    ['name', 'brand', 'contact', 'phone', 'line 1', 'line 2', 'city', 'code'],
  ],
  ['service-areas', 'Service areas', '/api/service-areas', AREA, ['name']],
  ['staff', 'Staff', '/api/staff', STAFF, ['name', 'email']],
  ['customers', 'Customers', '/api/customers', CUSTOMER, ['name', 'email', 'status']],
  [
    'audit',
    'Audit log',
    '/api/audit',
    ENTRY,
    ['actor', 'action', 'subject', 'key', 'before', 'after'],
  ],
  ['hand-over', 'Hand-overs', '/api/dispatch/jobs', JOB, ['reason']],
  ['rates', 'Rate cards', '/api/rate-cards', CARD, ['creator']],
])('%s show HTML in every field as the text that it is', async (tab, name, path, row, fields) => {
  api.on(`GET ${path}`, () => json([row]));
  openDesk('admin', `/manager?tab=${tab}`);
  const table = await screen.findByRole('table', { name });
  for (const field of fields) expect(table).toHaveTextContent(html(field));
  expectNoElements();
});

it('a confirmation asks about a store and a person whose names are HTML in just these words', async () => {
  api.on('GET /api/stores', () => json([STORE]));
  api.on('GET /api/staff', () => json([STAFF]));
  const { user, unmount } = openDesk('admin', '/manager?tab=stores');
  await user.click(await screen.findByRole('button', { name: `Delete ${html('name')}` }));
  expect(screen.getByRole('alertdialog')).toHaveTextContent(
    `${html('name')} will be removed from the list`,
  );
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: `Edit ${html('name')}` }));
  expect(screen.getByRole('textbox', { name: 'City' })).toHaveValue(html('city'));
  expectNoElements();
  unmount();

  const again = openDesk('admin', '/manager?tab=staff');
  await again.user.click(
    await screen.findByRole('button', { name: `Deactivate ${html('email')}` }),
  );
  const question = screen.getByRole('alertdialog', { name: `Deactivate ${html('name')}?` });
  expect(question).toHaveTextContent(html('email'));
  expectNoElements();
});
