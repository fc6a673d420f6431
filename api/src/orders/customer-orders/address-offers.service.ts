import {
  type AddressEnd,
  type AddressOfferRequest,
  type AddressOfferView,
  LIMITS,
  parseOrderNumber,
  type SavedAddressView,
} from '@courier/contract';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { lockedUser } from '../../identity/users/locked-user';
import type { PostalAddress } from '../../places/addresses/postal-address';
import { addressKey, keepAddress } from '../../places/saved-addresses/address-use';
import { SavedAddress } from '../../places/saved-addresses/saved-address.entity';
import { savedAddressView } from '../../places/saved-addresses/saved-address.view';
import type { Actor } from '../../platform/access/actor';
import { signedIn } from '../../platform/access/signed-in';
import { TransactionsService } from '../../platform/database/transactions.service';
import { NotFoundError } from '../../platform/errors/domain-errors';
import { findLastEnds, findOwnEnds, type OrderEnds } from './order-ends.read-model';

/** The people of a customer's last orders, whom they may keep in their address book. */
@Injectable()
export class AddressOffersService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionsService,
  ) {}

  /** Those that are not in the book, of the newest order first, its receiver before its sender. None for a full book. */
  async list(actor: Actor): Promise<AddressOfferView[]> {
    const { userId, email: userEmail } = signedIn(actor);
    const saved = await this.dataSource.manager.findBy(SavedAddress, { userEmail });
    if (saved.length >= LIMITS.savedAddresses) return [];
    const known = new Set(saved.map(addressKey));
    const offers: AddressOfferView[] = [];
    for (const order of await findLastEnds(this.dataSource.manager, userId)) {
      for (const [end, address] of endsOf(order)) {
        const key = addressKey(address);
        if (known.has(key)) continue;
        known.add(key);
        offers.push({ ...address, orderNumber: order.orderNumber, end });
      }
    }
    return offers.slice(0, LIMITS.addressOffers);
  }

  /**
   * Keeps an address as the order has it, once, however often and in however many tabs it is asked for.
   * @throws NotFoundError for an order that is not the actor's; ConflictError when the address book is full
   */
  async keep(actor: Actor, { orderNumber, end }: AddressOfferRequest): Promise<SavedAddressView> {
    const owner = signedIn(actor);
    const number = parseOrderNumber(orderNumber)?.orderNumber;
    return this.transactions.run(async (manager) => {
      await lockedUser(manager, owner.userId);
      const order = number ? await findOwnEnds(manager, owner.userId, number) : null;
      const address = order && new Map(endsOf(order)).get(end);
      if (!address) throw new NotFoundError('We could not find that address among your orders.');
      return savedAddressView(await keepAddress(manager, owner, address, order.createdAt));
    });
  }
}

/** Where the parcel goes, and where it is collected unless that is one of our stores. */
function endsOf({
  delivery,
  pickup,
  isAtStore,
}: OrderEnds): (readonly [AddressEnd, PostalAddress])[] {
  return [['delivery', delivery], ...(isAtStore ? [] : [['pickup', pickup] as const])];
}
