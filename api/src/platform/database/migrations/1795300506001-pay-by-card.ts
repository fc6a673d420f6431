import { ChangeChoices } from '../migration-tables';

/** Money also comes in by card. */
export class PayByCard1795300506001 extends ChangeChoices {
  readonly table = 'payment_entries';
  readonly column = 'method';
  readonly before = ['speedpoint', 'eft', 'cash_on_delivery'];
  readonly after = ['speedpoint', 'eft', 'cash_on_delivery', 'card'];
}
