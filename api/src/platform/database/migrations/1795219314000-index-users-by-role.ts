import { CreateIndex } from '../migration-tables';

/** Lists of the staff, and of customers among them, were read through everybody. */
export class IndexUsersByRole1795219314000 extends CreateIndex {
  readonly table = 'users';
  readonly index = { name: 'IX_users_role', columnNames: ['role', 'id'] };
}
