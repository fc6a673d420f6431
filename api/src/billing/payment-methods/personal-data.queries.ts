import { exportedRows } from '../../identity/personal-data/exported-rows';
import type { PersonalData } from '../../identity/personal-data/personal-data.registry';
import { SavedPaymentMethod } from './payment-method.entity';

/** They go with the account. */
export const PAYMENT_METHODS_DATA: PersonalData = {
  entities: [SavedPaymentMethod],
  exports: {
    paymentMethods: (dataSource, { userId }) =>
      exportedRows(
        dataSource,
        `SELECT type, cardBrand, cardLastFour, walletType, isDefault, createdAt
         FROM payment_methods WHERE userId = ? ORDER BY id`,
        [userId],
      ),
  },
};
