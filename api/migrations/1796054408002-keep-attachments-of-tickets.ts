import type { MigrationInterface, QueryRunner } from 'typeorm';
import * as t from './migration-tables';

/** Files that are sent with messages of tickets. */
export class KeepAttachmentsOfTickets1796054408002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await t.addColumnsOnce(runner, 'uploads', UPLOAD_COLUMNS);
    await t.createTables(runner, TABLES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await t.dropTables(runner, TABLES);
    await t.dropColumns(runner, 'uploads', UPLOAD_COLUMNS);
  }
}

/** Null for what was sent before. */
const UPLOAD_COLUMNS = { bytes: 'integer NULL' };

const TABLES: t.Tables = {
  ticket_attachments: {
    columns: [t.id, t.integer('messageId'), t.varchar('name', 40), t.varchar('fileName', 120)],
    indices: {
      IX_ticket_attachments_message: ['messageId', 'id'],
      IX_ticket_attachments_name: ['name'],
    },
    foreignKeys: {
      FK_ticket_attachments_message: ['messageId', 'support_messages', 'CASCADE'],
    },
  },
};
