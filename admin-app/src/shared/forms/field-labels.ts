import type { OPENING_PARTS, ServiceType, StoreRequest, Weekday } from '@courier/contract';
import { CUT_OFF_LABELS } from './cut-offs';

/** What the fields of forms are called, by their paths: where they are filled in, and in the audit log. */

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
  isCounter: 'Counter',
  'openingHours.weekdays': 'Open Monday to Friday',
  'openingHours.saturday': 'Open on Saturday',
  'openingHours.sunday': 'Open on Sunday and holidays',
  ...CUT_OFF_LABELS,
} as const satisfies Record<
  | Exclude<keyof StoreRequest, 'openingHours' | 'cutOffs'>
  | `openingHours.${(typeof OPENING_PARTS)[number]}`
  | `cutOffs.${ServiceType}`,
  string
>;

export const AREA_LABELS = {
  name: 'Area name',
  postalCodes: 'Postal codes',
  'weekdays.1': 'Monday',
  'weekdays.2': 'Tuesday',
  'weekdays.3': 'Wednesday',
  'weekdays.4': 'Thursday',
  'weekdays.5': 'Friday',
  ...CUT_OFF_LABELS,
} as const satisfies Record<
  'name' | 'postalCodes' | `weekdays.${Weekday}` | `cutOffs.${ServiceType}`,
  string
>;

/** Of the days of an area together. */
export const AREA_DAYS = 'Days';

/** Each amount of a rate card that has no zones. */
export const AMOUNT_LABELS = {
  baseRate: 'Rate per kg (R)',
  kilometerFee: 'Fee per km (R)',
  freeRadius: 'Free radius (km)',
  'serviceFee.standard': 'Standard fee (R)',
  'serviceFee.express': 'Express fee (R)',
  'serviceFee.same_day': 'Same Day fee (R)',
  insuranceFee: 'Insurance fee (R)',
} as const satisfies Record<string, string>;

/** From when until when a rate card is in effect. */
export const EFFECT_LABELS = {
  effectiveFrom: 'In effect from',
  effectiveUntil: 'Public rates again from',
} as const satisfies Record<string, string>;
