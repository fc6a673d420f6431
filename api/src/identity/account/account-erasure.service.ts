import type { AccountErasureRequest, DoneView } from '@courier/contract';
import { Injectable } from '@nestjs/common';
import { type Actor, isStaffAccount } from '../../platform/access/actor';
import { signedIn } from '../../platform/access/signed-in';
import { DataSource } from 'typeorm';
import { truncateLog } from '../../platform/database/truncate-log';
import { TransactionsService } from '../../platform/database/transactions.service';
import { ForbiddenError } from '../../platform/errors/domain-errors';
import { ACCOUNT_HOLDER, recordAudit } from '../audit/audit-trail';
import { type AfterErasure, PersonalDataRegistry } from '../personal-data/personal-data.registry';
import { OwnPasswordService } from './own-password.service';

/** Takes a person out of everything that is stored (POPIA section 24), as each feature registered it. */
@Injectable()
export class AccountErasureService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionsService,
    private readonly ownPassword: OwnPasswordService,
    private readonly personalData: PersonalDataRegistry,
  ) {}

  /**
   * @throws ConflictError while an order is under way, ForbiddenError for staff, ValidationError when the password is wrong
   */
  async erase(actor: Actor, { password }: AccountErasureRequest): Promise<DoneView> {
    const own = signedIn(actor);
    if (isStaffAccount(own)) throw new ForbiddenError('Staff accounts are closed by an admin.');
    const checked = await this.ownPassword.check(actor, 'password', password);
    const afterwards = await this.transactions.run(async (manager) => {
      // Locked first: an order that is being placed comes either before, and is seen, or not at all.
      await this.ownPassword.lockedUser(manager, checked);
      const left: AfterErasure[] = [];
      for (const data of this.personalData.all) {
        const after = await data.erase?.(manager, own);
        if (after) left.push(after);
      }
      // By their number, which names nobody once the account is gone: the audit log is kept.
      await recordAudit(
        manager,
        { userId: own.userId, ...ACCOUNT_HOLDER },
        { subjectType: 'customer', subjectId: own.userId, action: 'erase_account' },
      );
      return left;
    });
    for (const after of afterwards) await after();
    await truncateLog(this.dataSource);
    return { success: true, message: 'Your account and your personal data were erased' };
  }
}
