import { AddColumns } from '../migration-tables';

/** On what a session was begun, in words such as `Chrome on Windows`; null for those begun before. */
export class NameSessionDevices1795219295001 extends AddColumns {
  readonly table = 'sessions';
  readonly columns = { device: 'varchar(60) NULL' };
}
