import type { CustomerBlockRequest, CustomerBlockView } from '@courier/contract';
import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull } from 'typeorm';
import { recordAudit } from '../../identity/audit/audit-trail';
import { User } from '../../identity/users/user.entity';
import { type Actor, requirePermission, type UserActor } from '../../platform/access/actor';
import { TransactionsService } from '../../platform/database/transactions.service';
import { ConflictError, NotFoundError } from '../../platform/errors/domain-errors';
import { lockedCustomer } from '../locked-customer';
import { CustomerBlock } from './customer-block.entity';
import { findBlocks } from './customer-blocks.queries';

/** Takes no new orders from a customer, and takes them again. All else goes on: signing in, tracking, tickets, paying. */
@Injectable()
export class CustomerBlocksService {
  constructor(private readonly transactions: TransactionsService) {}

  /**
   * Returns each block there was. Asked for again by the same person for the same kind of reason, it changes nothing.
   * @throws NotFoundError for an account that is none of a customer
   * @throws ConflictError for a customer whom somebody else has blocked
   */
  async block(
    actor: Actor,
    userId: number,
    { kind, words }: CustomerBlockRequest,
  ): Promise<CustomerBlockView[]> {
    requirePermission(actor, 'customers');
    return this.transactions.run(async (manager) => {
      await lockedCustomer(manager, userId);
      const current = await manager.findOneBy(CustomerBlock, { userId, endedAt: IsNull() });
      if (current) {
        const { blockedById } = current;
        const isRepeated = blockedById === actor.userId && current.kind === kind;
        if (isRepeated) return findBlocks(manager, userId);
        const who = await nameOf(manager, actor, blockedById);
        throw new ConflictError(`${who} blocked this customer already. Nothing was changed.`);
      }
      const blockedById = actor.userId;
      const row = { userId, kind, words, blockedById, createdAt: new Date() };
      await manager.insert(CustomerBlock, { ...row, endedById: null, endedAt: null });
      // What happened is kept with the account, and goes with it.
      await recordAudit(manager, actor, {
        ...about(userId),
        action: 'block_customer',
        after: { kind },
      });
      return findBlocks(manager, userId);
    });
  }

  /**
   * Ends a block and returns each there was. Asked for again by the same person, it changes nothing.
   * @throws NotFoundError for a block that this customer never had
   * @throws ConflictError for a block that somebody else has ended
   */
  async unblock(actor: Actor, userId: number, id: number): Promise<CustomerBlockView[]> {
    requirePermission(actor, 'customers');
    return this.transactions.run(async (manager) => {
      await lockedCustomer(manager, userId);
      const block = await manager.findOneBy(CustomerBlock, { id, userId });
      if (!block) throw new NotFoundError('This customer was never blocked so.');
      const { kind, endedById } = block;
      if (endedById === actor.userId) return findBlocks(manager, userId);
      if (endedById !== null) {
        const who = await nameOf(manager, actor, endedById);
        throw new ConflictError(`${who} ended this block already. Nothing was changed.`);
      }
      const end = { endedById: actor.userId, endedAt: new Date() };
      await manager.update(CustomerBlock, { id }, end);
      const before = { kind };
      await recordAudit(manager, actor, { ...about(userId), action: 'unblock_customer', before });
      return findBlocks(manager, userId);
    });
  }
}

function about(userId: number) {
  return { subjectType: 'customer', subjectId: userId } as const;
}

async function nameOf(manager: EntityManager, actor: UserActor, id: number): Promise<string> {
  if (id === actor.userId) return 'You';
  return (await manager.findOneBy(User, { id }))?.fullName ?? 'Somebody else';
}
