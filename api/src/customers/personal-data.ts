import { exportedRows } from '../identity/personal-data/exported-rows';
import type { PersonalData } from '../identity/personal-data/personal-data.registry';
import { CustomerBlock } from './blocks/customer-block.entity';
import { CustomerContact } from './contacts/customer-contact.entity';
import { CustomerNote } from './notes/customer-note.entity';

/** Whom we call at a customer is theirs to read; what the staff noted, and why they are blocked, is not. */
export const CUSTOMERS_DATA: PersonalData = {
  entities: [CustomerBlock, CustomerContact, CustomerNote],
  exports: {
    contacts: (dataSource, { userId }) =>
      exportedRows(
        dataSource,
        'SELECT name, role, phone, email, createdAt FROM customer_contacts WHERE userId = ? ORDER BY id',
        [userId],
      ),
  },
  erase: async (manager, { userId }) => {
    await manager.delete(CustomerBlock, { userId });
    await manager.delete(CustomerContact, { userId });
    await manager.delete(CustomerNote, { userId });
  },
};
