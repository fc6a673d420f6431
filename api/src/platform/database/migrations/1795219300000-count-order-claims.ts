import { AddColumns } from '../migration-tables';

/** An order may be claimed with a few wrong contacts in all, so they are counted with it. */
export class CountOrderClaims1795219300000 extends AddColumns {
  readonly table = 'orders';
  readonly columns = { claimTries: 'integer NOT NULL DEFAULT 0' };
}
