import type { MigrationInterface, QueryRunner } from 'typeorm';
import * as t from './migration-tables';
import { readNotice, type WordedNotice } from './worded-notices';

/**
 * Notices say by a kind, with data, what their words said. Those in the lists of accounts get the kind that their words
 * had; one that is not known stays a note in its own words, and so does what waits to be mailed. The words stay for
 * release 0.1.0.
 */
export class KeepKindsOfNotices1795944253906 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await t.addColumnsOnce(runner, table, COLUMNS);
    const [{ last }]: [{ last: number | null }] = await runner.query(
      'SELECT MAX(id) AS last FROM notifications',
    );
    for (let from = 0; from < Number(last ?? 0); from += BATCH) {
      const rows: (WordedNotice & { id: number })[] = await runner.query(
        `SELECT id, type, title, message, createdAt FROM notifications
         WHERE id > ? AND id <= ? AND kind IS NULL ORDER BY id`,
        [from, from + BATCH],
      );
      if (rows.length > 0) await nameKinds(runner, rows);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await t.dropColumns(runner, table, COLUMNS);
  }
}

const TABLES = ['notifications', 'notification_deliveries'];

const COLUMNS: t.Columns = { kind: 'varchar(32) NULL', data: 'text NULL' };

/** Notices in a statement: each has data of its own. */
const BATCH = 250;

async function nameKinds(
  runner: QueryRunner,
  rows: readonly (WordedNotice & { id: number })[],
): Promise<void> {
  const read = rows.map((row) => ({ id: row.id, ...readNotice(row) }));
  const cases = read.map(() => 'WHEN ? THEN ?').join(' ');
  await runner.query(
    `UPDATE notifications SET kind = CASE id ${cases} END, data = CASE id ${cases} END
     WHERE id IN (${read.map(() => '?').join(', ')})`,
    [
      ...read.flatMap(({ id, kind }) => [id, kind]),
      ...read.flatMap(({ id, data }) => [id, JSON.stringify(data)]),
      ...read.map(({ id }) => id),
    ],
  );
}
