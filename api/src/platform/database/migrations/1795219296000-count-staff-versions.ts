import { AddColumns } from '../migration-tables';

/** Two admins at one account of the staff: who changed it last, and how often it was changed. */
export class CountStaffVersions1795219296000 extends AddColumns {
  readonly table = 'users';
  readonly columns = { version: 'integer NOT NULL DEFAULT 1', changedById: 'integer NULL' };
}
