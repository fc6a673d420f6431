import { exportedRows } from '../../identity/personal-data/exported-rows';
import type { PersonalData } from '../../identity/personal-data/personal-data.registry';
import { SavedAddress } from './saved-address.entity';

/** The address book alone is kept by the account's own e-mail. */
export const SAVED_ADDRESSES_DATA: PersonalData = {
  entities: [SavedAddress],
  exports: {
    savedAddresses: (dataSource, { email }) =>
      exportedRows(
        dataSource,
        `SELECT label, fullName, phone, addressLine1, addressLine2, city, zipCode, isDefault, isFrequent, isFavourite, createdAt, usedAt
         FROM saved_addresses WHERE userEmail = ? ORDER BY id`,
        [email],
      ),
  },
  erase: async (manager, { email }) => {
    await manager.delete(SavedAddress, { userEmail: email });
  },
};
