import { baseApi as emptyApi } from '@courier/shared-ui/api';

/** The one API slice of this remote; each feature injects its own endpoints. */
export const baseApi = emptyApi.enhanceEndpoints({
  addTagTypes: [
    'Analytics',
    'Audit',
    'BankLines',
    'CashUps',
    'CompanySettings',
    'Couriers',
    'CustomerContacts',
    'Customers',
    'Exceptions',
    'Figures',
    'HandOver',
    'Invoice',
    'Order',
    'OrderHistory',
    'OrderList',
    'ParcelClaims',
    'PaymentProofs',
    'RateCards',
    'Releases',
    'SavedViews',
    'ServiceAreas',
    'Staff',
    'StatementMails',
    'Stores',
    'Summary',
    'TeamTokens',
    'Today',
  ],
});
