import { AddColumns } from '../migration-tables';

/** Which parcels nobody could take, so that they go back to their sender. */
export class ReturnToSender1795300602000 extends AddColumns {
  readonly table = 'orders';
  readonly columns = { returnsToSender: 'boolean NOT NULL DEFAULT 0' };
}
