import type { AccountErasureRequest, DoneView } from '@courier/contract';
import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { ACCOUNT_HOLDER, recordAudit } from '../../audit/audit-trail';
import { type Actor, isStaff, type UserActor } from '../../../platform/access/actor';
import { signedIn } from '../../../platform/access/signed-in';
import { User } from '../../users/user.entity';
import { SavedAddress } from '../../../places/saved-addresses/saved-address.entity';
import { Transactions } from '../../../platform/database/transactions';
import { ConflictError, ForbiddenError } from '../../../platform/errors/domain-errors';
import { Order } from '../../../orders/order.entity';
import { Uploads } from '../../../orders/proof/uploads';
import { OrderProgress } from '../../../orders/progress/order-progress';
import { OwnPassword } from '../own-password';
import { cancelUndispatchedOrders } from './cancel-undispatched-orders';
import { eraseFromOrders } from './erase-from-orders';
import { eraseFromTickets } from './erase-from-tickets';

/**
 * Takes a person out of everything that is stored (POPIA section 24). Orders stay, as tax law wants them, without
 * whom they were for. What hangs on the account alone goes with it.
 */
@Injectable()
export class AccountErasure {
  constructor(
    private readonly transactions: Transactions,
    private readonly ownPassword: OwnPassword,
    private readonly uploads: Uploads,
    private readonly progress: OrderProgress,
  ) {}

  /**
   * @throws ConflictError while an order is under way, ForbiddenError for staff, ValidationError when the password is wrong
   */
  async erase(
    actor: Actor,
    { password }: AccountErasureRequest,
    address: string,
  ): Promise<DoneView> {
    const own = signedIn(actor);
    if (isStaff(actor)) throw new ForbiddenError('Staff accounts are closed by an admin.');
    const checked = await this.ownPassword.check(actor, 'password', password, address);
    const pictures = await this.transactions.run(async (manager) => {
      // Locked first: an order that is being placed comes either before, and is seen, or not at all.
      await this.ownPassword.lockedUser(manager, checked);
      return eraseAll(manager, this.progress, own);
    });
    await this.uploads.removeLinked(pictures);
    return { success: true, message: 'Your account and your personal data were erased' };
  }
}

/** Of an account that is locked. Answers links to pictures that nothing refers to any more. */
async function eraseAll(
  manager: EntityManager,
  progress: OrderProgress,
  own: UserActor,
): Promise<string[]> {
  const { userId, email } = own;
  await cancelUndispatchedOrders(manager, progress, own);
  if (await manager.existsBy(Order, { userId, status: In(UNDER_WAY) })) {
    throw new ConflictError(
      'You have an order that is still under way. Your account can be erased when it has been delivered or cancelled.',
    );
  }
  const pictures = await eraseFromOrders(manager, userId);
  await eraseFromTickets(manager, userId);
  await manager.delete(SavedAddress, { userEmail: email });
  // Sessions, payment methods, notifications and preferences go with the account.
  await manager.delete(User, { id: userId });
  // By their number, which names nobody once the account is gone: the audit log is kept.
  const about = { subjectType: 'customer', subjectId: userId } as const;
  await recordAudit(
    manager,
    { userId, ...ACCOUNT_HOLDER },
    { ...about, action: 'erase the account' },
  );
  return pictures;
}

const UNDER_WAY = ['pending', 'confirmed', 'in_transit'] as const;
