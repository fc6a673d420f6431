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
    'Order received' | 'Driver assigned' | 'Out for delivery' | 'Delivered' | 'Order cancelled';
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

/** The oldest order first. */
export const SAMPLE_ORDERS: readonly SampleOrder[] = [
  {
    age: 14 * 24,
    progress: 'Delivered',
    serviceType: 'same_day',
    paymentMethod: 'speedpoint',
    isPaid: true,
    packages: [{ ...ADDED_PACKAGE, type: 'envelope', length: 35, width: 25, height: 1 }],
    pickup: OFFICE,
    delivery: at('Sarah Jacobs', '083 555 0117', '50 Bath Avenue', 'Rosebank', '2196'),
  },
  {
    age: 12 * 24,
    progress: 'Delivered',
    serviceType: 'standard',
    paymentMethod: 'eft',
    isPaid: true,
    packages: [FIRST_PACKAGE, ADDED_PACKAGE],
    pickup: HOME,
    delivery: at('Priya Naidoo', '084 555 0163', '22 Florida Road', 'Durban', '4001'),
  },
  {
    age: 9 * 24,
    progress: 'Order cancelled',
    serviceType: 'express',
    paymentMethod: 'eft',
    isPaid: false,
    packages: [{ ...FIRST_PACKAGE, type: 'large_package', weight: 18.5, length: 60, width: 45 }],
    pickup: HOME,
    delivery: at('Johan Botha', '072 555 0108', '60 Second Avenue', 'Bloemfontein', '9301'),
  },
  {
    age: 8 * 24,
    progress: 'Delivered',
    serviceType: 'express',
    paymentMethod: 'cash_on_delivery',
    isPaid: true,
    packages: [{ ...FIRST_PACKAGE, weight: 2.4, isFragile: true, hasInsurance: true }],
    pickup: at('Nomsa Mbeki', '073 555 0192', '34 Main Road', 'Gqeberha', '6070'),
    delivery: OFFICE,
  },
  {
    age: 3 * 24,
    progress: 'Out for delivery',
    serviceType: 'standard',
    paymentMethod: 'speedpoint',
    isPaid: false,
    packages: [{ ...FIRST_PACKAGE, type: 'small_package', weight: 1.2, isFragile: true }],
    pickup: at('Tshepo Maluleke', '079 555 0131', '9 Market Street', 'Polokwane', '0700'),
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
      ...at('Yusuf Adams', '082 555 0179', '12 Mill Street', 'Cape Town', '8001'),
      addressLine2: 'Gardens',
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
    delivery: at('Ayanda Ndlovu', '076 555 0150', '18 Devereux Avenue', 'East London', '5247'),
  },
];
