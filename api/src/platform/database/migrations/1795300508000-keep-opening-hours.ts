import { AddColumns } from '../migration-tables';

/** When a store is open, so that couriers are not sent to a closed one. */
export class KeepOpeningHours1795300508000 extends AddColumns {
  readonly table = 'stores';
  readonly columns = { openingHours: 'text NULL' };
}
