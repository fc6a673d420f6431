import path from 'node:path';
import { type EntityManager, In } from 'typeorm';
import { eraseQuotes } from '../../pricing/quotes/personal-data.queries';
import { deleteCodes } from '../customer-orders/link-codes.queries';
import { NO_PLACES } from '../facets/order-facets.queries';
import { OrderLeg } from '../legs/order-leg.entity';
import { eraseNotes } from '../notes/order-notes.queries';
import { Order } from '../order.entity';
import { ReceiverLink } from '../redelivery/receiver-link.entity';
import type { OrderEventsService } from '../timeline/order-events.service';
import { ProofOfDelivery } from '../proof/proof-of-delivery.entity';
import { erasePictures } from '../reweighs/reweighs.queries';
import { removeFromIndex } from '../search/search-index.queries';
import { TrackingUpdate } from '../timeline/tracking-update.entity';
import { findOldRows, findOwnRows, type PersonalRow } from './personal-rows.read-model';

/**
 * Takes the person out of the orders and quotes of an account, in the caller's transaction.
 * @returns the names of files that nothing refers to any more
 */
export async function eraseOwnOrders(
  manager: EntityManager,
  listeners: OrderEventsService,
  userId: number,
): Promise<string[]> {
  return erase(manager, listeners, await findOwnRows(manager, userId));
}

/**
 * Takes the people out of orders that ended, belong to no account and are older than an instant, at most so many.
 * @returns how many it were, and the names of files that nothing refers to any more
 */
export async function eraseOldOrders(
  manager: EntityManager,
  listeners: OrderEventsService,
  before: number,
  most: number,
): Promise<{ readonly orders: number; readonly pictures: readonly string[] }> {
  const rows = await findOldRows(manager, before, most);
  return { orders: rows.length, pictures: await erase(manager, listeners, rows) };
}

async function erase(
  manager: EntityManager,
  listeners: OrderEventsService,
  rows: readonly PersonalRow[],
): Promise<string[]> {
  const pictures: string[] = [];
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = rows.slice(start, start + BATCH);
    pictures.push(...(await releasedPictures(manager, batch)));
    await eraseBatch(manager, listeners, batch);
  }
  return pictures;
}

const BATCH = 200;

async function releasedPictures(
  manager: EntityManager,
  rows: readonly PersonalRow[],
): Promise<string[]> {
  const orderIds = rows.map(({ orderId }) => orderId).filter((value) => value !== null);
  if (orderIds.length === 0) return [];
  const proofs = await manager.findBy(ProofOfDelivery, { orderId: In(orderIds) });
  const links = proofs.flatMap(({ photoUrl, digitalSignature }) => [photoUrl, digitalSignature]);
  return [
    ...namesOf(links.filter((link) => link !== null)),
    ...(await erasePictures(manager, orderIds)),
  ];
}

/** The names of files of ours that links lead to; other links are the provider's. */
function namesOf(links: readonly string[]): string[] {
  return links.filter((link) => link.startsWith('/api/')).map((link) => path.basename(link));
}

async function eraseBatch(
  manager: EntityManager,
  listeners: OrderEventsService,
  rows: readonly PersonalRow[],
): Promise<void> {
  const orderIds = rows.map(({ orderId }) => orderId).filter((value) => value !== null);
  const orderNumbers = rows.map(({ orderNumber }) => orderNumber).filter((value) => value !== null);
  await eraseQuotes(manager, rows);
  if (orderIds.length === 0) return;
  await manager.update(
    Order,
    { id: In(orderIds) },
    {
      ...NO_PLACES,
      userId: null,
      userEmail: null,
      shipdayTrackingData: null,
      erasedAt: new Date(),
    },
  );
  await manager.update(OrderLeg, { orderId: In(orderIds) }, { courier: null });
  // Where a parcel was handed over is where somebody lives, and a reason may name people.
  await manager.update(
    TrackingUpdate,
    { orderId: In(orderIds) },
    { location: null, reason: null, latitude: null, longitude: null },
  );
  // Customers act on orders of their own alone.
  await manager.update(
    TrackingUpdate,
    { orderId: In(orderIds), actor: 'customer' },
    { actorId: null },
  );
  await manager.update(ProofOfDelivery, { orderId: In(orderIds) }, NO_PROOF);
  await eraseNotes(manager, orderIds);
  await deleteCodes(manager, orderIds);
  await manager.delete(ReceiverLink, { orderId: In(orderIds) });
  await listeners.peopleErased(manager, orderNumbers);
  await removeFromIndex(manager, orderIds);
}

const NO_PROOF = {
  digitalSignature: null,
  photoUrl: null,
  qrCodeData: null,
  recipientName: null,
};
