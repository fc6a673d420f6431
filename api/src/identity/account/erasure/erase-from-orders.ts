import { type EntityManager, In, type ObjectLiteral } from 'typeorm';
import { Address } from '../../../places/addresses/address.entity';
import { WebhookEvent } from '../../../dispatch/webhook-event.entity';
import { Order } from '../../../orders/order.entity';
import { Quote } from '../../../pricing/quotes/quote.entity';
import { ProofOfDelivery } from '../../../orders/progress/proof-of-delivery.entity';
import { TrackingUpdate } from '../../../orders/progress/tracking-update.entity';

/** What stands where a person's name and street were. Town and postal code stay: they name nobody. */
export const ERASED = 'Erased';

/** An order or a quote of the person, with what hangs on it. */
interface OwnRow {
  readonly quoteId: number;
  readonly pickupAddressId: number;
  readonly deliveryAddressId: number;
  /** null for a quote that nobody ordered. */
  readonly orderId: number | null;
  readonly orderNumber: string | null;
}

/**
 * Takes the person out of the orders and quotes of an account, in the caller's transaction.
 * @returns links to pictures that nothing refers to any more
 */
export async function eraseFromOrders(manager: EntityManager, userId: number): Promise<string[]> {
  const pictures = await erase(manager, await findOwn(manager, userId));
  await manager.update(TrackingUpdate, { actor: 'customer', actorId: userId }, { actorId: null });
  return pictures;
}

/**
 * Takes the people out of orders that ended, belong to no account and are older than an instant, at most so many.
 * @returns how many it were, and links to pictures that nothing refers to any more
 */
export async function eraseOldOrders(
  manager: EntityManager,
  before: number,
  most: number,
): Promise<{ readonly orders: number; readonly pictures: readonly string[] }> {
  const rows = await manager.query<OwnRow[]>(
    `SELECT ${COLUMNS} FROM orders o JOIN quotes q ON q.id = o.quoteId
     WHERE o.erasedAt IS NULL AND o.userId IS NULL AND o.createdAt < ?
       AND o.status IN ('delivered', 'cancelled')
     ORDER BY o.createdAt LIMIT ?`,
    [before, most],
  );
  return { orders: rows.length, pictures: await erase(manager, rows) };
}

async function erase(manager: EntityManager, rows: readonly OwnRow[]): Promise<string[]> {
  const pictures: string[] = [];
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = rows.slice(start, start + BATCH);
    pictures.push(...(await findPictures(manager, batch)));
    await eraseBatch(manager, batch);
  }
  return pictures;
}

const BATCH = 200;
const COLUMNS =
  'q.id AS quoteId, q.pickupAddressId, q.deliveryAddressId, o.id AS orderId, o.orderNumber';

/** By id, in the code: an `UPDATE … IN (SELECT …)` makes MariaDB read the whole table. */
function findOwn(manager: EntityManager, userId: number): Promise<OwnRow[]> {
  return manager.query(
    `SELECT ${COLUMNS} FROM orders o JOIN quotes q ON q.id = o.quoteId WHERE o.userId = ?
     UNION
     SELECT ${COLUMNS} FROM quotes q LEFT JOIN orders o ON o.quoteId = q.id
     WHERE q.userId = ? AND (o.id IS NULL OR o.userId = ?)`,
    [userId, userId, userId],
  );
}

async function findPictures(manager: EntityManager, rows: readonly OwnRow[]): Promise<string[]> {
  const orderIds = present(rows.map(({ orderId }) => orderId));
  if (orderIds.length === 0) return [];
  const proofs = await manager.findBy(ProofOfDelivery, { orderId: In(orderIds) });
  return present(proofs.flatMap(({ photoUrl, digitalSignature }) => [photoUrl, digitalSignature]));
}

async function eraseBatch(manager: EntityManager, rows: readonly OwnRow[]): Promise<void> {
  const orderIds = present(rows.map(({ orderId }) => orderId));
  const orderNumbers = present(rows.map(({ orderNumber }) => orderNumber));
  const addressIds = rows.flatMap((row) => [row.pickupAddressId, row.deliveryAddressId]);
  const quoteIds = rows.map(({ quoteId }) => quoteId);

  await manager.update(Address, { id: In(addressIds) }, NOBODY);
  await manager.update(Quote, { id: In(quoteIds) }, { userId: null, contactEmail: null });
  if (orderIds.length === 0) return;
  await manager.update(
    Order,
    { id: In(orderIds) },
    { userId: null, userEmail: null, shipdayTrackingData: null, erasedAt: new Date() },
  );
  // Where a parcel was handed over is where somebody lives.
  await manager.update(
    TrackingUpdate,
    { orderId: In(orderIds) },
    { location: null, latitude: null, longitude: null },
  );
  await manager.update(ProofOfDelivery, { orderId: In(orderIds) }, NO_PROOF);
  // The provider repeats names, phones and addresses in every event.
  const noPayload: ObjectLiteral = { payload: {} };
  await manager.update(WebhookEvent, { orderNumber: In(orderNumbers) }, noPayload);
  await manager.query(
    `DELETE FROM order_search_terms WHERE orderId IN (${orderIds.map(() => '?').join(', ')})`,
    orderIds,
  );
}

const NOBODY = {
  fullName: ERASED,
  phone: '',
  addressLine1: ERASED,
  addressLine2: null,
  latitude: null,
  longitude: null,
};

const NO_PROOF = {
  digitalSignature: null,
  photoUrl: null,
  qrCodeData: null,
  recipientName: null,
};

function present<T>(values: readonly (T | null)[]): T[] {
  return values.filter((value): value is T => value !== null);
}
