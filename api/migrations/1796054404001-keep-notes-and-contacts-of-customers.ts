import type { MigrationInterface, QueryRunner } from 'typeorm';
import * as t from './migration-tables';

/** What the staff note on a customer among themselves, and whom they call there. */
export class KeepNotesAndContactsOfCustomers1796054404001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await t.createTables(runner, TABLES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await t.dropTables(runner, TABLES);
  }
}

const TABLES: t.Tables = {
  customer_notes: {
    columns: [
      t.id,
      t.integer('userId'),
      t.text('text'),
      t.integer('authorId'),
      t.bigint('createdAt'),
    ],
    indices: { IX_customer_notes_user: ['userId', 'id'] },
    foreignKeys: { FK_customer_notes_user: ['userId', 'users', 'CASCADE'] },
  },
  customer_contacts: {
    columns: [
      t.id,
      t.integer('userId'),
      t.varchar('name', 120),
      t.varchar('role', 80, t.nullable),
      t.varchar('phone', 32, t.nullable),
      t.varchar('email', 254, t.nullable),
      t.integer('version', { default: 1 }),
      t.integer('changedById', t.nullable),
      t.bigint('createdAt'),
    ],
    indices: { IX_customer_contacts_user: ['userId', 'id'] },
    foreignKeys: { FK_customer_contacts_user: ['userId', 'users', 'CASCADE'] },
  },
};
