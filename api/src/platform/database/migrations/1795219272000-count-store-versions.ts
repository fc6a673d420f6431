import { AddColumns } from '../migration-tables';

/** Two admins at one store: who changed it last, and how often it was changed. */
export class CountStoreVersions1795219272000 extends AddColumns {
  readonly table = 'stores';
  readonly columns = { version: 'integer NOT NULL DEFAULT 1', changedById: 'integer NULL' };
}
