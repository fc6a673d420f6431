import type { SavedAddressView } from '@courier/contract';
import type { SavedAddress } from './saved-address.entity';

/** An address of the book as its owner reads it. */
export function savedAddressView({ usedAt: _, ...row }: SavedAddress): SavedAddressView {
  return { ...row, createdAt: row.createdAt.toISOString() };
}
