import {
  type IsoMonth,
  LIMITS,
  type MessageState,
  type Role,
  type StatementMailView,
} from '@courier/contract';
import type { EntityManager } from 'typeorm';
import { isoInstant, type RawRow } from '../../platform/database/raw-rows';
import type { NotificationDelivery } from '../notification-delivery.entity';
import type { StatementMail } from './statement-mail.entity';

/** The statements that were mailed to a customer, the newest first. */
export async function findStatementMails(
  manager: Pick<EntityManager, 'query'>,
  userId: number,
): Promise<StatementMailView[]> {
  const rows = await manager.query<StatementMailRow[]>(
    `SELECT m.id, m.months, m.createdAt, d.state, d.lastError, who.role, who.fullName, who.username
     FROM statement_mails m LEFT JOIN notification_deliveries d ON d.id = m.deliveryId
       LEFT JOIN users who ON who.id = m.sentById
     WHERE m.userId = ? ORDER BY m.id DESC LIMIT ${LIMITS.statementMailsShown}`,
    [userId],
  );
  return rows.map(({ role, fullName: name, username: email, ...row }) => ({
    id: row.id,
    months: JSON.parse(row.months) as IsoMonth[],
    at: isoInstant(row.createdAt),
    by: { kind: role === 'admin' ? 'admin' : 'support', name, email },
    state: stateOf(row),
  }));
}

/** An e-mail that is no longer kept was sent: what fails is kept as long. */
function stateOf({
  state,
  lastError,
}: Pick<StatementMailRow, 'state' | 'lastError'>): MessageState {
  if (state === 'ready') return 'waiting';
  if (state === 'parked') return 'failed';
  return state === null || lastError === null ? 'sent' : 'not_wanted';
}

type StatementMailRow = RawRow<Pick<StatementMail, 'id' | 'createdAt'>> & {
  /** As JSON. */
  readonly months: string;
  readonly state: NotificationDelivery['state'] | null;
  readonly lastError: string | null;
  readonly role: Role | null;
  readonly fullName: string | null;
  readonly username: string | null;
};
