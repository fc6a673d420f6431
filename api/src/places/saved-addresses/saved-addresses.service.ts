import {
  LIMITS,
  type SavedAddressMarks,
  type SavedAddressRequest,
  type SavedAddressView,
} from '@courier/contract';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, Not } from 'typeorm';
import type { Actor, UserActor } from '../../platform/access/actor';
import { lockedUser } from '../../identity/users/locked-user';
import { ownEmail } from '../../identity/access/own-email';
import { signedIn } from '../../platform/access/signed-in';
import { insertRow } from '../../platform/database/insert-row';
import { TransactionsService } from '../../platform/database/transactions.service';
import { ConflictError, NotFoundError } from '../../platform/errors/domain-errors';
import { indexPhones } from '../../identity/users/account-search.queries';
import { SavedAddress } from './saved-address.entity';
import { savedAddressView } from './saved-address.view';
import { FULL_BOOK } from './saved-addresses.queries';

@Injectable()
export class SavedAddressesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionsService,
  ) {}

  /** One's own, the default one first, then the favourites, each as they were used last; an admin may name anyone. */
  async list(actor: Actor, userEmail: string | null | undefined): Promise<SavedAddressView[]> {
    return this.listOf(ownEmail(actor, userEmail));
  }

  /** The same of whoever has this e-mail address; whoever calls has checked who asks. */
  async listOf(userEmail: string): Promise<SavedAddressView[]> {
    const saved = await this.dataSource.manager.find(SavedAddress, {
      where: { userEmail },
      order: { isDefault: 'DESC', isFavourite: 'DESC', usedAt: 'DESC', id: 'ASC' },
      take: LIMITS.savedAddresses,
    });
    return saved.map(savedAddressView);
  }

  /** @throws ConflictError when the address book is full */
  async add(actor: Actor, request: SavedAddressRequest): Promise<SavedAddressView> {
    const owner = signedIn(actor);
    const { userId, email: userEmail } = owner;
    return this.transactions.run(async (manager) => {
      await lockedUser(manager, userId);
      if ((await manager.countBy(SavedAddress, { userEmail })) >= LIMITS.savedAddresses) {
        throw new ConflictError(FULL_BOOK);
      }
      const createdAt = new Date();
      const row = { ...columnsOf(request), userEmail, createdAt, usedAt: createdAt };
      return this.settled(manager, owner, await insertRow(manager, SavedAddress, row));
    });
  }

  /**
   * Marks an address and leaves what is typed of it alone, which may have been changed elsewhere meanwhile.
   * @throws NotFoundError for an address that is not the actor's
   */
  async mark(
    actor: Actor,
    id: number,
    { isDefault, isFavourite }: SavedAddressMarks,
  ): Promise<SavedAddressView> {
    const owner = signedIn(actor);
    const { userId, email: userEmail } = owner;
    return this.transactions.run(async (manager) => {
      await lockedUser(manager, userId);
      const marks = {
        ...(isDefault !== undefined && { isDefault }),
        ...(isFavourite !== undefined && { isFavourite }),
      };
      const { affected } = await manager.update(SavedAddress, { id, userEmail }, marks);
      if (!affected) throw new NotFoundError(NONE);
      return this.settled(manager, owner, id);
    });
  }

  /** @throws NotFoundError for an address that is not the actor's */
  async change(actor: Actor, id: number, request: SavedAddressRequest): Promise<SavedAddressView> {
    const owner = signedIn(actor);
    const { userId, email: userEmail } = owner;
    return this.transactions.run(async (manager) => {
      await lockedUser(manager, userId);
      const { affected } = await manager.update(
        SavedAddress,
        { id, userEmail },
        columnsOf(request),
      );
      if (!affected) throw new NotFoundError(NONE);
      return this.settled(manager, owner, id);
    });
  }

  /** @throws NotFoundError for an address that is not the actor's */
  async remove(actor: Actor, id: number): Promise<void> {
    const owner = signedIn(actor);
    const { userId, email: userEmail } = owner;
    await this.transactions.run(async (manager) => {
      await lockedUser(manager, userId);
      const { affected } = await manager.delete(SavedAddress, { id, userEmail });
      if (!affected) throw new NotFoundError(NONE);
      await indexPhones(manager, userId);
    });
  }

  /** The address as it is stored now; when it is the default, no other is. */
  private async settled(manager: EntityManager, owner: UserActor, id: number) {
    const { email: userEmail } = owner;
    const row = await manager.findOneByOrFail(SavedAddress, { id, userEmail });
    if (row.isDefault) {
      const others = { userEmail, isDefault: true, id: Not(id) };
      await manager.update(SavedAddress, others, { isDefault: false });
    }
    await indexPhones(manager, owner.userId);
    return savedAddressView(row);
  }
}

const NONE = 'We could not find that address.';

function columnsOf({ addressLine2, ...rest }: SavedAddressRequest) {
  return { ...rest, addressLine2: addressLine2 || null };
}
