import { foldedWords, LIMITS, toE164 } from '@courier/contract';
import { type EntityManager, In } from 'typeorm';
import type { UserActor } from '../../platform/access/actor';
import { insertRow } from '../../platform/database/insert-row';
import { ConflictError } from '../../platform/errors/domain-errors';
import type { PostalAddress } from '../addresses/postal-address';
import { indexPhones } from '../../identity/users/account-search.queries';
import { SavedAddress } from './saved-address.entity';
import { FULL_BOOK } from './saved-addresses.queries';

/**
 * Notes in the order's own transaction that saved addresses were used. Nothing is added: whom somebody sends to once is a
 * stranger in their address book until they keep them.
 */
export async function noteUse(
  manager: EntityManager,
  { email: userEmail }: Pick<UserActor, 'email'>,
  addresses: readonly PostalAddress[],
  at: Date,
): Promise<void> {
  const used = new Set(addresses.map(addressKey));
  const saved = await manager.findBy(SavedAddress, { userEmail });
  // One address may be stored more than once, with different labels.
  const ids = saved.filter((address) => used.has(addressKey(address))).map(({ id }) => id);
  if (ids.length > 0) await manager.update(SavedAddress, { id: In(ids) }, { usedAt: at });
}

/**
 * Saves an address that an order of the owner's used, as a new one or as the one that is there already. The caller has
 * locked the account.
 * @param at when the order used it
 * @throws ConflictError when the address book is full
 */
export async function keepAddress(
  manager: EntityManager,
  owner: UserActor,
  address: PostalAddress,
  at: Date,
): Promise<SavedAddress> {
  const userEmail = owner.email;
  const saved = await manager.findBy(SavedAddress, { userEmail });
  const key = addressKey(address);
  const known = saved.find((candidate) => addressKey(candidate) === key);
  if (known) return known;
  if (saved.length >= LIMITS.savedAddresses) throw new ConflictError(FULL_BOOK);
  const id = await insertRow(manager, SavedAddress, {
    ...address,
    userEmail,
    label: `${address.fullName}, ${address.city}`.slice(0, LIMITS.addressLabel),
    createdAt: new Date(),
    usedAt: at,
  });
  await indexPhones(manager, owner.userId);
  return manager.findOneByOrFail(SavedAddress, { id, userEmail });
}

/** Equal for two addresses that differ only in case, accents, punctuation, blanks or the spelling of the phone. */
export function addressKey(address: PostalAddress): string {
  return [
    plain(address.fullName),
    toE164(address.phone) ?? plain(address.phone),
    plain(`${address.addressLine1} ${address.addressLine2 ?? ''}`),
    plain(address.city),
    address.zipCode.trim(),
  ].join('|');
}

function plain(text: string): string {
  return foldedWords(text).join(' ');
}
