import { may, type Permission, STAFF_ROLES, type StaffRole } from '@courier/contract';

/** Who asks, besides each role of the staff. The owner is the customer whose things the paths name. */
export const OUTSIDERS = ['anonymous', 'stranger', 'owner'] as const;
/** In the order of a row's answers. */
export const ASKERS: readonly Asker[] = [...OUTSIDERS, ...STAFF_ROLES];
export type Asker = (typeof OUTSIDERS)[number] | StaffRole;

/** What is the owner's, and what does not exist: it replaces the parameter of the path. */
export const THINGS = [
  'order',
  'dueOrders',
  'address',
  'paymentMethod',
  'notification',
  'session',
  'ticket',
  'nothing',
] as const;
export type Thing = (typeof THINGS)[number];

export interface MatrixRow {
  /** The status that each asker gets: anonymous, another customer, the owner, and each role of the staff. */
  readonly answers: readonly [number, number, number, ...number[]];
  readonly thing?: Thing;
  readonly body?: object;
  /** Whether it ends the session that asks. */
  readonly isLast?: true;
}

type Answers = MatrixRow['answers'];

/** What visitors and customers get, and the staff by their roles. */
const answersOf = (
  outsiders: readonly [number, number, number],
  ofRole: (role: StaffRole) => number,
): Answers => [...outsiders, ...STAFF_ROLES.map(ofRole)];
/** Anyone; a visitor must not be asked to sign in. */
const anyone = (status = 200): Answers => answersOf([status, status, status], () => status);
/** Anyone with an account, each about themselves. */
const signedIn = (status = 200): Answers => answersOf([401, status, status], () => status);
/** A thing of the owner's that does not exist for anyone else, staff included. */
const ownerOnly = (status = 200): Answers => answersOf([401, 404, status], () => 404);
/** What anybody of the staff may do to many orders who may do it to one. */
const BULK = ['orders', 'money', 'dispatch', 'parcels'] as const;
/** The staff with a permission, or one of several. */
const staff = (permission: Permission | readonly Permission[], status = 200): Answers =>
  answersOf([401, 403, 403], (role) => (mayAny(role, permission) ? status : 403));
/** The owner, and the staff with a permission; everyone else gets other statuses. */
const ownerOr = (
  permission: Permission,
  [anonymous, stranger, status, refused = 404]: readonly [number, number, number, number?],
): Answers =>
  answersOf([anonymous, stranger, status], (role) => (may(role, permission) ? status : refused));

const mayAny = (role: StaffRole, permission: Permission | readonly Permission[]) =>
  [permission].flat().some((one) => may(role, one));

const OTHER_PLACE = { addressLine1: '9 Bree Street', city: 'Cape Town', zipCode: '8001' };

const ADDRESS = {
  label: 'Home',
  fullName: 'Thandi Nkosi',
  phone: '082 123 4567',
  addressLine1: '12 Long Street',
  city: 'Cape Town',
  zipCode: '8001',
};

/**
 * Every route against everyone who may ask. 400 means let in with a body that breaks a rule, 404 in `ownerOnly` that
 * the thing is not there for this asker, and 503 for a stream because none is allowed (the test sets the limit to 0). A
 * path may be asked with a query too: what follows the question mark is no part of the route.
 */
