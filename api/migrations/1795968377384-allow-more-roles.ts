import type { MigrationInterface, QueryRunner } from 'typeorm';
import * as t from './migration-tables';

/** Accounts of the staff by their work: dispatchers, finance, those who only read, and engineers. */
export class AllowMoreRoles1795968377384 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await t.allowWords(runner, 'users', 'role', ['customer', 'support', ...ADDED, 'admin']);
  }

  /** Whoever has one of the roles that go is somebody of support from then on. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `UPDATE users SET role = 'support' WHERE role IN (${ADDED.map((role) => `'${role}'`).join(', ')})`,
    );
    await t.allowWords(runner, 'users', 'role', BEFORE);
  }
}

const BEFORE = ['customer', 'support', 'admin'];
const ADDED = ['dispatcher', 'finance', 'read_only', 'engineer'];
