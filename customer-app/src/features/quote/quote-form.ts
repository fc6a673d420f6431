import {
  ADDED_PACKAGE,
  DEFAULT_PAYMENT_METHOD,
  FIRST_PACKAGE,
  type Measured,
  type PackageType,
  type PaymentMethod,
  type ServiceType,
} from '@courier/contract';

/** A number field as the form holds it: blank until something is typed. */
export type NumberInput = number | '';

export interface PackageForm extends Record<keyof Measured, NumberInput> {
  type: PackageType;
  isFragile: boolean;
  hasInsurance: boolean;
}

/** The texts that a picked suggestion filled in, and where it lies (degrees). */
export interface PickedPlace {
  filled: Partial<Pick<AddressForm, 'addressLine1' | 'city' | 'zipCode'>>;
  latitude: number;
  longitude: number;
}

type AddressTexts = 'fullName' | 'phone' | 'addressLine1' | 'addressLine2' | 'city' | 'zipCode';

export interface AddressForm extends Record<AddressTexts, string> {
  /** For the courier; missing in older drafts. */
  instructions?: string;
  picked: PickedPlace | null;
  /** The town and code whose area the visitor agreed to, as nobody knows the town. */
  confirmedTown?: TownTexts | null;
}

/** What says in which town an address lies. */
export type TownTexts = Pick<AddressForm, 'city' | 'zipCode'>;

export interface PackageStepForm {
  serviceType: ServiceType;
  packages: PackageForm[];
}

export interface AddressStepForm {
  pickupAddress: AddressForm;
  deliveryAddress: AddressForm;
  /** Where a visitor gets updates, if anywhere; missing in older drafts. */
  contactEmail?: string;
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
  paymentMethod: DEFAULT_PAYMENT_METHOD,
};

export function newPackage(): PackageForm {
  return { ...ADDED_PACKAGE };
}
