import { Injectable } from '@nestjs/common';
import { type Actor, requirePermission } from '../../platform/access/actor';
import { TransactionsService } from '../../platform/database/transactions.service';
import { NotFoundError } from '../../platform/errors/domain-errors';
import { recordAudit } from '../audit/audit-trail';
import { SessionsService } from '../sessions/sessions.service';
import { findLockedUser } from '../users/locked-user';

/** Signs customers out who ask for it: somebody has their phone, or may know their password. */
@Injectable()
export class CustomerSessionsService {
  constructor(
    private readonly transactions: TransactionsService,
    private readonly sessions: SessionsService,
  ) {}

  /** @throws NotFoundError for an account that is none of a customer */
  async end(actor: Actor, id: number): Promise<void> {
    requirePermission(actor, 'customers');
    await this.transactions.run(async (manager) => {
      const user = await findLockedUser(manager, id);
      if (user?.role !== 'customer') throw new NotFoundError('This customer does not exist.');
      await this.sessions.endAllOf(manager, id);
      const about = { subjectType: 'customer', subjectId: id } as const;
      await recordAudit(manager, actor, { ...about, action: 'end_sessions' });
    });
  }
}
