import { type EntityManager, In } from 'typeorm';
import { insertRows } from '../../platform/database/insert-row';
import { Address } from './address.entity';

/** Stores addresses, in the caller's transaction, and returns their ids. */
export function insertAddresses(
  manager: EntityManager,
  addresses: readonly Omit<Address, 'id'>[],
): Promise<number[]> {
  return insertRows(manager, Address, addresses);
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
