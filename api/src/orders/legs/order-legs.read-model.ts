import type { DataSource } from 'typeorm';
import type { RawRow } from '../../platform/database/raw-rows';
import type { ProofOfDelivery } from '../proof/proof-of-delivery.entity';
import { type FailedAttempt, failedAttempts } from '../timeline/failed-attempts';
import type { StoredStep } from '../timeline/stored-step';
import type { TrackingUpdate } from '../timeline/tracking-update.entity';
import type { OrderLeg } from './order-leg.entity';

/** A leg with what its courier tried and showed. */
export interface LegRow extends RawRow<Omit<OrderLeg, 'courier'>> {
  /** Text on SQLite and MariaDB, parsed already on MySQL. */
  readonly courier: unknown;
  readonly attempts: readonly FailedAttempt<AttemptRow>[];
  readonly pictures: readonly PictureRow[];
}

type AttemptRow = RawRow<Pick<TrackingUpdate, 'timestamp' | 'reason' | 'legPosition'>> & StoredStep;
type PictureRow = Pick<ProofOfDelivery, 'id' | 'photoUrl'>;
type OfLeg = Pick<TrackingUpdate, 'legPosition'>;

/** The legs of an order, in the order of its way; none where one courier does it all. */
export async function findLegRows(dataSource: DataSource, orderId: number): Promise<LegRow[]> {
  const legs = await dataSource.query<Omit<LegRow, 'attempts' | 'pictures'>[]>(
    `SELECT id, orderId, position, kind, providerOrderId, courier, endedAt FROM order_legs
     WHERE orderId = ? ORDER BY position`,
    [orderId],
  );
  if (legs.length < 2) return [];
  const told = await dataSource.query<AttemptRow[]>(
    `SELECT legPosition, kind, data, message, timestamp, reason FROM tracking_updates
     WHERE orderId = ? AND kind IN ('attempt_failed', 'collection_failed', 'attempt_explained') ORDER BY id`,
    [orderId],
  );
  const attempts = failedAttempts(told);
  const pictures = await dataSource.query<(PictureRow & OfLeg)[]>(
    `SELECT legPosition, id, photoUrl FROM proof_of_delivery
     WHERE orderId = ? AND photoUrl IS NOT NULL ORDER BY id DESC`,
    [orderId],
  );
  return legs.map((leg) => ({
    ...leg,
    attempts: attempts.filter(({ row }) => row.legPosition === leg.position),
    pictures: pictures.filter(({ legPosition }) => legPosition === leg.position),
  }));
}
