import { AddColumns } from '../migration-tables';

/** A rate card may price by zones in place of weight and distance. */
export class AddZoneRates1795219360000 extends AddColumns {
  readonly table = 'rate_cards';
  readonly columns = { zoneRates: 'text NULL' };
}
