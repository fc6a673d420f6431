import { readConfig } from '../../src/platform/config/config';

/** A company that issues tax invoices, and has an account for EFTs. */
export const { company: REGISTERED_COMPANY } = readConfig({
  COMPANY_NAME: 'Mzansi Parcel Delivery',
  COMPANY_SHORT_NAME: 'Mzansi',
  COMPANY_ADDRESS: '1 Long Street, Cape Town, 8001',
  COMPANY_VAT_NUMBER: '4123456789',
  COMPANY_BANK: 'First National Bank',
  COMPANY_BANK_ACCOUNT: '62001234567',
  COMPANY_BANK_BRANCH: '250655',
});

/** Whom invoices are made out to. */
export const BUSINESS = {
  name: 'Protea Trading',
  address: '5 Main Road, Paarl',
  vatNumber: '4987654321',
};
