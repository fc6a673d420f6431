import type { MigrationInterface, QueryRunner } from 'typeorm';
import * as t from './migration-tables';

/** Keep last use of addresses. */
export class KeepLastUseOfAddresses1795951193493 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await t.addColumnsOnce(runner, 'saved_addresses', SAVED_ADDRESSES_COLUMNS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await t.dropColumns(runner, 'saved_addresses', SAVED_ADDRESSES_COLUMNS);
  }
}

const SAVED_ADDRESSES_COLUMNS = { usedAt: 'bigint NULL' };
