import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addColumnsOnce, dropColumns } from '../migration-tables';

/** Tickets whose author was shown to read the address in them. Those that are there already count as such. */
export class ConfirmTicketEmails1795219311000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await addColumnsOnce(runner, 'conversation_links', MAILED);
    await addColumnsOnce(runner, 'support_tickets', CONFIRMED);
    await runner.query(
      'UPDATE support_tickets SET emailConfirmedAt = createdAt WHERE emailConfirmedAt IS NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropColumns(runner, 'support_tickets', CONFIRMED);
    await dropColumns(runner, 'conversation_links', MAILED);
  }
}

const MAILED = { confirmsEmail: 'boolean NOT NULL DEFAULT 0' };
const CONFIRMED = { emailConfirmedAt: 'bigint NULL' };
