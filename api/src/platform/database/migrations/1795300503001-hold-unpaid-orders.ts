import { AddColumns } from '../migration-tables';

/** Which orders are handed over only once they are paid. Those from before were handed over as they came. */
export class HoldUnpaidOrders1795300503001 extends AddColumns {
  readonly table = 'orders';
  readonly columns = { awaitsPayment: 'boolean NOT NULL DEFAULT 0' };
}
