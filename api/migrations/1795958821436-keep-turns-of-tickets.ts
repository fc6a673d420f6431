import { replyDueBy, type TicketPriority } from '@courier/contract';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import * as t from './migration-tables';

/** Since when the authors of tickets wait for a reply and by when it is due, of tickets that are open or in progress. */
export class KeepTurnsOfTickets1795958821436 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await t.addColumnsOnce(runner, 'support_tickets', COLUMNS);
    await fillTurns(runner);
    await t.createIndexOnce(runner, 'support_tickets', IX_SUPPORT_TICKETS_ANSWER);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropIndex('support_tickets', IX_SUPPORT_TICKETS_ANSWER.name);
    await t.dropColumns(runner, 'support_tickets', COLUMNS);
  }
}

const COLUMNS = { waitsSince: 'bigint NULL', answerBy: 'bigint NULL' };

const IX_SUPPORT_TICKETS_ANSWER = {
  name: 'IX_support_tickets_answer',
  columnNames: ['status', 'answerBy', 'assigneeId'],
};

/** Tickets that are read at once. */
const BATCH = 500;

/** The author's oldest message that no reply of the staff follows. */
const WAITS_SINCE = `CASE WHEN EXISTS (SELECT 1 FROM support_messages s
    WHERE s.ticketId = t.id AND s.author = 'staff' AND s.isInternal = 0)
  THEN (SELECT MIN(v.createdAt) FROM support_messages v
    WHERE v.ticketId = t.id AND v.author = 'visitor' AND v.id > (SELECT MAX(s.id) FROM support_messages s
      WHERE s.ticketId = t.id AND s.author = 'staff' AND s.isInternal = 0))
  ELSE t.createdAt END`;

async function fillTurns(runner: QueryRunner): Promise<void> {
  let after = 0;
  for (;;) {
    const rows: Row[] = await runner.query(
      `SELECT t.id, t.priority, ${WAITS_SINCE} AS waitsSince FROM support_tickets t
       WHERE t.status IN ('open', 'in_progress') AND t.id > ? ORDER BY t.id LIMIT ${BATCH}`,
      [after],
    );
    for (const { id, priority, waitsSince } of rows) {
      if (waitsSince === null) continue;
      const since = new Date(Number(waitsSince));
      await runner.query('UPDATE support_tickets SET waitsSince = ?, answerBy = ? WHERE id = ?', [
        since.getTime(),
        replyDueBy(priority, since).getTime(),
        id,
      ]);
    }
    after = rows.at(-1)?.id ?? 0;
    if (rows.length < BATCH) return;
  }
}

interface Row {
  readonly id: number;
  readonly priority: TicketPriority;
  /** In ms since 1970; MySQL's driver may hand it out as text. */
  readonly waitsSince: number | string | null;
}
