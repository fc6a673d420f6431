import type { DataSource, EntityManager } from 'typeorm';
import type { AppConfig } from '../config/config';
import { isSqlite } from '../database/engine';
import type { TransactionsService } from '../database/transactions.service';

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
export const YEAR = 365.25 * DAY;

/** Rows that have served their purpose. The floor that owns the table exports the rule. */
export interface RetentionRule {
  readonly table: string;
  readonly key: string;
  /** What makes a row old; its one parameter is an instant in ms. */
  readonly isOld: string;
  /** How long after that instant it is kept, in ms. */
  readonly keptFor: (keep: AppConfig['keep']) => number;
  /** The rows looked at in one step, the oldest first, where no index answers `isOld` by itself. */
  readonly oldest?: string;
  /** Lets go of what no cascade reaches, in the transaction that then deletes the rows with these keys. */
  readonly letGo?: (manager: EntityManager, keys: readonly (string | number)[]) => Promise<void>;
}

export const PLATFORM_RETENTION: readonly RetentionRule[] = [
  // The longest window is a day: e-mails to an address.
  { table: 'rate_counts', key: 'subject', isOld: 'windowStart < ?', keptFor: () => 2 * DAY },
  { table: 'keyed_requests', key: 'keyHash', isOld: 'createdAt < ?', keptFor: () => DAY },
];

/** Deletes at most so many of a rule's rows that were old before an instant; returns how many. */
export async function deleteOldRows(
  dataSource: DataSource,
  transactions: TransactionsService,
  { table, key, isOld, oldest, letGo }: RetentionRule,
  before: number,
  most: number,
): Promise<number> {
  const from = oldest
    ? `(SELECT * FROM ${table} WHERE ${oldest} ORDER BY id LIMIT ${most}) old`
    : table;
  const rows = await dataSource.query<Record<string, string | number>[]>(
    `SELECT DISTINCT ${key} AS rowKey FROM ${from} WHERE ${isOld} LIMIT ${most}`,
    [before],
  );
  if (rows.length === 0) return 0;
  const keys = rows.map(({ rowKey }) => rowKey);
  await transactions.run(async (manager) => {
    const which = `${key} IN (${keys.map(() => '?').join(', ')}) AND ${isOld}`;
    if (letGo) {
      // Those that are used again meanwhile keep what they have.
      const lock = isSqlite(manager.connection.options.type) ? '' : 'FOR UPDATE';
      const still = await manager.query<{ rowKey: string | number }[]>(
        `SELECT ${key} AS rowKey FROM ${table} WHERE ${which} ${lock}`,
        [...keys, before],
      );
      await letGo(
        manager,
        still.map(({ rowKey }) => rowKey),
      );
    }
    await manager.query(`DELETE FROM ${table} WHERE ${which}`, [...keys, before]);
  });
  return rows.length;
}
