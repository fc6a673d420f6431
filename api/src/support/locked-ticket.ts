import type { EntityManager } from 'typeorm';
import type { UserActor } from '../auth/actor';
import { User } from '../auth/user.entity';
import { Conflict, NotFound } from '../errors/domain-errors';
import { SupportTicket } from './support-ticket.entity';

/**
 * The ticket, locked until the transaction ends. Must come before the transaction's first read.
 * @throws NotFound
 */
export async function lockedTicket(manager: EntityManager, id: number): Promise<SupportTicket> {
  const isSqlite = manager.connection.options.type === 'better-sqlite3';
  const ticket = await manager.findOne(SupportTicket, {
    where: { id },
    ...(!isSqlite && { lock: { mode: 'pessimistic_write' as const } }),
  });
  if (!ticket) throw new NotFound('This ticket does not exist.');
  return ticket;
}

/**
 * Nobody changes what they have not seen.
 * @throws Conflict that says who was faster
 */
export async function requireVersion(
  manager: EntityManager,
  actor: UserActor,
  ticket: SupportTicket,
  seen: number | undefined,
): Promise<void> {
  if (seen === undefined || seen === ticket.version) return;
  const { changedById } = ticket;
  const other = changedById === null ? null : await manager.findOneBy(User, { id: changedById });
  const who = changedById === actor.userId ? 'You' : (other?.fullName ?? 'Somebody else');
  throw new Conflict(
    `${who} changed this ticket meanwhile. Nothing was saved: look at it again, then repeat your change.`,
  );
}
