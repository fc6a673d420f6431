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
  readonly progress:
    | 'placed'
    | 'driver_assigned'
    | 'out_for_delivery'
    | 'attempt_failed'
    | 'delivered'
    | 'cancelled';
  /** The demo's customer where it is left out. */
  readonly placedBy?: 'visitor';
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
  // What a day's desk has to see to: too late, not delivered, not collected; and one that goes well.
  {
    age: 8 * 24,
    progress: 'out_for_delivery',
    serviceType: 'standard',
    paymentMethod: 'eft',
    isPaid: true,
    placedBy: 'visitor',
    packages: [{ ...FIRST_PACKAGE, weight: 4.5 }],
    pickup: at('Lindiwe Khumalo', '082 555 0123', '7 Jorissen Street', 'Johannesburg', '2001'),
    delivery: at('Pieter van der Merwe', '083 555 0145', '41 Rivonia Road', 'Sandton', '2196'),
  },
  {
    age: 4 * 24,
    progress: 'attempt_failed',
    serviceType: 'standard',
    paymentMethod: 'speedpoint',
    isPaid: false,
    placedBy: 'visitor',
    packages: [{ ...FIRST_PACKAGE, type: 'medium_package', weight: 7.8 }],
    pickup: at('Fatima Patel', '084 555 0138', '3 Central Avenue', 'Boksburg', '1459'),
    delivery: at('Bongani Zulu', '071 555 0126', '88 Church Street', 'Pretoria', '0002'),
  },
  {
    age: 5 * 24,
    progress: 'driver_assigned',
    serviceType: 'standard',
    paymentMethod: 'eft',
    isPaid: true,
    placedBy: 'visitor',
    packages: [ADDED_PACKAGE, FIRST_PACKAGE],
    pickup: at('Riaan Steyn', '082 555 0157', '16 Voortrekker Street', 'Alberton', '1449'),
    delivery: at('Zanele Dube', '073 555 0119', '5 Empire Road', 'Parktown', '2193'),
  },
  {
    age: 20,
    progress: 'out_for_delivery',
    serviceType: 'express',
    paymentMethod: 'speedpoint',
    isPaid: true,
    placedBy: 'visitor',
    packages: [{ ...FIRST_PACKAGE, type: 'small_package', weight: 0.8 }],
    pickup: at('Michelle October', '079 555 0164', '27 Oxford Road', 'Rosebank', '2196'),
    delivery: at('Kagiso Molefe', '076 555 0172', '2 Hendrik Potgieter Road', 'Roodepoort', '1724'),
  },
];
