import {
  ADDED_PACKAGE,
  DEFAULT_PAYMENT_METHOD,
  FIRST_PACKAGE,
  type Measured,
  type PackageType,
  type PaymentMethod,
  type ServiceType,
} from '@courier/contract';
import type { PlaceForm, TownTexts } from '@courier/shared-ui/courier';

/** A number field as the form holds it: a number that it began with, or what was typed. */
export type NumberInput = number | string;

export interface PackageForm extends Record<keyof Measured, NumberInput> {
  type: PackageType;
  isFragile: boolean;
  hasInsurance: boolean;
}

export interface AddressForm extends PlaceForm {
  fullName: string;
  phone: string;
  /** For the courier; missing in older drafts. */
  instructions?: string;
  /** The town and code whose area the visitor agreed to, as nobody knows the town. */
  confirmedTown?: TownTexts | null;
}

export interface PackageStepForm {
  serviceType: ServiceType;
  packages: PackageForm[];
}

export interface AddressStepForm {
  pickupAddress: AddressForm;
  deliveryAddress: AddressForm;
  /** Where a visitor gets updates, if anywhere; missing in older drafts. */
  contactEmail?: string;
  /** Where our staff ring a visitor about the order; missing in older drafts. */
  contactPhone?: string;
}

/** The two addresses of a quote by their name in the request. */
export type AddressSide = 'pickupAddress' | 'deliveryAddress';

export interface QuoteForm extends PackageStepForm, AddressStepForm {
  paymentMethod: PaymentMethod;
}

export const EMPTY_ADDRESS: AddressForm = {
  fullName: '',
  phone: '',
  addressLine1: '',
  addressLine2: '',
  city: '',
  zipCode: '',
  instructions: '',
  picked: null,
};

export const EMPTY_FORM: QuoteForm = {
  serviceType: 'standard',
  packages: [{ ...FIRST_PACKAGE }],
  pickupAddress: EMPTY_ADDRESS,
  deliveryAddress: EMPTY_ADDRESS,
  contactEmail: '',
  contactPhone: '',
  paymentMethod: DEFAULT_PAYMENT_METHOD,
};

export function newPackage(): PackageForm {
  return { ...ADDED_PACKAGE };
}
