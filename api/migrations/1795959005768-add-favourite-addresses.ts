import type { MigrationInterface, QueryRunner } from 'typeorm';
import * as t from './migration-tables';

/** Add favourite addresses. */
export class AddFavouriteAddresses1795959005768 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await t.addColumnsOnce(runner, 'saved_addresses', SAVED_ADDRESSES_COLUMNS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await t.dropColumns(runner, 'saved_addresses', SAVED_ADDRESSES_COLUMNS);
  }
}

const SAVED_ADDRESSES_COLUMNS = { isFavourite: 'boolean NOT NULL DEFAULT 0' };
