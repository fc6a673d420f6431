import {
  ADDED_PACKAGE,
  type AddressInput,
  FIRST_PACKAGE,
  type PackageInput,
  type PaymentMethod,
  type ServiceType,
} from '@courier/contract';

/** How far a sample order has come: the last step of its history. */
export type SampleProgress =
  'Order received' | 'Driver assigned' | 'Out for delivery' | 'Delivered' | 'Order cancelled';

export interface SampleOrder {
  /** Hours before the demo's first start. */
  readonly age: number;
  readonly progress: SampleProgress;
  readonly serviceType: ServiceType;
  readonly paymentMethod: PaymentMethod;
  readonly isPaid: boolean;
  readonly packages: readonly PackageInput[];
  readonly pickup: AddressInput;
  readonly delivery: AddressInput;
}

const THANDI = { fullName: 'Thandi Mokoena', phone: '082 555 0144' };
const HOME: AddressInput = {
  ...THANDI,
  addressLine1: '14 Vilakazi Street',
  city: 'Soweto',
  zipCode: '1804',
};
const OFFICE: AddressInput = {
  ...THANDI,
  addressLine1: '1 Sandton Drive',
  addressLine2: 'Fourth floor',
  city: 'Sandton',
  zipCode: '2196',
};

/** Invented people at real places, the oldest order first; the phone numbers lead nowhere. */
export const SAMPLE_ORDERS: readonly SampleOrder[] = [
  {
    age: 14 * 24,
    progress: 'Delivered',
    serviceType: 'same_day',
    paymentMethod: 'speedpoint',
    isPaid: true,
    packages: [{ ...ADDED_PACKAGE, type: 'envelope', length: 35, width: 25, height: 1 }],
    pickup: OFFICE,
    delivery: {
      fullName: 'Sarah Jacobs',
      phone: '083 555 0117',
      addressLine1: '50 Bath Avenue',
      city: 'Rosebank',
      zipCode: '2196',
    },
  },
  {
    age: 12 * 24,
    progress: 'Delivered',
    serviceType: 'standard',
    paymentMethod: 'eft',
    isPaid: true,
    packages: [FIRST_PACKAGE, ADDED_PACKAGE],
    pickup: HOME,
    delivery: {
      fullName: 'Priya Naidoo',
      phone: '084 555 0163',
      addressLine1: '22 Florida Road',
      city: 'Durban',
      zipCode: '4001',
    },
  },
  {
    age: 9 * 24,
    progress: 'Order cancelled',
    serviceType: 'express',
    paymentMethod: 'eft',
    isPaid: false,
    packages: [{ ...FIRST_PACKAGE, type: 'large_package', weight: 18.5, length: 60, width: 45 }],
    pickup: HOME,
    delivery: {
      fullName: 'Johan Botha',
      phone: '072 555 0108',
      addressLine1: '60 Second Avenue',
      city: 'Bloemfontein',
      zipCode: '9301',
    },
  },
  {
    age: 8 * 24,
    progress: 'Delivered',
    serviceType: 'express',
    paymentMethod: 'cash_on_delivery',
    isPaid: true,
    packages: [{ ...FIRST_PACKAGE, weight: 2.4, isFragile: true, hasInsurance: true }],
    pickup: {
      fullName: 'Nomsa Mbeki',
      phone: '073 555 0192',
      addressLine1: '34 Main Road',
      city: 'Gqeberha',
      zipCode: '6070',
    },
    delivery: OFFICE,
  },
  {
    age: 3 * 24,
    progress: 'Out for delivery',
    serviceType: 'standard',
    paymentMethod: 'speedpoint',
    isPaid: false,
    packages: [{ ...FIRST_PACKAGE, type: 'small_package', weight: 1.2, isFragile: true }],
    pickup: {
      fullName: 'Tshepo Maluleke',
      phone: '079 555 0131',
      addressLine1: '9 Market Street',
      city: 'Polokwane',
      zipCode: '0700',
    },
    delivery: HOME,
  },
  {
    age: 2,
    progress: 'Driver assigned',
    serviceType: 'express',
    paymentMethod: 'eft',
    isPaid: true,
    packages: [FIRST_PACKAGE],
    pickup: OFFICE,
    delivery: {
      fullName: 'Yusuf Adams',
      phone: '082 555 0179',
      addressLine1: '12 Mill Street',
      addressLine2: 'Gardens',
      city: 'Cape Town',
      zipCode: '8001',
    },
  },
  {
    age: 0.1,
    progress: 'Order received',
    serviceType: 'standard',
    paymentMethod: 'speedpoint',
    isPaid: false,
    packages: [ADDED_PACKAGE],
    pickup: HOME,
    delivery: {
      fullName: 'Ayanda Ndlovu',
      phone: '076 555 0150',
      addressLine1: '18 Devereux Avenue',
      city: 'East London',
      zipCode: '5247',
    },
  },
];
