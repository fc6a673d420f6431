import type { EntityManager } from 'typeorm';
import { forUpdate } from '../platform/database/for-update';
import { NotFoundError } from '../platform/errors/domain-errors';
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
