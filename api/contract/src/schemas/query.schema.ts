import { type InferType, object, string } from 'yup';
import { AUDIT_SUBJECTS, DUE_CHOICES, ORDER_STATUSES, PAYMENT_STATUSES } from '../enumerations';
import { LIMITS } from '../limits';
import { POSTAL_CODE_LENGTH } from '../rules/postal-code';
import { choice, day, emailField, flag, month, optionalText, trimmed, wholeNumber } from './fields';

const NO_KEY = 'After must be a key from a Link header';

/** Paging that every list takes; `after` is the opaque key that a `Link` header handed out. */
export const PAGE_FIELDS = {
  limit: wholeNumber('Limit must be a whole number')
    .min(1, 'Limit must be at least 1')
    .max(LIMITS.listPageMost, `Limit must be at most ${LIMITS.listPageMost}`)
    .default(LIMITS.listPage),
  after: wholeNumber(NO_KEY).positive(NO_KEY),
};

/** Query of `GET /api/orders` */
export const orderListQuerySchema = object({
  ...PAGE_FIELDS,
  userEmail: emailField().notRequired(),
  paymentStatus: choice('Payment status', PAYMENT_STATUSES),
  status: choice('Status', ORDER_STATUSES),
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
  /** The first South African day on which they were placed, `2026-11-21`. */
  placedFrom: day('Placed from'),
  /** The last such day. */
  placedTo: day('Placed to').test(
    'order',
    'Placed to must not be before Placed from',
    (last, { parent }) => {
      const { placedFrom: first } = parent as { placedFrom?: string };
      return !last || !first || last >= first;
    },
  ),
});
export type OrderListQuery = InferType<typeof orderListQuerySchema>;

/** Query of `GET /api/orders/export.csv`: the list without its pages. */
export const orderExportQuerySchema = orderListQuerySchema.omit(['limit', 'after']);
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

/** Query of `GET /api/audit` */
export const auditQuerySchema = object({
  ...PAGE_FIELDS,
  subjectType: choice('Subject type', AUDIT_SUBJECTS),
  subjectId: optionalText('Subject', 64),
});
export type AuditQuery = InferType<typeof auditQuerySchema>;