export const ACCESS_MATRIX: Readonly<Record<string, MatrixRow>> = {
  'GET /api/health': { answers: anyone() },
  'GET /api/ready': { answers: anyone() },
  'GET /api/metrics': { answers: anyone() },
  'POST /api/remote-loads': { answers: anyone(400) },
  'POST /api/crashes': { answers: anyone(400) },
  'GET /api/crashes': { answers: staff('system') },
  'GET /api/version-health': { answers: staff('system') },
  'POST /api/auth/register': { answers: anyone(400) },
  'POST /api/auth/login': { answers: anyone(400) },
  'POST /api/auth/logout': { answers: anyone(), isLast: true },
  'GET /api/auth/me': { answers: anyone() },
  'GET /api/auth/password-resets': { answers: anyone() },
  'POST /api/auth/password-resets': { answers: anyone(400) },
  'POST /api/auth/password-resets/complete': { answers: anyone(400) },
  // Nobody has an invitation there.
  'GET /api/auth/invitations': { answers: anyone(404) },
  'POST /api/auth/invitations/complete': { answers: anyone(400) },
  // 409: the server of the test sends no e-mail.
  'POST /api/auth/email-confirmations': { answers: signedIn(409) },
  'POST /api/auth/email-confirmations/complete': { answers: anyone(400) },

  'GET /api/account': { answers: signedIn() },
  'PATCH /api/account': { answers: signedIn(400) },
  'POST /api/account/password': { answers: signedIn(400) },
  'GET /api/account/sessions': { answers: signedIn() },
  'DELETE /api/account/sessions/:id': {
    answers: ownerOnly(400),
    thing: 'session',
    body: { password: 'a-wrong-password' },
  },
  // Customers are let in by the route and refused by the service: staff who have yet to set it up are neither.
  'GET /api/account/second-factor': { answers: answersOf([401, 403, 403], () => 200) },
  'POST /api/account/second-factor': { answers: signedIn(400) },
  'POST /api/account/second-factor/confirm': { answers: signedIn(400) },
  'POST /api/account/second-factor/recovery-codes': { answers: signedIn(400) },
  'DELETE /api/account/second-factor': { answers: signedIn(400) },
  'POST /api/account/sign-out-everywhere': { answers: signedIn(400) },
  'GET /api/account/export': { answers: signedIn() },
  'DELETE /api/account': { answers: signedIn(400) },

  'GET /api/saved-addresses': { answers: signedIn() },
  'GET /api/saved-addresses?userEmail=owner@example.com': {
    answers: ownerOr('customers', [401, 403, 200, 403]),
  },
  'POST /api/saved-addresses': { answers: signedIn(201), body: ADDRESS },
  'PUT /api/saved-addresses/:id': { answers: ownerOnly(), thing: 'address', body: ADDRESS },
  'PATCH /api/saved-addresses/:id': {
    answers: ownerOnly(),
    thing: 'address',
    body: { isFavourite: true },
  },
  'GET /api/saved-addresses/offers': { answers: signedIn() },
  'POST /api/saved-addresses/offers': { answers: signedIn(400) },
  'DELETE /api/saved-addresses/:id': { answers: ownerOnly(204), thing: 'address' },
  'GET /api/collection-days': { answers: anyone(400) },
  'GET /api/addresses/search': { answers: anyone(400) },
  'GET /api/towns': { answers: anyone(400) },
  'GET /api/prices': { answers: anyone(400) },

  'GET /api/payment-methods': { answers: signedIn() },
  'POST /api/payment-methods': { answers: signedIn(400) },
  'PATCH /api/payment-methods/:id/default': { answers: ownerOnly(), thing: 'paymentMethod' },
  'DELETE /api/payment-methods/:id': { answers: ownerOnly(204), thing: 'paymentMethod' },

  'GET /api/notifications': { answers: signedIn() },
  'GET /api/notifications/unread-count': { answers: signedIn() },
  'PATCH /api/notifications/:id/read': { answers: ownerOnly(), thing: 'notification' },
  'POST /api/notifications/read-all': { answers: signedIn() },
  'GET /api/notifications/preferences': { answers: signedIn() },
  'PUT /api/notifications/preferences': { answers: signedIn(400) },
  'GET /api/notifications/events': { answers: signedIn(503) },

  'POST /api/quotes': { answers: anyone(400) },
  'POST /api/orders': { answers: anyone(400) },
  'GET /api/orders': { answers: ownerOr('read', [401, 200, 200, 403]) },
  'GET /api/orders?userEmail=owner@example.com': { answers: ownerOr('read', [401, 403, 200, 403]) },
  'GET /api/orders/summary': { answers: signedIn() },
  'GET /api/orders/:orderNumber': { answers: anyone(), thing: 'order' },
  'GET /api/orders/:orderNumber/events': { answers: anyone(503), thing: 'order' },
  'POST /api/orders/:orderNumber/claim': {
    answers: ownerOnly(),
    thing: 'order',
    body: { contact: 'someone@example.com' },
  },
  // Without a mail server.
  'POST /api/orders/:orderNumber/claim-codes': { answers: signedIn(409), thing: 'order' },
  'POST /api/orders/:orderNumber/cancellation': {
    answers: ownerOr('parcels', [404, 404, 200, 403]),
    thing: 'order',
    body: { email: 'someone@example.com', reason: 'Wrong day' },
  },
  'PUT /api/orders/:orderNumber/collection': {
    answers: ownerOr('parcels', [404, 404, 400, 403]),
    thing: 'order',
    body: { email: 'someone@example.com', reason: 'Wrong day', collectionDay: '2020-01-02' },
  },
  'POST /api/orders/:orderNumber/shipping-before-payment': {
    answers: staff('money'),
    thing: 'order',
    body: { reason: 'A customer of many years' },
  },
  'PUT /api/orders/:orderNumber/return-to-sender': {
    answers: staff('parcels', 400),
    thing: 'order',
  },
  'PUT /api/orders/:orderNumber/hold': { answers: staff('parcels', 400), thing: 'order' },
  'POST /api/orders/:orderNumber/release': { answers: staff('parcels'), thing: 'order' },
  'POST /api/orders/:orderNumber/failed-attempt': {
    answers: staff('parcels', 400),
    thing: 'order',
  },
  'GET /api/orders/:orderNumber/delivery-days': {
    answers: staff('parcels', 404),
    thing: 'nothing',
  },
  'PUT /api/orders/:orderNumber/delivery-day': { answers: staff('parcels', 400), thing: 'order' },
  'GET /api/orders/:orderNumber/counters': {
    answers: staff('parcels', 404),
    thing: 'nothing',
  },
  'PUT /api/orders/:orderNumber/counter': { answers: staff('parcels', 400), thing: 'order' },
  'POST /api/orders/:orderNumber/counter-arrival': {
    answers: staff('parcels', 409),
    thing: 'order',
  },
  'POST /api/orders/:orderNumber/counter-handover': {
    answers: staff('parcels', 400),
    thing: 'order',
  },
  'POST /api/orders/:orderNumber/receiver-links': {
    answers: staff('parcels', 404),
    thing: 'nothing',
  },
  'GET /api/orders/:orderNumber/reweighs': { answers: staff('read'), thing: 'order' },
  'POST /api/orders/:orderNumber/reweighs': { answers: staff('parcels', 400), thing: 'order' },
  'POST /api/orders/:orderNumber/reweighs/preview': {
    answers: staff('parcels', 400),
    thing: 'order',
  },
  'POST /api/orders/:orderNumber/reweighs/pictures': {
    answers: staff('parcels', 400),
    thing: 'order',
  },
  'GET /api/orders/:orderNumber/reweighs/pictures/:name': {
    answers: staff('read', 404),
    thing: 'order',
  },
  'GET /api/orders/:orderNumber/messages': { answers: staff('read'), thing: 'order' },
  'GET /api/orders/:orderNumber/notes': { answers: staff('read'), thing: 'order' },
  'POST /api/orders/:orderNumber/notes': {
    answers: staff('cases', 201),
    thing: 'order',
    body: { text: 'Rang twice' },
  },
  'POST /api/orders/:orderNumber/price-adjustments': {
    answers: staff('money'),
    thing: 'order',
    body: { kind: 'discount', reason: 'late', amount: 1 },
  },
  'PATCH /api/orders/:orderNumber/contacts': {
    answers: ownerOr('parcels', [404, 404, 200, 403]),
    thing: 'order',
    body: { email: 'someone@example.com', reason: 'Wrong digit', pickup: { phone: '0821234599' } },
  },
  'POST /api/orders/:orderNumber/addresses/preview': {
    answers: ownerOr('parcels', [404, 404, 200, 403]),
    thing: 'order',
    body: { email: 'someone@example.com', reason: 'Wrong number', deliveryAddress: OTHER_PLACE },
  },
  // No order costs so little.
  'PUT /api/orders/:orderNumber/addresses': {
    answers: ownerOr('parcels', [404, 404, 409, 403]),
    thing: 'order',
    body: {
      email: 'someone@example.com',
      reason: 'Wrong number',
      deliveryAddress: OTHER_PLACE,
      totalAmount: 0.01,
    },
  },
  'GET /api/receiver-choice': { answers: anyone(404) },
  'PUT /api/receiver-choice': { answers: anyone(400) },
  'GET /api/order-updates': { answers: anyone(404) },
  'PUT /api/order-updates': { answers: anyone(400) },
  'POST /api/order-updates/claim': { answers: signedIn(404) },
  'POST /api/order-updates/stop/:token': { answers: anyone(404), thing: 'nothing' },
  'PUT /api/orders/:orderNumber/owner': { answers: staff('parcels', 400), thing: 'order' },
  'GET /api/orders/export.csv': { answers: staff('orders') },
  'GET /api/orders/:orderNumber/label.pdf': {
    answers: ownerOr('read', [401, 403, 200, 403]),
    thing: 'order',
  },
  'GET /api/labels.pdf': { answers: signedIn(400) },
  'GET /api/orders/:orderNumber/history': { answers: staff('read'), thing: 'order' },
  'PATCH /api/orders/:orderNumber': {
    answers: staff('orders'),
    thing: 'order',
    body: { status: 'confirmed' },
  },
  'PATCH /api/orders/:orderNumber/payment-status': {
    answers: staff('money'),
    thing: 'order',
    body: { paymentStatus: 'completed' },
  },
  'POST /api/orders/:orderNumber/refund-dismissal': {
    answers: staff('money'),
    thing: 'order',
    body: { reason: 'Paid by voucher' },
  },
  'GET /api/orders/:orderNumber/payments': { answers: staff('read'), thing: 'order' },
  'POST /api/orders/:orderNumber/payments': { answers: staff('money', 400), thing: 'order' },
  'POST /api/orders/:orderNumber/payments/:id/reversal': {
    answers: staff('money', 404),
    thing: 'order',
  },
  'POST /api/orders/:orderNumber/refunds': { answers: staff('money', 400), thing: 'order' },
  // 409: the server of the test takes no cards.
  'POST /api/orders/:orderNumber/card-payments': { answers: anyone(409), thing: 'order' },
  'POST /api/orders/:orderNumber/payment-proofs': { answers: anyone(400), thing: 'order' },
  'GET /api/orders/:orderNumber/payment-proofs/:id': {
    answers: staff('read', 404),
    thing: 'order',
  },
  'GET /api/joint-payments/due': { answers: signedIn() },
  'POST /api/joint-payments': {
    answers: answersOf([401, 409, 200], () => 409),
    thing: 'dueOrders',
  },
  'GET /api/joint-payments/:reference': { answers: signedIn(404) },
  'POST /api/joint-payments/:reference/card-payments': { answers: signedIn(404) },
  'POST /api/joint-payments/:reference/payment-proofs': { answers: signedIn(404) },
  'GET /api/payment-proofs': { answers: staff('money') },
  'GET /api/orders/:orderNumber/invoice': {
    answers: ownerOr('read', [401, 404, 409]),
    thing: 'order',
  },
  'GET /api/orders/:orderNumber/invoice.pdf': {
    answers: ownerOr('read', [401, 404, 409]),
    thing: 'order',
  },
  'POST /api/orders/:orderNumber/invoice': {
    answers: ownerOr('money', [401, 404, 409]),
    thing: 'order',
  },
  'POST /api/orders/:orderNumber/credit-notes': { answers: staff('money', 400), thing: 'order' },
  'GET /api/orders/:orderNumber/invoices/:id': { answers: signedIn(404), thing: 'order' },
  'GET /api/orders/:orderNumber/credit-notes/:id': { answers: signedIn(404), thing: 'order' },
  'GET /api/orders/:orderNumber/parcel-claims': { answers: anyone(), thing: 'order' },
  'POST /api/orders/:orderNumber/parcel-claims': {
    answers: ownerOr('parcels', [404, 404, 409, 403]),
    thing: 'order',
    body: { email: 'someone@example.com', kind: 'late', description: 'A week late', amount: 10 },
  },
  'POST /api/orders/:orderNumber/parcel-claims/pictures': { answers: anyone(409), thing: 'order' },
  'GET /api/parcel-claims': { answers: staff('read') },
  'GET /api/parcel-claims/:id': { answers: staff('read', 404), thing: 'nothing' },
  'PATCH /api/parcel-claims/:id': { answers: staff('tickets', 400), thing: 'nothing' },
  'POST /api/parcel-claims/:id/payout': { answers: staff('money', 400), thing: 'nothing' },
  'POST /api/parcel-claims/:id/payout-reversal': { answers: staff('money', 400), thing: 'nothing' },
  'GET /api/parcel-claims/:id/pictures/:name': { answers: staff('read', 404), thing: 'nothing' },
  'POST /api/bank-statements': { answers: staff('money', 400) },
  'GET /api/bank-lines': { answers: staff('money') },
  'POST /api/bank-lines/confirmations': { answers: staff('money', 400) },
  'POST /api/bank-lines/:id/confirmation': { answers: staff('money', 400), thing: 'nothing' },
  'POST /api/bank-lines/:id/parts': { answers: staff('money', 400), thing: 'nothing' },
  'PATCH /api/bank-lines/:id': { answers: staff('money', 400), thing: 'nothing' },
  'GET /api/statements/months': { answers: signedIn() },
  'GET /api/statements/month': { answers: signedIn(400) },
  'GET /api/statements/month.pdf': { answers: signedIn(400) },
  'GET /api/cash-ups': { answers: staff('money', 400) },
  'POST /api/cash-ups': { answers: staff('money', 400) },
  'GET /api/payments/export.csv': { answers: staff('money', 400) },
  'POST /api/orders/:orderNumber/proof-of-delivery': {
    answers: staff('orders', 400),
    thing: 'order',
  },
  'POST /api/orders/:orderNumber/proof-of-delivery/pictures/:kind': {
    answers: staff('orders', 404),
    thing: 'order',
  },
  'GET /api/orders/:orderNumber/proof-of-delivery/:name': { answers: anyone(404), thing: 'order' },

  'GET /versions/:name/:version': { answers: staff(['read', 'system'], 404), thing: 'nothing' },
  'GET /api/staff/events': { answers: staff(['read', 'system'], 503) },

  'POST /api/support/tickets': { answers: anyone(400) },
  'GET /api/support/tickets': { answers: staff('read') },
  'GET /api/support/agents': { answers: staff('read') },
  'GET /api/support/tickets/counts': { answers: staff('read') },
  'GET /api/support/tickets/:id': { answers: staff('read'), thing: 'ticket' },
  'PATCH /api/support/tickets/:id': { answers: staff('tickets'), thing: 'ticket' },
  'PATCH /api/support/tickets/:id/status': { answers: staff('tickets', 400), thing: 'ticket' },
  'POST /api/support/tickets/:id/messages': { answers: staff('tickets', 400), thing: 'ticket' },
  'PUT /api/support/tickets/:id/read': { answers: staff('read', 400), thing: 'ticket' },
  'GET /api/support/tickets/:id/merge-targets': { answers: staff('tickets'), thing: 'ticket' },
  'POST /api/support/tickets/:id/merge': { answers: staff('tickets', 400), thing: 'ticket' },
  'POST /api/support/tickets/:id/calls': { answers: staff('tickets', 400), thing: 'ticket' },
  'POST /api/support/caller-tickets': { answers: staff('tickets', 400) },
  'GET /api/support/canned-replies': { answers: staff('tickets') },
  'POST /api/support/canned-replies': { answers: staff('tickets', 400) },
  'PUT /api/support/canned-replies/:id': { answers: staff('tickets', 400), thing: 'nothing' },
  'DELETE /api/support/canned-replies/:id': { answers: staff('tickets', 404), thing: 'nothing' },
  'GET /api/support/conversations/:token': { answers: anyone(404), thing: 'nothing' },
  'POST /api/support/conversations/:token/messages': { answers: anyone(400), thing: 'nothing' },
  'POST /api/support/conversations/:token/email-confirmation': {
    answers: anyone(404),
    thing: 'nothing',
  },
  'GET /api/support/conversations/:streamKey/events': { answers: anyone(404), thing: 'nothing' },
  'POST /api/support/conversations/:token/attachments': { answers: anyone(404), thing: 'nothing' },
  'GET /api/support/conversations/:token/attachments/:name': {
    answers: anyone(404),
    thing: 'nothing',
  },
  'POST /api/support/my-tickets/:id/attachments': { answers: ownerOnly(400), thing: 'ticket' },
  'GET /api/support/my-tickets/:id/attachments/:name': { answers: signedIn(404), thing: 'ticket' },
  'POST /api/support/tickets/:id/attachments': { answers: staff('tickets', 400), thing: 'ticket' },
  'GET /api/support/tickets/:id/attachments/:name': {
    answers: staff('read', 404),
    thing: 'ticket',
  },
  'GET /api/support/my-tickets/:id/events': { answers: ownerOnly(503), thing: 'ticket' },
  'GET /api/support/my-tickets': { answers: signedIn() },
  'GET /api/support/my-tickets/:id': { answers: ownerOnly(), thing: 'ticket' },
  'POST /api/support/my-tickets/:id/messages': {
    answers: ownerOnly(201),
    thing: 'ticket',
    body: { message: 'Is there any news?' },
  },

  'GET /api/stores/active': { answers: anyone() },
  'GET /api/stores': { answers: staff('network') },
  'POST /api/stores': { answers: staff('network', 400) },
  'GET /api/stores/:id': { answers: staff('network', 404), thing: 'nothing' },
  'PUT /api/stores/:id': { answers: staff('network', 400), thing: 'nothing' },
  'DELETE /api/stores/:id': { answers: staff('network', 404), thing: 'nothing' },

  'GET /api/service-areas': { answers: staff('network') },
  'GET /api/service-areas/settings': { answers: staff('network') },
  // 409: the server of the test has no such setting.
  'POST /api/service-areas/from-settings': { answers: staff('network', 409) },
  'POST /api/service-areas': { answers: staff('network', 400) },
  'GET /api/service-areas/:id': { answers: staff('network', 404), thing: 'nothing' },
  'PUT /api/service-areas/:id': { answers: staff('network', 400), thing: 'nothing' },
  'DELETE /api/service-areas/:id': { answers: staff('network', 404), thing: 'nothing' },

  'GET /api/company-settings': { answers: staff('company') },
  'PUT /api/company-settings/:group': { answers: staff('company', 400), thing: 'nothing' },

  'GET /api/reports/summary': { answers: staff('reports') },
  'GET /api/reports/analytics': { answers: staff('reports') },
  'GET /api/reports/figures?from=2026-11-23&to=2026-11-29': { answers: staff('reports') },
  'GET /api/reports/figures.csv?from=2026-11-23&to=2026-11-29': { answers: staff('reports') },
  'GET /api/reports/late-money': { answers: staff('reports') },
  'GET /api/audit': { answers: staff('people') },
  'GET /api/audit/export.csv': { answers: staff('people') },
  'DELETE /api/customers/:id/sessions': { answers: staff('customers', 404), thing: 'nothing' },
  'GET /api/customers/:id/notes': { answers: staff('read', 404), thing: 'nothing' },
  'POST /api/customers/:id/notes': {
    answers: staff('cases', 404),
    thing: 'nothing',
    body: { text: 'Pays on the 25th' },
  },
  'GET /api/customers/:id/contacts': { answers: staff('read', 404), thing: 'nothing' },
  'POST /api/customers/:id/contacts': {
    answers: staff('cases', 404),
    thing: 'nothing',
    body: { name: 'Tumi', phone: '082 123 4567' },
  },
  'PUT /api/customers/:id/contacts/:contactId': {
    answers: staff('cases', 404),
    thing: 'nothing',
    body: { name: 'Tumi', phone: '082 123 4567' },
  },
  'DELETE /api/customers/:id/contacts/:contactId': {
    answers: staff('cases', 404),
    thing: 'nothing',
  },
  'POST /api/customers/:id/blocks': {
    answers: staff('customers', 404),
    thing: 'nothing',
    body: { kind: 'unpaid', words: 'Three months behind' },
  },
  'DELETE /api/customers/:id/blocks/:blockId': {
    answers: staff('customers', 404),
    thing: 'nothing',
  },
  'GET /api/customers/:id/statement-mails': { answers: staff('read', 404), thing: 'nothing' },
  'POST /api/customers/:id/statement-mails': {
    answers: staff(['money', 'tickets'], 404),
    thing: 'nothing',
    body: { months: [] },
  },
  'GET /api/customers/:id/placing': { answers: staff('parcels', 404), thing: 'nothing' },
  'POST /api/customers/:id/quotes': {
    answers: staff('parcels', 400),
    thing: 'nothing',
    body: { serviceType: 'standard' },
  },
  'POST /api/customers/:id/orders': {
    answers: staff('parcels', 404),
    thing: 'nothing',
    body: { quoteId: 1, paymentMethod: 'eft' },
  },
  'GET /api/customers': { answers: staff('read') },
  'GET /api/customers/details': { answers: staff('read', 400) },
  'GET /api/today': { answers: staff('read') },
  'GET /api/search': { answers: staff('read', 400) },
  'POST /api/bulk-changes': { answers: staff(BULK, 400) },
  'GET /api/bulk-changes': { answers: staff(BULK) },
  'GET /api/bulk-changes/matches': { answers: staff(BULK, 400) },
  'GET /api/bulk-changes/:id': { answers: staff(BULK, 404), thing: 'nothing' },
  'POST /api/bulk-changes/:id/stop': { answers: staff(BULK, 404), thing: 'nothing' },
  'POST /api/bulk-changes/:id/retry': {
    answers: staff(BULK, 404),
    thing: 'nothing',
  },
  'POST /api/bulk-changes/:id/undo': { answers: staff(BULK, 404), thing: 'nothing' },
  'GET /api/saved-views': { answers: staff('read') },
  'POST /api/saved-views': { answers: staff('cases', 400) },
  'PATCH /api/saved-views/:id': { answers: staff('cases', 404), thing: 'nothing' },
  'DELETE /api/saved-views/:id': { answers: staff('cases', 404), thing: 'nothing' },
  'GET /api/alerts': { answers: staff(['read', 'system']) },
  'POST /api/alerts/:id/dismiss': { answers: staff(['read', 'system'], 404), thing: 'nothing' },
  'GET /api/alerts/preferences': { answers: staff(['read', 'system']) },
  'PUT /api/alerts/preferences': { answers: staff(['read', 'system'], 400) },

  'GET /api/exceptions': { answers: staff('read') },
  'GET /api/exceptions/groups': { answers: staff('read') },
  'GET /api/exceptions/counts': { answers: staff('read') },
  'PATCH /api/exceptions/:id': { answers: staff('cases', 404), thing: 'nothing' },

  'GET /api/rate-cards': { answers: staff('rates') },
  'POST /api/rate-cards': { answers: staff('rates', 400) },
  'GET /api/rate-cards/:id': { answers: staff('rates', 404), thing: 'nothing' },
  'GET /api/rate-cards/:id/sample': { answers: staff('rates', 404), thing: 'nothing' },
  'PUT /api/rate-cards/:id/end': { answers: staff('rates', 400), thing: 'nothing' },
  'DELETE /api/rate-cards/:id': { answers: staff('rates', 404), thing: 'nothing' },
  'GET /api/staff': { answers: staff('people') },
  'POST /api/staff': { answers: staff('people', 400) },
  'PATCH /api/staff/:id': { answers: staff('people', 404), thing: 'nothing' },
  // 409: the server of the test sends no e-mail.
  'POST /api/staff/:id/invitation': { answers: staff('people', 409), thing: 'nothing' },
  'DELETE /api/staff/:id/invitation': { answers: staff('people', 404), thing: 'nothing' },
  'DELETE /api/staff/:id/second-factor': { answers: staff('people', 404), thing: 'nothing' },

  'GET /api/dispatch/jobs': { answers: staff('dispatch') },
  'POST /api/dispatch/jobs/:id/retry': { answers: staff('dispatch', 404), thing: 'nothing' },
  'GET /api/dispatch/state': { answers: staff('dispatch') },
  'GET /api/dispatch/couriers': { answers: staff('dispatch') },
  'GET /api/dispatch/parcels': { answers: staff('dispatch') },
  'PUT /api/dispatch/parcels/:orderNumber/courier': {
    answers: staff('dispatch', 400),
    thing: 'order',
  },
  'GET /api/dispatch/couriers/:courier/run-sheet.pdf': {
    answers: staff('dispatch', 404),
    thing: 'nothing',
  },
  'GET /api/dispatch/events': { answers: staff('system') },
  'GET /api/dispatch/settings': { answers: staff('dispatch') },
  'GET /api/releases': { answers: staff('system') },
  'GET /api/releases/history': { answers: staff('system') },
  'GET /api/releases/waiting': { answers: staff('system') },
  'POST /api/releases/:name/approval': { answers: staff('system', 400), thing: 'nothing' },
  'POST /api/releases/:name/refusal': { answers: staff('system', 400), thing: 'nothing' },
  'GET /api/releases/:name/versions': { answers: staff('system', 404), thing: 'nothing' },
  'POST /api/releases/:name/canary/promotion': { answers: staff('system', 400), thing: 'nothing' },
  'POST /api/releases/:name/canary/abort': { answers: staff('system', 400), thing: 'nothing' },
  'POST /api/releases/:name/rollback': { answers: staff('system', 400), thing: 'nothing' },
  'PUT /api/releases/:name/enabled': { answers: staff('system', 400), thing: 'nothing' },
  'GET /api/team-tokens': { answers: staff('system') },
  'POST /api/team-tokens': { answers: staff('system', 400) },
  'DELETE /api/team-tokens/:id': { answers: staff('system', 404), thing: 'nothing' },
  // A session counts for nothing here: they want the token of a team.
  'POST /api/publishing/:name/versions': { answers: anyone(401), thing: 'nothing' },
  'GET /api/publishing/status': { answers: anyone(401) },
  'GET /api/publishing/:name/versions': { answers: anyone(401), thing: 'nothing' },
  'PUT /api/publishing/:name/canary': { answers: anyone(401), thing: 'nothing' },
  'POST /api/publishing/:name/canary/promotion': { answers: anyone(401), thing: 'nothing' },
  'POST /api/publishing/:name/canary/abort': { answers: anyone(401), thing: 'nothing' },
  'POST /api/publishing/:name/rollback': { answers: anyone(401), thing: 'nothing' },
  'PUT /api/publishing/:name/enabled': { answers: anyone(401), thing: 'nothing' },
  'POST /api/webhooks/shipday': { answers: anyone(401) },
  // 404: the server of the test takes no cards.
  'POST /api/webhooks/payfast': { answers: anyone(404) },
  'GET /api/test-shipday-connection': { answers: staff('system') },
  'POST /api/test-shipday': { answers: staff('system') },
};
