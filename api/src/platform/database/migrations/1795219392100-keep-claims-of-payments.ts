import { AddColumns } from '../migration-tables';

/** Which claim a refund pays out. */
export class KeepClaimsOfPayments1795219392100 extends AddColumns {
  readonly table = 'payment_entries';
  readonly columns = { claimId: 'integer NULL' };
}
