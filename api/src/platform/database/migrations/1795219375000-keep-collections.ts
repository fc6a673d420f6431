import { AddColumns } from '../migration-tables';

/** When the courier comes to collect. */
export class KeepCollections1795219375000 extends AddColumns {
  readonly table = 'orders';
  readonly columns = {
    collectionDay: 'varchar(10) NULL',
    collectionWindow: 'varchar(11) NULL',
  };
}
