import type { MigrationInterface, QueryRunner } from 'typeorm';
import * as t from './migration-tables';

/** Who did what of a kind, and on which days, is asked of a log of years. */
export class IndexAuditByPersonAndKind1796054406002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [name, columnNames] of Object.entries(INDICES)) {
      await t.createIndexOnce(runner, 'audit_entries', { name, columnNames });
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(INDICES)) await runner.dropIndex('audit_entries', name);
  }
}

const INDICES = {
  IX_audit_entries_action: ['action', 'id'],
  IX_audit_entries_actor: ['actorId', 'id'],
  IX_audit_entries_actor_action: ['actorId', 'action', 'id'],
  IX_audit_entries_created: ['createdAt', 'id'],
};
