import { AddColumns } from '../migration-tables';

/** A quote keeps which rate card priced it, and the lines of prices by zones. */
export class KeepPriceLines1795219361000 extends AddColumns {
  readonly table = 'quotes';
  readonly columns = { rateCardId: 'integer NULL', priceLines: 'text NULL' };
}
