import { type EntityManager, In } from 'typeorm';
import { movesTheParcel } from './standard-course';
import { TrackingUpdate, type UpdateActor } from './tracking-update.entity';

export const STAFF_ACTORS = ['support', 'admin'] as const satisfies readonly UpdateActor[];

/** The newest step of an order that moved the parcel, of these actors or of anyone; null where there is none. */
export async function findLastMove(
  manager: EntityManager,
  orderId: number,
  actors?: readonly UpdateActor[],
): Promise<TrackingUpdate | null> {
  const steps = await manager.find(TrackingUpdate, {
    where: { orderId, ...(actors && { actor: In(actors) }) },
    order: { id: 'DESC' },
  });
  return steps.find(movesTheParcel) ?? null;
}
