import { DEMO_CUSTOMER } from '../../platform/config/demo-accounts';

/** Invented people and shops at real places; the phone numbers lead nowhere. */
export function at(
  fullName: string,
  phone: string,
  addressLine1: string,
  city: string,
  zipCode: string,
) {
  return { fullName, phone, addressLine1, city, zipCode };
}

/** What the demo customer has to choose from on the quote page. */
export const SAMPLE_ADDRESSES = [
  {
    label: 'Home',
    ...at(DEMO_CUSTOMER.fullName, '082 555 0110', '24 Vilakazi Street', 'Soweto', '1804'),
    addressLine2: 'Flat 3',
    isDefault: true,
  },
  {
    label: 'Office',
    ...at(DEMO_CUSTOMER.fullName, '011 555 0111', '15 Alice Lane', 'Sandton', '2196'),
    addressLine2: null,
    isDefault: false,
  },
];

const SHOP_HOURS = { weekdays: '08:00-17:30', saturday: '08:30-13:00', sunday: null };

export const SAMPLE_STORES = [
  {
    name: 'Parcel Point Sandton',
    storeBrand: 'Parcel Point',
    isCounter: true,
    ...at('Lerato Dlamini', '011 555 0101', '83 Rivonia Road', 'Sandton', '2196'),
    addressLine2: 'Ground floor',
  },
  {
    name: 'Parcel Point Gardens',
    storeBrand: 'Parcel Point',
    isCounter: true,
    ...at('Yusuf Adams', '021 555 0102', '12 Mill Street', 'Cape Town', '8001'),
  },
  {
    name: 'Corner Counter Umhlanga',
    storeBrand: 'Corner Counter',
    ...at('Priya Naidoo', '031 555 0103', '2 Lagoon Drive', 'Umhlanga', '4320'),
  },
  {
    name: 'Corner Counter Hatfield',
    storeBrand: 'Corner Counter',
    ...at('Johan Botha', '012 555 0104', '1122 Burnett Street', 'Pretoria', '0083'),
  },
  {
    name: 'Corner Counter Walmer',
    storeBrand: 'Corner Counter',
    ...at('Nomsa Mbeki', '041 555 0105', '34 Main Road, Walmer', 'Gqeberha', '6070'),
  },
  {
    name: 'Parcel Point Westdene',
    storeBrand: 'Parcel Point',
    isCounter: true,
    ...at('Sipho Mokoena', '051 555 0106', '60 Second Avenue', 'Bloemfontein', '9301'),
  },
  {
    name: 'Parcel Point Vincent',
    storeBrand: 'Parcel Point',
    isCounter: true,
    ...at('Ayanda Ndlovu', '043 555 0107', '18 Devereux Avenue', 'East London', '5247'),
  },
].map((store) => ({ ...store, openingHours: SHOP_HOURS }));
