import type { QueryRunner } from 'typeorm';
import { AddColumns, createIndexOnce } from '../migration-tables';

/** Rate cards of single customers, from an instant on until another. */
export class AddCustomerRates1795300601000 extends AddColumns {
  readonly table = 'rate_cards';
  readonly columns = {
    customerId: 'integer NULL',
    customerFrom: 'bigint NULL',
    customerUntil: 'bigint NULL',
    version: 'integer NOT NULL DEFAULT 1',
    changedById: 'integer NULL',
  };

  override async up(runner: QueryRunner): Promise<void> {
    await super.up(runner);
    for (const index of INDICES) await createIndexOnce(runner, this.table, index);
  }

  override async down(runner: QueryRunner): Promise<void> {
    for (const { name } of INDICES) await runner.dropIndex(this.table, name);
    await super.down(runner);
  }
}

const INDICES = [
  { name: 'IX_rate_cards_customer', columnNames: ['customerId', 'id'] },
  {
    name: 'UQ_rate_cards_customer',
    columnNames: ['customerId', 'customerFrom'],
    isUnique: true,
  },
];
