import { dayInSouthAfrica } from '@courier/contract';
import { cancelledAt, paidAt, paidOf, sharesOf } from './made-money';
import { type MadeOrder, oneIn } from './made-orders';
import type { Cell } from './load-rows';

/** What the orders of a table's rows are loaded into, and the rows of one. */
export type OrderTable = readonly [string, (order: MadeOrder) => readonly (readonly Cell[])[]];

/**
 * What the product would have written of orders, table by table.
 * @param orders how many there will be
 */
export function orderTables(orders: number): OrderTable[] {
  const attentionEvery = oneIn(orders, ATTENTION.every, ATTENTION.least);
  const ticketEvery = oneIn(orders, TICKET.every, TICKET.least);
  let steps = 0;
  return [
    [
      'addresses (id, fullName, phone, addressLine1, city, zipCode, latitude, longitude)',
      ({ id, sender, recipient }) =>
        [sender, recipient].map(({ name, phone, street, city }, end) => [
          ...[2 * id - 1 + end, name, phone, street, city, '8001', -33.9, 18.4],
        ]),
    ],
    [
      `quotes (id, userId, contactEmail, pickupAddressId, deliveryAddressId, serviceType, baseRate, weightBasedRate,
       kilometerFee, distanceFee, serviceFee, insuranceFee, totalAmount, distance, freeRadius, chargeableDistance,
       actualWeight, volumetricWeight, chargeableWeight, estimatedDeliveryTime, createdAt, expiresAt)`,
      ({ id, userId, contactEmail, service, cents, createdAt }) => [
        [
          ...[
            id,
            userId,
            contactEmail,
            2 * id - 1,
            2 * id,
            service,
            500,
            2500,
            1000,
            0,
            0,
            0,
            cents,
          ],
          ...[12.5, 5, 7.5, 5, 2.25, 5, 'Mon 23 November', createdAt, createdAt + 3_600_000],
        ],
      ],
    ],
    [
      'packages (id, type, weight, length, width, height)',
      ({ id }) => [[id, 'medium_package', 5, 30, 20, 15]],
    ],
    ['quote_packages (id, quoteId, packageId)', ({ id }) => [[id, id, id]]],
    [
      `orders (id, orderNumber, quoteId, userId, userEmail, status, paymentMethod, paymentStatus, totalAmount,
       paidAmount, shipdayOrderId, needsAttention, refundDue, createdAt, updatedAt, service, fromTown, toTown)`,
      (order) => {
        const { id, orderNumber, userId, userEmail, status, isPaid, cents, createdAt } = order;
        const attention = id % attentionEvery === 0 ? 1 : 0;
        const refundDue = attention && isPaid && status === 'cancelled' ? 1 : 0;
        return [
          [
            ...[id, orderNumber, id, userId, userEmail, status, order.method],
            ...[isPaid ? 'completed' : 'pending', cents, paidOf(order), order.provider],
            ...[attention, refundDue, createdAt, createdAt, order.service],
            ...[order.sender, order.recipient].map(({ city }) => city.toLowerCase()),
          ],
        ];
      },
    ],
    [
      'payment_entries (id, orderId, kind, method, amount, reference, paidAt, actor, createdAt)',
      (order) => {
        const { id, method, orderNumber } = order;
        const paid = paidOf(order);
        const at = paidAt(order);
        return paid ? [[id, id, 'payment', method, paid, orderNumber, at, 'system', at]] : [];
      },
    ],
    [
      'order_price_changes (id, orderId, kind, amount, createdAt)',
      (order) =>
        order.status === 'cancelled'
          ? [[order.id, order.id, 'cancellation', -order.cents, cancelledAt(order)]]
          : [],
    ],
    [
      'account_month_orders (userId, month, orderId, amount)',
      (order) =>
        sharesOf(order).map(({ month, amount }) => [order.userId, month, order.id, amount]),
    ],
    [
      'bank_statement_lines (id, fingerprint, account, day, text, amount, state, orderId, entryId, createdAt)',
      (order) => {
        const { id, isPaid, method, orderNumber, cents, sender } = order;
        if (method !== 'eft' || (!isPaid && id % OPEN_LINE_EVERY > 0)) return [];
        const at = paidAt(order);
        const line = [id, `line ${id}`, '62001234567', dayInSouthAfrica(new Date(at))];
        return isPaid
          ? [[...line, orderNumber, cents, 'confirmed', id, id, at]]
          : [[...line, sender.name, cents, 'open', null, null, at]];
      },
    ],
    [
      'payment_proofs (id, orderId, name, actor, toCheck, createdAt)',
      ({ id, method, isPaid, status, createdAt }) => {
        if (method !== 'eft' || id % PROOF_EVERY > 0) return [];
        const toCheck = !isPaid && status !== 'cancelled' ? 1 : 0;
        return [[id, id, `${id}.pdf`, 'customer', toCheck, createdAt]];
      },
    ],
    [
      'cash_collections (id, orderId, day, courier)',
      (order) => (isCollected(order) ? [[order.id, order.id, collectedOn(order), 'Bongani']] : []),
    ],
    [
      `cash_ups (id, day, courier, cashExpected, cashCounted, speedpointExpected, speedpointCounted, countedById,
       createdAt)`,
      // One for each day: the second of a day has its id, and is ignored.
      (order) =>
        isCollected(order) && order.isPaid
          ? [[cashUpOf(order), collectedOn(order), 'Bongani', 0, 0, 0, 0, 1, paidAt(order)]]
          : [],
    ],
    [
      'cash_up_payments (id, cashUpId, entryId)',
      (order) =>
        isCollected(order) && order.isPaid ? [[order.id, cashUpOf(order), order.id]] : [],
    ],
    [
      `parcel_claims (id, orderId, kind, state, description, amount, approvedAmount, actor, createdAt, updatedAt)`,
      ({ id, cents, createdAt }) => {
        if (id % CLAIM_EVERY > 0) return [];
        const isOpen = id % (3 * CLAIM_EVERY) === 0;
        const decided = isOpen
          ? ['submitted', 'Torn.', cents, null]
          : ['paid_out', 'Torn.', cents, cents];
        return [[id, id, 'damaged', ...decided, 'customer', createdAt, createdAt]];
      },
    ],
    [
      'parcel_claim_steps (id, claimId, state, actor, createdAt)',
      ({ id, createdAt }) =>
        id % CLAIM_EVERY === 0 ? [[id, id, 'submitted', 'customer', createdAt]] : [],
    ],
    [
      'tracking_updates (id, orderId, status, kind, message, timestamp, actor)',
      ({ id, status, createdAt }) => {
        const course =
          status === 'cancelled'
            ? ['pending', 'cancelled']
            : COURSE.slice(0, COURSE.indexOf(status) + 1);
        return course.map((step, place) => [
          ...[
            (steps += 1),
            id,
            step,
            kindOf(step),
            `Order ${step}`,
            createdAt + place * 7_200_000,
            'system',
          ],
        ]);
      },
    ],
    [
      'notifications (id, userId, orderId, type, title, message, isRead, createdAt)',
      ({ id, userId, orderNumber, createdAt }) =>
        userId === null
          ? []
          : [
              [
                id,
                userId,
                id,
                'delivery_update',
                'Order placed',
                orderNumber,
                id % 10 ? 1 : 0,
                createdAt,
              ],
            ],
    ],
    [
      'support_tickets (id, userId, name, email, category, subject, description, status, createdAt, updatedAt)',
      ({ id, userId, userEmail, contactEmail, sender, createdAt }) => {
        if (id % ticketEvery !== 1) return [];
        const from = [userId, sender.name, userEmail ?? contactEmail];
        const status = id % 3 === 0 ? 'open' : 'resolved';
        return [
          [id, ...from, 'delivery', 'Where is it?', 'It is late.', status, createdAt, createdAt],
        ];
      },
    ],
    [
      'dispatch_jobs (id, orderId, kind, state, attempts, nextAttemptAt, createdAt, finishedAt)',
      ({ id, createdAt }) => [[id, id, 'insert_order', 'done', 1, createdAt, createdAt, createdAt]],
    ],
  ];
}

