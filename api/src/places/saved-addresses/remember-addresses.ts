import { LIMITS } from '@courier/contract';
import type { EntityManager } from 'typeorm';
import type { UserActor } from '../../platform/access/actor';
import { insertRow } from '../../platform/database/insert-row';
import type { Address } from '../addresses/address.entity';
import { indexSavedPhones } from './index-saved-phones';
import { addressKey } from './same-address';
import { SavedAddress } from './saved-address.entity';

/** An address as an order uses it. */
export type UsedAddress = Omit<Address, 'id' | 'latitude' | 'longitude' | 'province'>;

/**
 * Saves the addresses of an order for its owner's next one, each once, in the order's own transaction. The caller
 * has locked the account. A full address book stays as it is: that is no reason to refuse an order.
 */
export async function rememberAddresses(
  manager: EntityManager,
  owner: UserActor,
  addresses: readonly UsedAddress[],
  at: Date,
): Promise<void> {
  const userEmail = owner.email;
  const saved = await manager.findBy(SavedAddress, { userEmail });
  // One address may be stored more than once, with different labels.
  let free = LIMITS.savedAddresses - saved.length;
  const known = new Set(saved.map(addressKey));
  const knownBefore = known.size;
  for (const address of addresses) {
    const key = addressKey(address);
    if (known.has(key) || free <= 0) continue;
    known.add(key);
    free -= 1;
    await insertRow(manager, SavedAddress, {
      ...address,
      userEmail,
      label: `${address.fullName}, ${address.city}`.slice(0, LIMITS.addressLabel),
      isDefault: false,
      isFrequent: true,
      createdAt: at,
    });
  }
  if (known.size > knownBefore) await indexSavedPhones(manager, owner);
}
