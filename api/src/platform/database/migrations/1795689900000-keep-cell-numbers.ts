import { AddColumns } from '../migration-tables';

/** Where staff ring a visitor about the order, who need not be at either address. */
export class KeepCellNumbers1795689900000 extends AddColumns {
  readonly table = 'quotes';
  readonly columns = { contactPhone: 'varchar(32) NULL' };
}
