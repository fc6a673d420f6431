import { DEMO_ACCOUNTS } from '../../platform/config/demo-accounts';

const MARKS = DEMO_ACCOUNTS.map(() => '?').join(', ');
const EMAILS = DEMO_ACCOUNTS.map(({ email }) => email);

/** An entity manager or a query runner. */
interface Database {
  query(sql: string, parameters?: unknown[]): Promise<unknown>;
}

/**
 * Disables the demo's accounts, whose passwords consoles have shown, in the caller's transaction, and ends their sessions.
 * Plain SQL on columns that have always been there: a backup may be of an older schema.
 * @returns how many could be used until now
 */
export async function disableDemoAccounts(database: Database): Promise<number> {
  const users = (await database.query(
    `SELECT id FROM users WHERE username IN (${MARKS}) AND isActive = 1`,
    EMAILS,
  )) as { id: number }[];
  await database.query(
    `DELETE FROM sessions WHERE userId IN (SELECT id FROM users WHERE username IN (${MARKS}))`,
    EMAILS,
  );
  await database.query(`UPDATE users SET isActive = 0 WHERE username IN (${MARKS})`, EMAILS);
  return users.length;
}
