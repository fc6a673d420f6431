import { type InferType, object, string } from 'yup';
import {
  AUDIT_SUBJECTS,
  DUE_CHOICES,
  EXCEPTION_KINDS,
  EXCEPTION_OWNERS,
  ORDER_SORTS,
  ORDER_STATUSES,
  PAYMENT_METHODS,
  PAYMENT_STATUSES,
  PROMISE_STATES,
  SERVICE_TYPES,
} from '../enumerations';
import { LIMITS } from '../limits';
import { AUDIT_KINDS } from '../rules/audit-words';
import { POSTAL_CODE_LENGTH } from '../rules/postal-code';
import {
  choice,
  choices,
  day,
  emailField,
  flag,
  month,
  optionalText,
  orderNumbers,
  requiredText,
  texts,
  trimmed,
  wholeNumber,
} from './fields';

const NO_KEY = 'After must be a key from a Link header';

/** Paging that every list takes; `after` is the opaque key that a `Link` header handed out. */
export const PAGE_FIELDS = {
  limit: wholeNumber('Limit must be a whole number')
    .min(1, 'Limit must be at least 1')
    .max(LIMITS.listPageMost, `Limit must be at most ${LIMITS.listPageMost}`)
    .default(LIMITS.listPage),
  after: wholeNumber(NO_KEY).positive(NO_KEY),
};

/** What narrows a list of orders. All of it combines; of several values of one field any will do. */
const ORDER_FILTER_FIELDS = {
  userEmail: emailField().notRequired(),
  paymentStatus: choice('Payment status', PAYMENT_STATUSES),
  status: choices('Status', ORDER_STATUSES),
  /** `true`: only those that a person of the staff has to look at; staff alone may ask. */
  attention: flag('Attention'),
  /**
   * An order number in any spelling or its start; or words of names, streets and cities in any order, phone numbers,
   * e-mail addresses and the provider's ids. Three letters are found inside words.
   */
  q: optionalText('Search', LIMITS.searchQuery),
  /** `2026-11`: the orders of a South African month. Only for the orders of one person. */
  month: month('Month'),
  /** Orders under way whose promised day is over, today or tomorrow, less those that wait for their payment. */
  due: choice('Due', DUE_CHOICES),
  /** The first promised day of such orders, `2026-11-21`. */
  dueFrom: day('Due from'),
  /** The last such day. */
  dueTo: day('Due to').test(notBefore('Due to', 'Due from', 'dueFrom')),
  /** The first South African day on which they were placed. */
  placedFrom: day('Placed from'),
  /** The last such day. */
  placedTo: day('Placed to').test(notBefore('Placed to', 'Placed from', 'placedFrom')),
  /** How their promise stands. This field and those below are the staff's. */
  promise: choices('Promise', PROMISE_STATES),
  service: choices('Service', SERVICE_TYPES),
  paymentMethod: choices('Payment method', PAYMENT_METHODS),
  /** How the name of the town begins that they come from or go to. */
  town: texts('Town', LIMITS.city, LIMITS.filterTexts),
  /** How the name of the courier begins who has them, or had them last. */
  courier: texts('Courier', LIMITS.fullName, LIMITS.filterTexts),
  /** `true`: those that no courier has, beside those of `courier`. */
  noCourier: flag('No courier'),
  /** The id of the store that they are collected from. */
  store: wholeNumber('Store must be the id of a store').positive('Store must be the id of a store'),
  /** The kinds of their exceptions that are open and not snoozed. */
  exception: choices('Exception', ['any', ...EXCEPTION_KINDS] as const),
  /** Who sees to such an exception. */
  exceptionOwner: choice('Exception owner', EXCEPTION_OWNERS),
  /** By what they are sorted, with `-` before it the highest or latest first; the newest first without it. */
  sort: choice('Sort', ORDER_SORTS).test(
    'search',
    'Sort must not be sent with a search, which finds the newest first',
    (sort, { parent }) => !sort || !(parent as { q?: string }).q,
  ),
};

