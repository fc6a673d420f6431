import {
  LIMITS,
  type SavedPaymentMethodRequest,
  type SavedPaymentMethodView,
} from '@courier/contract';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, Not } from 'typeorm';
import type { Actor } from '../../platform/access/actor';
import { lockedUser } from '../../identity/users/locked-user';
import { signedIn } from '../../platform/access/signed-in';
import { insertRow } from '../../platform/database/insert-row';
import { TransactionsService } from '../../platform/database/transactions.service';
import { ConflictError, NotFoundError } from '../../platform/errors/domain-errors';
import { SavedPaymentMethod } from './payment-method.entity';

/** How people like to pay. One's own only: nobody else has a use for it. */
@Injectable()
export class PaymentMethodsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionsService,
  ) {}

  /** The default first. */
  async list(actor: Actor): Promise<SavedPaymentMethodView[]> {
    const { userId } = signedIn(actor);
    const rows = await this.dataSource.manager.find(SavedPaymentMethod, {
      where: { userId },
      order: { isDefault: 'DESC', id: 'ASC' },
    });
    return rows.map(viewOf);
  }

  /**
   * The first one is the default whatever it says. The same one again is no second one.
   * @throws ConflictError when there are too many
   */
  async add(actor: Actor, request: SavedPaymentMethodRequest): Promise<SavedPaymentMethodView> {
    const { userId } = signedIn(actor);
    const { type, isDefault } = request;
    const card = {
      cardBrand: request.cardBrand || null,
      cardLastFour: request.cardLastFour || null,
    };
    return this.transactions.run(async (manager) => {
      await lockedUser(manager, userId);
      const known = await manager.findBy(SavedPaymentMethod, { userId });
      const same = known.find(
        (saved) =>
          saved.type === type &&
          saved.cardBrand === card.cardBrand &&
          saved.cardLastFour === card.cardLastFour,
      );
      if (!same && known.length >= LIMITS.savedPaymentMethods) throw new ConflictError(FULL);
      const row = { ...card, userId, type, isDefault: false, createdAt: new Date() };
      const id = same?.id ?? (await insertRow(manager, SavedPaymentMethod, row));
      if (isDefault || known.length === 0) await makeDefault(manager, userId, id);
      return viewOf(await manager.findOneByOrFail(SavedPaymentMethod, { id }));
    });
  }

  /** @throws NotFoundError for one that is not the actor's */
  async prefer(actor: Actor, id: number): Promise<SavedPaymentMethodView[]> {
    const { userId } = signedIn(actor);
    await this.transactions.run(async (manager) => {
      await lockedUser(manager, userId);
      await makeDefault(manager, userId, id);
    });
    return this.list(actor);
  }

  /** @throws NotFoundError for one that is not the actor's */
  async remove(actor: Actor, id: number): Promise<void> {
    const { userId } = signedIn(actor);
    const { affected } = await this.transactions.run((manager) =>
      manager.delete(SavedPaymentMethod, { id, userId }),
    );
    if (!affected) throw new NotFoundError(NONE);
  }
}

const FULL = `You can save at most ${LIMITS.savedPaymentMethods} payment methods. Delete one you no longer use first.`;
const NONE = 'We could not find that payment method.';

async function makeDefault(manager: EntityManager, userId: number, id: number): Promise<void> {
  const { affected } = await manager.update(
    SavedPaymentMethod,
    { id, userId },
    { isDefault: true },
  );
  if (!affected) throw new NotFoundError(NONE);
  const others = { userId, isDefault: true, id: Not(id) };
  await manager.update(SavedPaymentMethod, others, { isDefault: false });
}

function viewOf(row: SavedPaymentMethod): SavedPaymentMethodView {
  const { id, type, cardBrand, cardLastFour, isDefault, createdAt } = row;
  return { id, type, cardBrand, cardLastFour, isDefault, createdAt: createdAt.toISOString() };
}
