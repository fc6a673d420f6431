import { Injectable } from '@nestjs/common';
import { Transactions } from '../../platform/database/transactions';
import { addFirstStores } from '../../places/stores/stores.queries';
import type { DemoSeeder } from './demo-seeder';

@Injectable()
export class StoresSeeder implements DemoSeeder {
  constructor(private readonly transactions: Transactions) {}

  async seed(): Promise<void> {
    await this.transactions.run((manager) => addFirstStores(manager, STORES));
  }
}

/** Invented shops at real places; the phone numbers lead nowhere. */
const STORES = [
  {
    name: 'Parcel Point Sandton',
    storeBrand: 'Parcel Point',
    fullName: 'Lerato Dlamini',
    phone: '011 555 0101',
    addressLine1: '83 Rivonia Road',
    addressLine2: 'Ground floor',
    city: 'Sandton',
    zipCode: '2196',
  },
  {
    name: 'Parcel Point Gardens',
    storeBrand: 'Parcel Point',
    fullName: 'Yusuf Adams',
    phone: '021 555 0102',
    addressLine1: '12 Mill Street',
    city: 'Cape Town',
    zipCode: '8001',
  },
  {
    name: 'Corner Counter Umhlanga',
    storeBrand: 'Corner Counter',
    fullName: 'Priya Naidoo',
    phone: '031 555 0103',
    addressLine1: '2 Lagoon Drive',
    city: 'Umhlanga',
    zipCode: '4320',
  },
  {
    name: 'Corner Counter Hatfield',
    storeBrand: 'Corner Counter',
    fullName: 'Johan Botha',
    phone: '012 555 0104',
    addressLine1: '1122 Burnett Street',
    city: 'Pretoria',
    zipCode: '0083',
  },
  {
    name: 'Corner Counter Walmer',
    storeBrand: 'Corner Counter',
    fullName: 'Nomsa Mbeki',
    phone: '041 555 0105',
    addressLine1: '34 Main Road, Walmer',
    city: 'Gqeberha',
    zipCode: '6070',
  },
  {
    name: 'Parcel Point Westdene',
    storeBrand: 'Parcel Point',
    fullName: 'Sipho Mokoena',
    phone: '051 555 0106',
    addressLine1: '60 Second Avenue',
    city: 'Bloemfontein',
    zipCode: '9301',
  },
  {
    name: 'Parcel Point Vincent',
    storeBrand: 'Parcel Point',
    fullName: 'Ayanda Ndlovu',
    phone: '043 555 0107',
    addressLine1: '18 Devereux Avenue',
    city: 'East London',
    zipCode: '5247',
  },
] as const;
