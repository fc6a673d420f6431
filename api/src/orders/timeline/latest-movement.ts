import { MOVEMENT_KINDS } from '@courier/contract';
import { type EntityManager, In, IsNull } from 'typeorm';
import { TrackingUpdate, type UpdateActor } from './tracking-update.entity';

export const STAFF_ACTORS = ['support', 'admin'] as const satisfies readonly UpdateActor[];

/** The newest step of an order that moved the parcel, of these actors or of anyone; null where there is none. */
export function findLatestMovement(
  manager: EntityManager,
  orderId: number,
  actors?: readonly UpdateActor[],
): Promise<TrackingUpdate | null> {
  const moved = { orderId, ...(actors && { actor: In(actors) }) };
  return manager.findOne(TrackingUpdate, {
    // A release that knows no kinds may still add steps beside this one.
    where: [
      { ...moved, kind: In(MOVEMENT_KINDS) },
      { ...moved, kind: IsNull() },
    ],
    order: { id: 'DESC' },
  });
}
