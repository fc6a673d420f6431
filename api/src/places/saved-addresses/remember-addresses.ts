import { foldedWords, LIMITS, toE164 } from '@courier/contract';
import { type EntityManager, In } from 'typeorm';
import type { UserActor } from '../../platform/access/actor';
import type { PostalAddress } from '../addresses/postal-address';
import { SavedAddress } from './saved-address.entity';
import { indexSavedPhones } from './saved-addresses.queries';

/**
 * Saves the addresses of an order for its owner's next one, each once, in the order's own transaction, and notes that they
 * were used. The caller has locked the account. A full address book takes no more: that is no reason to refuse an order.
 */
export async function rememberAddresses(
  manager: EntityManager,
  owner: UserActor,
  addresses: readonly PostalAddress[],
  at: Date,
): Promise<void> {
  const userEmail = owner.email;
  const saved = await manager.findBy(SavedAddress, { userEmail });
  // One address may be stored more than once, with different labels.
  let free = LIMITS.savedAddresses - saved.length;
  const known = new Set(saved.map(addressKey));
  const knownBefore = known.size;
  const used = new Set(addresses.map(addressKey));
  const usedAgain = saved.filter((address) => used.has(addressKey(address)));
  if (usedAgain.length > 0) {
    await manager.update(SavedAddress, { id: In(usedAgain.map(({ id }) => id)) }, { usedAt: at });
  }
  for (const address of addresses) {
    const key = addressKey(address);
    if (known.has(key) || free <= 0) continue;
    known.add(key);
    free -= 1;
    await manager.insert(SavedAddress, {
      ...address,
      userEmail,
      label: `${address.fullName}, ${address.city}`.slice(0, LIMITS.addressLabel),
      isDefault: false,
      isFrequent: true,
      createdAt: at,
      usedAt: at,
    });
  }
  if (known.size > knownBefore) await indexSavedPhones(manager, owner);
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
