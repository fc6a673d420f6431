import { AddColumns } from '../migration-tables';

/** A quote names the price of every service, and can be ordered by any of them. */
export class PriceEveryService1795219340000 extends AddColumns {
  readonly table = 'quotes';
  readonly columns = {
    standardFee: 'integer NULL',
    expressFee: 'integer NULL',
    sameDayFee: 'integer NULL',
  };
}
