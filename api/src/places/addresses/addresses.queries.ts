import type { ContactChange } from '@courier/contract';
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

/**
 * Stores an address again with another person, number or instruction, in the caller's transaction: those that are there are never
 * changed. What is missing or blank stays, unless instructions are to be cleared.
 * @returns the id of the new one; null where it would be the same
 */
export async function insertCorrected(
  manager: EntityManager,
  id: number,
  { fullName, phone, instructions, clearInstructions }: ContactChange,
): Promise<number | null> {
  const { id: _id, ...place } = await manager.findOneByOrFail(Address, { id });
  const corrected = {
    ...place,
    fullName: fullName || place.fullName,
    phone: phone || place.phone,
    instructions: clearInstructions ? null : instructions || place.instructions,
  };
  const isSame = CORRECTABLE.every((column) => corrected[column] === place[column]);
  if (isSame) return null;
  const [newId = null] = await insertAddresses(manager, [corrected]);
  return newId;
}

/** A street address within a town and its postal code. */
export interface Street {
  readonly addressLine1: string;
  readonly addressLine2: string | null;
}

/**
 * Stores an address again with another street, for the same person in the same town, in the caller's transaction. What was said of
 * the old door, and where on the map it is, goes.
 * @returns the id of the new one
 */
export async function insertInOtherStreet(
  manager: EntityManager,
  id: number,
  street: Street,
): Promise<number> {
  const { id: _id, ...place } = await manager.findOneByOrFail(Address, { id });
  const nothing = { instructions: null, latitude: null, longitude: null };
  const [newId = id] = await insertAddresses(manager, [{ ...place, ...street, ...nothing }]);
  return newId;
}

const CORRECTABLE = ['fullName', 'phone', 'instructions'] as const;

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
  instructions: null,
  latitude: null,
  longitude: null,
};
