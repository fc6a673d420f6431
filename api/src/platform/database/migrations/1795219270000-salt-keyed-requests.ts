import { type MigrationInterface, type QueryRunner, TableColumn } from 'typeorm';
import { nullable, varchar } from '../migration-tables';

/** What the secret of a repeated request is derived from, so that it is returned unchanged. */
export class SaltKeyedRequests1795219270000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    if (await runner.hasColumn(TABLE, SALT.name)) return;
    await runner.addColumn(TABLE, new TableColumn(SALT));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn(TABLE, SALT.name);
  }
}

const TABLE = 'keyed_requests';
const SALT = varchar('salt', 43, nullable);
