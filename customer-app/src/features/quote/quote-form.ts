import {
  ADDED_PACKAGE,
  type CollectionView,
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
  /** For the courier. */
  instructions: string;
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
  /** Where a visitor gets updates, if anywhere. */
  contactEmail: string;
  /** Where our staff ring a visitor about the order, if anywhere. */
  contactPhone: string;
}

/** The two addresses of a quote by their name in the request. */
export type AddressSide = 'pickupAddress' | 'deliveryAddress';

/** When the courier is to come, and when the parcel arrives then. */
export interface ChosenCollection extends CollectionView {
  estimatedDeliveryTime: string;
}

/** Everything that the sender enters or chooses in the wizard. */
export interface QuoteForm extends PackageStepForm, AddressStepForm {
  /** null for the first one possible. */
  collection: ChosenCollection | null;
  /** null until it is chosen by hand: a saved preference goes before the usual one until then. */
  paymentMethod: PaymentMethod | null;
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
  // Two objects: Formik marks the fields of one that is in two places as touched only once.
  pickupAddress: { ...EMPTY_ADDRESS },
  deliveryAddress: { ...EMPTY_ADDRESS },
  contactEmail: '',
  contactPhone: '',
  collection: null,
  paymentMethod: null,
};

export function newPackage(): PackageForm {
  return { ...ADDED_PACKAGE };
}
