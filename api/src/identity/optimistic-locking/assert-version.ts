import type { EntityManager } from 'typeorm';
import type { UserActor } from '../../platform/access/actor';
import { User } from '../users/user.entity';
import { ConflictError } from '../../platform/errors/domain-errors';

/** Something that several people of the staff change; its version grows with every change. */
export interface Versioned {
  readonly version: number;
  /** Who of the staff did the last one; null before the first. */
  readonly changedById: number | null;
}

/**
 * Nobody changes what they have not seen. Without the version that was seen, anything goes.
 * @param noun as it follows “this”: `ticket`
 * @throws ConflictError that says who was faster
 */
export async function assertVersion(
  manager: EntityManager,
  actor: UserActor,
  noun: string,
  { version, changedById }: Versioned,
  seen: number | undefined,
): Promise<void> {
  if (seen === undefined || seen === version) return;
  const other = changedById === null ? null : await manager.findOneBy(User, { id: changedById });
  const who = changedById === actor.userId ? 'You' : (other?.fullName ?? 'Someone else');
  throw new ConflictError(
    `${who} changed this ${noun} after you opened it. Nothing was saved: check it, then make your change again.`,
  );
}
