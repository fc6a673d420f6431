import type { EntityManager } from 'typeorm';

/** Joins the account that opened a ticket `t`. */
export const OPENER = 'LEFT JOIN users opener ON opener.id = t.userId';

/**
 * 1 where what is mailed to a ticket's address reaches its author: the conversation was opened by a mailed link, or the
 * address is the confirmed one of the account that opened it.
 */
export const EMAIL_IS_CONFIRMED = `CASE WHEN t.emailConfirmedAt IS NOT NULL
  OR (opener.username = t.email AND opener.emailConfirmedAt IS NOT NULL) THEN 1 ELSE 0 END`;

export async function isEmailConfirmed(
  database: Pick<EntityManager, 'query'>,
  ticketId: number,
): Promise<boolean> {
  const [row] = await database.query<{ isConfirmed: number }[]>(
    `SELECT ${EMAIL_IS_CONFIRMED} AS isConfirmed FROM support_tickets t ${OPENER} WHERE t.id = ?`,
    [ticketId],
  );
  return Boolean(Number(row?.isConfirmed));
}
