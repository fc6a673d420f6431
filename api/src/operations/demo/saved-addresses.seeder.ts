import { Injectable } from '@nestjs/common';
import { findLockedUserByEmail } from '../../identity/users/locked-user';
import { indexSavedPhones } from '../../places/saved-addresses/index-saved-phones';
import { SavedAddress } from '../../places/saved-addresses/saved-address.entity';
import { Transactions } from '../../platform/database/transactions';
import { DEMO_CUSTOMER } from '../../platform/config/demo-accounts';
import type { DemoSeeder } from './demo-seeder';

/** What the demo customer has to choose from on the quote page. */
@Injectable()
export class SavedAddressesSeeder implements DemoSeeder {
  constructor(private readonly transactions: Transactions) {}

  async seed(): Promise<void> {
    const userEmail = DEMO_CUSTOMER.email;
    await this.transactions.run(async (manager) => {
      if (await manager.existsBy(SavedAddress, { userEmail })) return;
      const createdAt = new Date();
      await manager.insert(
        SavedAddress,
        ADDRESSES.map((address) => ({ ...address, userEmail, isFrequent: true, createdAt })),
      );
      const owner = await findLockedUserByEmail(manager, userEmail);
      if (owner) await indexSavedPhones(manager, { userId: owner.id, email: userEmail });
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
