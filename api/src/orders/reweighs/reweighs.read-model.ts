import { randFromCents, type ReweighView } from '@courier/contract';
import type { EntityManager } from 'typeorm';
import { isoInstant, type RawRow } from '../../platform/database/raw-rows';
import type { OrderReweigh } from './order-reweigh.entity';

/** More than anybody weighs one parcel. */
const MOST = 50;

/** What was measured of an order, the newest first. */
export async function findReweighs(
  manager: EntityManager,
  { id, orderNumber }: { readonly id: number; readonly orderNumber: string },
): Promise<ReweighView[]> {
  const rows = await manager.query<ReweighRow[]>(
    `SELECT r.id, r.packages, r.measuredBy, r.picture, r.totalBefore, r.totalAfter, r.actor, r.createdAt, u.fullName, u.username
     FROM order_reweighs r LEFT JOIN users u ON u.id = r.actorId
     WHERE r.orderId = ? ORDER BY r.id DESC LIMIT ${MOST}`,
    [id],
  );
  return rows.map((row) => ({
    id: row.id,
    packages: JSON.parse(row.packages) as ReweighView['packages'],
    measuredBy: row.measuredBy,
    pictureUrl: row.picture && `/api/orders/${orderNumber}/reweighs/pictures/${row.picture}`,
    totalBefore: randFromCents(row.totalBefore),
    totalAfter: randFromCents(row.totalAfter),
    actor: { kind: row.actor, name: row.fullName, email: row.username },
    timestamp: isoInstant(row.createdAt),
  }));
}

type ReweighRow = RawRow<Omit<OrderReweigh, 'orderId' | 'packages' | 'actorId'>> & {
  /** As JSON. */
  readonly packages: string;
  readonly fullName: string | null;
  readonly username: string | null;
};