/** Every so many orders one needs attention. */
const ATTENTION = { every: 5000, least: 5 } as const;
/** Every so many orders somebody asks the support; a third of it is open, which is more than a page. */
const TICKET = { every: 20, least: 200 } as const;
/** Every so many orders somebody claims for a damaged parcel. */
export const CLAIM_EVERY = 50;
/** Of every so many orders by EFT somebody sent a proof of payment. */
const PROOF_EVERY = 3;
/** Of every so many unpaid ones the money is at the bank, by its sender's name. */
const OPEN_LINE_EVERY = 2;
/** Whether a courier collected the money, or was to. */
function isCollected({ method, status }: MadeOrder): boolean {
  return method === 'cash_on_delivery' && status === 'delivered';
}

/** The day of the delivery. */
function collectedOn({ isHandedIn, createdAt }: MadeOrder): string {
  return dayInSouthAfrica(isHandedIn ? new Date() : new Date(createdAt));
}

/** The id of the day's only cash-up. */
function cashUpOf({ createdAt }: MadeOrder): number {
  return Math.floor((createdAt + 2 * 3_600_000) / 86_400_000);
}

const COURSE: readonly string[] = ['pending', 'confirmed', 'in_transit', 'delivered'];

/** The kind of the step that leads to a status. */
function kindOf(status: string): string {
  return status === 'pending' ? 'placed' : status;
}
