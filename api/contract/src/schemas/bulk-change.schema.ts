import { array, type InferType, object, string } from 'yup';
import {
  ORDER_STATUSES,
  type OrderStatus,
  PAYMENT_STATUSES,
  type PaymentStatus,
} from '../enumerations';
import { LIMITS } from '../limits';
import { BULK_KINDS, BULK_MOST, type BulkKind } from '../rules/bulk-changes';
import { MESSAGE_PLACEHOLDERS } from '../rules/customer-message';
import { parseOrderNumber } from '../rules/order-number';
import { collectionWindowField } from './collection.schema';
import { courierKey } from './dispatch.schema';
import { choice, day, optionalText, requiredText, seenVersion, wholeNumber } from './fields';
import { withPlaceholders } from './placeholder-text';
import { shownQueryField } from './saved-view.schema';

const NOT_A_NUMBER = 'Each order must be named by its number';
const NO_ORDERS = 'Choose at least one order';
const TOO_MANY = `Choose at most ${LIMITS.bulkOrders} orders at a time`;
const TOO_MANY_NAMED = `Name at most ${LIMITS.bulkNamedOrders} orders at a time`;
const NO_COUNT = 'Count must be the number of orders that were shown';
const NO_SUCH_COURIER = 'Courier must be the id of one of the provider';
const NOT_SEEN = 'Courier must be whom the order was seen with, or null';

/** Query of `GET /api/bulk-changes/matches` */
export const bulkMatchesQuerySchema = object({
  query: shownQueryField().defined('Query is required'),
});
export type BulkMatchesQuery = InferType<typeof bulkMatchesQuerySchema>;

/** Subject and text of an e-mail to each customer of many. */
export const customerMessageSchema = object({
  subject: withPlaceholders(
    requiredText('Subject is required', 'Subject', LIMITS.messageSubject),
    'Subject',
    MESSAGE_PLACEHOLDERS,
  ),
  text: withPlaceholders(
    requiredText('Message is required', 'Message', LIMITS.messageText),
    'Message',
    MESSAGE_PLACEHOLDERS,
  ),
});

/**
 * `POST /api/bulk-changes`: one status, one payment status, one courier, one day of delivery or one message for many orders: for
 * those that are named, each as it was seen, or for all that a query of `GET /api/orders` finds now.
 */
export const bulkChangeSchema = object({
  status: choice('Status', ORDER_STATUSES),
  paymentStatus: choice('Payment status', PAYMENT_STATUSES),
  /** The provider's id of the courier who is given all of them. */
  courierId: courierKey(NO_SUCH_COURIER, LIMITS.courierId).optional(),
  /** The day on which all of them are brought; `reason` has to say why. */
  day: day('Day'),
  window: collectionWindowField(),
  /** What the customer of each is written; `{waybill}` and `{receiver}` are filled in. */
  message: customerMessageSchema.default(undefined).optional(),
  /** Why, as the history and the audit log of each order keep it; of a status and a day alone. */
  reason: optionalText('Reason', LIMITS.changeReason).when('day', {
    is: Boolean,
    then: (reason) => reason.required('Reason is required'),
  }),
  orders: array(
    object({
      orderNumber: string()
        .typeError(NOT_A_NUMBER)
        .required(NOT_A_NUMBER)
        .test('number', NOT_A_NUMBER, (typed) => parseOrderNumber(typed) !== null),
      version: seenVersion('order'),
      /** Whom it was seen with, as the list names them; missing where that does not matter. */
      courier: courierKey(NOT_SEEN, LIMITS.fullName).optional(),
    }),
  )
    .typeError(NO_ORDERS)
    .min(1, NO_ORDERS)
    .max(LIMITS.bulkNamedOrders, TOO_MANY_NAMED),
  query: shownQueryField(),
  /** How many orders were shown for the query: where there are others by now, nothing is begun. */
  count: wholeNumber(NO_COUNT).min(1, NO_ORDERS).max(LIMITS.bulkOrders, TOO_MANY),
})
  .test('change', function (change) {
    const isOne = kindsOf(change).length === 1;
    return isOne || this.createError({ path: 'status', message: 'Choose one change' });
  })
  .test('orders', function ({ orders, query, count }) {
    if (Boolean(orders) === Boolean(query)) {
      return this.createError({ path: 'orders', message: 'Name the orders, or send a query' });
    }
    return !query || count !== undefined || this.createError({ path: 'count', message: NO_COUNT });
  })
  .test('most', function ({ count = 0, ...change }) {
    const [kind] = kindsOf(change);
    if (!kind || count <= BULK_MOST[kind]) return true;
    const message = `Choose at most ${BULK_MOST[kind]} orders at a time`;
    return this.createError({ path: 'count', message });
  });
export type BulkChangeRequest = InferType<typeof bulkChangeSchema>;

interface Change {
  readonly status?: OrderStatus | undefined;
  readonly paymentStatus?: PaymentStatus | undefined;
  readonly courierId?: string | null | undefined;
  readonly day?: string | undefined;
  readonly message?: object | undefined;
}

/** What a request asks for; nothing, or several things, where it is not valid. */
export function kindsOf({ status, paymentStatus, courierId, day, message }: Change): BulkKind[] {
  const asked = { status, payment: paymentStatus, assign: courierId, new_day: day, message };
  return BULK_KINDS.filter((kind) => asked[kind]);
}
