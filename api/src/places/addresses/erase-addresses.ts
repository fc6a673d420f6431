import { type EntityManager, In } from 'typeorm';
import { Address } from './address.entity';

/** Takes the people out of addresses, in the caller's transaction. Town and postal code stay: they name nobody. */
export async function eraseAddresses(
  manager: EntityManager,
  ids: readonly number[],
): Promise<void> {
  await manager.update(Address, { id: In(ids) }, NOBODY);
}

const NOBODY = {
  fullName: 'Erased',
  phone: '',
  addressLine1: 'Erased',
  addressLine2: null,
  latitude: null,
  longitude: null,
};
