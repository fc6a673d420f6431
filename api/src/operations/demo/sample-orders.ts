import {
  ADDED_PACKAGE,
  type AddressInput,
  FIRST_PACKAGE,
  type PackageInput,
  type PaymentMethod,
  type ServiceType,
} from '@courier/contract';
import { at } from './sample-places';

export interface SampleOrder {
  /** Hours before the demo's first start. */
  readonly age: number;
  /** How far it has come: the last step of its history. */
  readonly progress: 'placed' | 'driver_assigned' | 'out_for_delivery' | 'delivered' | 'cancelled';
  readonly serviceType: ServiceType;
  readonly paymentMethod: PaymentMethod;
  readonly isPaid: boolean;
  readonly packages: readonly PackageInput[];
  readonly pickup: AddressInput;
  readonly delivery: AddressInput;
}

const HOME = at('Thandi Mokoena', '082 555 0144', '14 Vilakazi Street', 'Soweto', '1804');
const OFFICE: AddressInput = {
  ...at('Thandi Mokoena', '082 555 0144', '1 Sandton Drive', 'Sandton', '2196'),
  addressLine2: 'Fourth floor',
};

/** The oldest order first. All are trips that a courier of one city makes, so that the specified rates are believable. */
export const SAMPLE_ORDERS: readonly SampleOrder[] = [
  {
    age: 14 * 24,
    progress: 'delivered',
    serviceType: 'same_day',
    paymentMethod: 'speedpoint',
    isPaid: true,
    packages: [{ ...ADDED_PACKAGE, type: 'envelope', length: 35, width: 25, height: 1 }],
    pickup: OFFICE,
    delivery: at('Sarah Jacobs', '083 555 0117', '50 Bath Avenue', 'Rosebank', '2196'),
  },
  {
    age: 12 * 24,
    progress: 'delivered',
    serviceType: 'standard',
    paymentMethod: 'eft',
    isPaid: true,
    packages: [FIRST_PACKAGE, ADDED_PACKAGE],
    pickup: HOME,
    delivery: at('Priya Naidoo', '084 555 0163', '22 Hill Street', 'Randburg', '2194'),
  },
  {
    age: 9 * 24,
    progress: 'cancelled',
    serviceType: 'express',
    paymentMethod: 'eft',
    isPaid: false,
    packages: [{ ...FIRST_PACKAGE, type: 'large_package', weight: 18.5, length: 60, width: 45 }],
    pickup: HOME,
    delivery: at('Johan Botha', '072 555 0108', '60 Second Avenue', 'Edenvale', '1609'),
  },
  {
    age: 8 * 24,
    progress: 'delivered',
    serviceType: 'express',
    paymentMethod: 'cash_on_delivery',
    isPaid: true,
    packages: [{ ...FIRST_PACKAGE, weight: 2.4, isFragile: true, hasInsurance: true }],
    pickup: at('Nomsa Mbeki', '073 555 0192', '34 Market Street', 'Midrand', '1685'),
    delivery: OFFICE,
  },
  {
    age: 3 * 24,
    progress: 'out_for_delivery',
    serviceType: 'standard',
    paymentMethod: 'speedpoint',
    isPaid: false,
    packages: [{ ...FIRST_PACKAGE, type: 'small_package', weight: 1.2, isFragile: true }],
    pickup: at('Tshepo Maluleke', '079 555 0131', '9 Market Street', 'Germiston', '1401'),
    delivery: HOME,
  },
  {
    age: 2,
    progress: 'driver_assigned',
    serviceType: 'express',
    paymentMethod: 'eft',
    isPaid: true,
    packages: [FIRST_PACKAGE],
    pickup: OFFICE,
    delivery: {
      ...at('Yusuf Adams', '082 555 0179', '12 Mill Street', 'Kempton Park', '1619'),
      addressLine2: 'Unit 4',
    },
  },
  {
    age: 0.1,
    progress: 'placed',
    serviceType: 'standard',
    paymentMethod: 'speedpoint',
    isPaid: false,
    packages: [ADDED_PACKAGE],
    pickup: HOME,
    delivery: at('Ayanda Ndlovu', '076 555 0150', '18 Devereux Avenue', 'Roodepoort', '1724'),
  },
];