/** The rule of the last day of a range. */
function notBefore(label: string, firstLabel: string, firstName: string) {
  return {
    name: 'order',
    message: `${label} must not be before ${firstLabel}`,
    test: (last: string | undefined, { parent }: { parent: Readonly<Record<string, unknown>> }) => {
      const first = parent[firstName];
      return !last || typeof first !== 'string' || !first || last >= first;
    },
  };
}

/** Query of `GET /api/orders` */
export const orderListQuerySchema = object({ ...PAGE_FIELDS, ...ORDER_FILTER_FIELDS });
export type OrderListQuery = InferType<typeof orderListQuerySchema>;

/** Query of `GET /api/orders/export.csv`: the list without its pages, or those of it that are named. */
export const orderExportQuerySchema = object({ ...ORDER_FILTER_FIELDS, orders: orderNumbers() });
export type OrderExportQuery = InferType<typeof orderExportQuerySchema>;

/** Query of `GET /api/addresses/search` */
export const addressSearchQuerySchema = object({
  q: string()
    .typeError('Type at least 3 characters')
    .transform(trimmed)
    .required('Type at least 3 characters')
    .min(LIMITS.addressQuery, 'Type at least 3 characters')
    .max(LIMITS.addressQueryMost, `Type at most ${LIMITS.addressQueryMost} characters`),
  /** What the form already says: a street that is typed alone is looked for there. */
  city: optionalText('City', LIMITS.city),
  zipCode: optionalText('Postal code', POSTAL_CODE_LENGTH),
});
export type AddressSearchQuery = InferType<typeof addressSearchQuerySchema>;

/** Query of `GET /api/saved-addresses` */
export const savedAddressQuerySchema = object({ userEmail: emailField().notRequired() });
export type SavedAddressQuery = InferType<typeof savedAddressQuerySchema>;

/** Query of lists that are only paged: `GET /api/stores`, `/api/staff`. */
export const pageQuerySchema = object({ ...PAGE_FIELDS });
export type PageQuery = InferType<typeof pageQuerySchema>;

/** Query of `GET /api/customers` */
export const customerListQuerySchema = object({
  ...PAGE_FIELDS,
  /** How a name, an e-mail address or a saved phone number begins. */
  q: optionalText('Search', LIMITS.searchQuery),
});
export type CustomerListQuery = InferType<typeof customerListQuerySchema>;

/** Query of `GET /api/customers/details` */
export const customerDetailsQuerySchema = object({
  /** The e-mail address of the account. */
  email: emailField(),
});
export type CustomerDetailsQuery = InferType<typeof customerDetailsQuerySchema>;

/** Query of `GET /api/search` */
export const staffSearchQuerySchema = object({
  /** What each of the lists is searched for: see theirs. */
  q: requiredText('Type at least 2 characters', 'Search', LIMITS.searchQuery).min(
    LIMITS.staffSearchQuery,
    'Type at least 2 characters',
  ),
});
export type StaffSearchQuery = InferType<typeof staffSearchQuerySchema>;

/** What narrows the audit log. All of it combines. */
const AUDIT_FILTER_FIELDS = {
  subjectType: choice('Subject type', AUDIT_SUBJECTS),
  subjectId: optionalText('Subject', 64),
  /** The id of the account that did it; 0 for commands on the server. */
  actor: wholeNumber('Person must be the id of an account').min(
    0,
    'Person must be the id of an account',
  ),
  kind: choice('Kind', AUDIT_KINDS),
  /** The first South African day on which it was done. */
  from: day('From'),
  /** The last such day. */
  to: day('To').test(notBefore('To', 'From', 'from')),
  /** An order number in any spelling, an e-mail address, or another id as the log has it. */
  about: optionalText('About', LIMITS.email),
};

/** Query of `GET /api/audit` */
export const auditQuerySchema = object({ ...PAGE_FIELDS, ...AUDIT_FILTER_FIELDS });
export type AuditQuery = InferType<typeof auditQuerySchema>;

/** Query of `GET /api/audit/export.csv` */
export const auditExportQuerySchema = object(AUDIT_FILTER_FIELDS);
export type AuditExportQuery = InferType<typeof auditExportQuerySchema>;
