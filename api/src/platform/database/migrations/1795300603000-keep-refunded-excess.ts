import { AddColumns } from '../migration-tables';

/** What of each refund was paid beyond the price. Those of before lower what their order costs, as they did. */
export class KeepRefundedExcess1795300603000 extends AddColumns {
  readonly table = 'payment_entries';
  readonly columns = { excess: 'integer NOT NULL DEFAULT 0' };
}
