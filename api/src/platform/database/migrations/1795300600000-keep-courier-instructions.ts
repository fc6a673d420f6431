import { AddColumns } from '../migration-tables';

/** What a courier has to know at the door: a gate code, a landmark. */
export class KeepCourierInstructions1795300600000 extends AddColumns {
  readonly table = 'addresses';
  readonly columns = { instructions: 'varchar(200) NULL' };
}
