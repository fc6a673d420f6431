import { type ManagedStoreView, OPENING_PARTS, type StoreRequest } from '@courier/contract';
import { type CutOffTexts, cutOffTexts, NO_CUT_OFFS } from '../../shared/forms/cut-offs';

/** What the form holds: every field is there, if only as an empty one. */
export type StoreForm = Required<Omit<StoreRequest, 'openingHours' | 'cutOffs'>> & {
  addressLine2: string;
  /** Such as `08:00-17:00`; blank where the store is closed. */
  openingHours: Record<OpeningPart, string>;
  /** Such as `12:00`; blank where it is that of the area or of the company. */
  cutOffs: CutOffTexts;
};

export type OpeningPart = (typeof OPENING_PARTS)[number];

const NO_HOURS: StoreForm['openingHours'] = { weekdays: '', saturday: '', sunday: '' };

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
  isCounter: false,
  openingHours: NO_HOURS,
  cutOffs: NO_CUT_OFFS,
};

export function formOf(store: ManagedStoreView | null): StoreForm {
  if (!store) return NEW_STORE;
  const { name, storeBrand, fullName, phone, addressLine1, city, zipCode, isActive } = store;
  const isCounter = store.isCounter ?? false;
  const addressLine2 = store.addressLine2 ?? '';
  const hours = OPENING_PARTS.map((part) => [part, store.openingHours?.[part] ?? '']);
  const openingHours = { ...NO_HOURS, ...Object.fromEntries(hours) } as StoreForm['openingHours'];
  const cutOffs = cutOffTexts(store.cutOffs);
  return {
    ...{ name, storeBrand, fullName, phone, addressLine1, addressLine2, city, zipCode, isActive },
    ...{ isCounter, openingHours, cutOffs },
  };
}

/** The toasts of each action, in the specification's words. */
export const STORE_NOTICES = {
  create: { done: 'Store created successfully', failed: 'Failed to create store' },
  update: { done: 'Store updated successfully', failed: 'Failed to update store' },
  delete: { done: 'Store deleted successfully', failed: 'Failed to delete store' },
} as const;
