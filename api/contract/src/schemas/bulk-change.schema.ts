import { array, type InferType, object, string } from 'yup';
import { ORDER_STATUSES, PAYMENT_STATUSES } from '../enumerations';
import { LIMITS } from '../limits';
import { parseOrderNumber } from '../rules/order-number';
import { choice, optionalText, seenVersion, wholeNumber } from './fields';
import { listQueryField } from './saved-view.schema';

const NOT_A_NUMBER = 'Each order must be named by its number';
const NO_ORDERS = 'Choose at least one order';
const TOO_MANY = `Choose at most ${LIMITS.bulkOrders} orders at a time`;
const TOO_MANY_NAMED = `Name at most ${LIMITS.bulkNamedOrders} orders at a time`;
const NO_COUNT = 'Count must be the number of orders that were shown';

/**
 * `POST /api/bulk-changes`: one status, or one payment status, for many orders: for those that are named, each in the
 * version that was seen, or for all that a query of `GET /api/orders` finds now.
 */
export const bulkChangeSchema = object({
  status: choice('Status', ORDER_STATUSES),
  paymentStatus: choice('Payment status', PAYMENT_STATUSES),
  /** Why, as the history and the audit log of each order keep it; of a status alone. */
  reason: optionalText('Reason', LIMITS.changeReason),
  orders: array(
    object({
      orderNumber: string()
        .typeError(NOT_A_NUMBER)
        .required(NOT_A_NUMBER)
        .test('number', NOT_A_NUMBER, (typed) => parseOrderNumber(typed) !== null),
      version: seenVersion('order'),
    }),
  )
    .typeError(NO_ORDERS)
    .min(1, NO_ORDERS)
    .max(LIMITS.bulkNamedOrders, TOO_MANY_NAMED),
  query: listQueryField(),
  /** How many orders were shown for the query: where there are others by now, nothing is begun. */
  count: wholeNumber(NO_COUNT).min(1, NO_ORDERS).max(LIMITS.bulkOrders, TOO_MANY),
})
  .test('change', function ({ status, paymentStatus }) {
    const isOne = Boolean(status) !== Boolean(paymentStatus);
    return isOne || this.createError({ path: 'status', message: 'Choose one status to set' });
  })
  .test('orders', function ({ orders, query, count }) {
    if (Boolean(orders) === Boolean(query)) {
      return this.createError({ path: 'orders', message: 'Name the orders, or send a query' });
    }
    return !query || count !== undefined || this.createError({ path: 'count', message: NO_COUNT });
  });
export type BulkChangeRequest = InferType<typeof bulkChangeSchema>;
