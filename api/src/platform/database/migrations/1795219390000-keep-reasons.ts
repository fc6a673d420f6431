import { AddColumns } from '../migration-tables';

/** Why an order was cancelled or changed. */
export class KeepReasons1795219390000 extends AddColumns {
  readonly table = 'tracking_updates';
  readonly columns = { reason: 'varchar(200) NULL' };
}
