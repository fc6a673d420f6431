import { Injectable } from '@nestjs/common';
import { findLockedUserByEmail } from '../../identity/users/locked-user';
import { addFirstAddresses } from '../../places/saved-addresses/saved-addresses.queries';
import { Transactions } from '../../platform/database/transactions';
import { DEMO_CUSTOMER } from '../../platform/config/demo-accounts';
import type { DemoSeeder } from './demo-seeder';

/** What the demo customer has to choose from on the quote page. */
@Injectable()
export class SavedAddressesSeeder implements DemoSeeder {
  constructor(private readonly transactions: Transactions) {}

  async seed(): Promise<void> {
    await this.transactions.run(async (manager) => {
      const owner = await findLockedUserByEmail(manager, DEMO_CUSTOMER.email);
      if (owner) await addFirstAddresses(manager, owner, ADDRESSES);
    });
  }
}

const ADDRESSES = [
  {
    label: 'Home',
    fullName: DEMO_CUSTOMER.fullName,
    phone: '082 555 0110',
    addressLine1: '24 Kloof Street',
    addressLine2: 'Flat 3',
    city: 'Cape Town',
    zipCode: '8001',
    isDefault: true,
  },
  {
    label: 'Office',
    fullName: DEMO_CUSTOMER.fullName,
    phone: '011 555 0111',
    addressLine1: '15 Alice Lane',
    addressLine2: null,
    city: 'Sandton',
    zipCode: '2196',
    isDefault: false,
  },
] as const;
