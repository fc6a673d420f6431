import type { ManagedStoreView, StoreRequest } from '@courier/contract';

/** What the form holds: every field is there, if only as an empty one. */
export type StoreForm = Required<StoreRequest> & { addressLine2: string };

const NEW_STORE: StoreForm = {
  name: '',
  storeBrand: '',
  fullName: '',
  phone: '',
  addressLine1: '',
  addressLine2: '',
  city: '',
  zipCode: '',
  isActive: true,
};

export const STORE_LABELS = {
  name: 'Store name',
  storeBrand: 'Brand',
  fullName: 'Contact person',
  phone: 'Phone',
  addressLine1: 'Address',
  addressLine2: 'Address line 2',
  city: 'City',
  zipCode: 'Postal code',
  isActive: 'Active',
} as const satisfies Record<keyof StoreForm, string>;

export function formOf(store: ManagedStoreView | null): StoreForm {
  if (!store) return NEW_STORE;
  const { name, storeBrand, fullName, phone, addressLine1, city, zipCode, isActive } = store;
  const addressLine2 = store.addressLine2 ?? '';
  return { name, storeBrand, fullName, phone, addressLine1, addressLine2, city, zipCode, isActive };
}

/** The toasts of each action, in the specification's words. */
export const STORE_NOTICES = {
  create: { done: 'Store created successfully', failed: 'Failed to create store' },
  update: { done: 'Store updated successfully', failed: 'Failed to update store' },
  delete: { done: 'Store deleted successfully', failed: 'Failed to delete store' },
} as const;
