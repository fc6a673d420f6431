import { AddColumns } from '../migration-tables';

/** A quote keeps whether rates of the customer's own priced it. */
export class MarkOwnRates1795300601001 extends AddColumns {
  readonly table = 'quotes';
  readonly columns = { ownRates: 'boolean NOT NULL DEFAULT 0' };
}
