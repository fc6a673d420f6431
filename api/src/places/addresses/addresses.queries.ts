import { type EntityManager, In } from 'typeorm';
import { insertRow } from '../../platform/database/insert-row';
import { Address } from './address.entity';

/** Stores an address, in the caller's transaction, and returns its id. */
export function insertAddress(
  manager: EntityManager,
  address: Omit<Address, 'id'>,
): Promise<number> {
  return insertRow(manager, Address, address);
}

/** Deletes addresses that nothing refers to any more, in the caller's transaction. */
export async function deleteAddresses(
  manager: EntityManager,
  ids: readonly number[],
): Promise<void> {
  await manager.delete(Address, { id: In(ids) });
}

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
