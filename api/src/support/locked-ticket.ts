import type { EntityManager } from 'typeorm';
import { assertVersion } from '../identity/optimistic-locking/assert-version';
import type { UserActor } from '../platform/access/actor';
import { forUpdate } from '../platform/database/for-update';
import { ConflictError, NotFoundError } from '../platform/errors/domain-errors';
import { SupportTicket } from './support-ticket.entity';

/**
 * The ticket, locked until the transaction ends. Must come before the transaction's first read.
 * @throws NotFoundError
 */
export async function lockedTicket(manager: EntityManager, id: number): Promise<SupportTicket> {
  const ticket = await manager.findOne(SupportTicket, { where: { id }, ...forUpdate(manager) });
  if (!ticket) throw new NotFoundError('This ticket does not exist.');
  return ticket;
}

/** As `lockedTicket`, or the one that it was merged into: what its author writes is written there. */
export async function lockedConversation(
  manager: EntityManager,
  id: number,
): Promise<SupportTicket> {
  const ticket = await lockedTicket(manager, id);
  return ticket.mergedIntoId === null ? ticket : lockedTicket(manager, ticket.mergedIntoId);
}

/**
 * As `lockedTicket`, for the staff who work on it.
 * @param version that they have seen; without it, anything goes
 * @throws ConflictError where it was merged into another one, or somebody was faster
 */
export async function lockedToWorkOn(
  manager: EntityManager,
  actor: UserActor,
  id: number,
  version: number | undefined,
): Promise<SupportTicket> {
  const ticket = await lockedTicket(manager, id);
  await assertWorkable(manager, actor, ticket, version);
  return ticket;
}

/** @throws ConflictError as `lockedToWorkOn` */
export async function assertWorkable(
  manager: EntityManager,
  actor: UserActor,
  ticket: SupportTicket,
  version: number | undefined,
): Promise<void> {
  const { id, mergedIntoId } = ticket;
  if (mergedIntoId !== null) {
    throw new ConflictError(
      `Ticket #${id} was merged into ticket #${mergedIntoId}. Nothing was saved: go on there.`,
    );
  }
  await assertVersion(manager, actor, 'ticket', ticket, version);
}
