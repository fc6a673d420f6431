import type { BlockKind, OtherTicketView, TicketCustomerView } from '@courier/contract';
import type { DataSource } from 'typeorm';
import { blockedColumn } from '../customers/blocks/customer-blocks.queries';
import { displayPhone } from '../places/addresses/phone-display';
import { isoInstant, type RawRow } from '../platform/database/raw-rows';
import { ERASED_EMAIL, type SupportTicket } from './support-ticket.entity';

/** Other tickets that are shown beside one. */
const OTHERS = 5;

type OtherRow = RawRow<Pick<SupportTicket, 'id' | 'subject' | 'status' | 'createdAt'>>;

/** The newest other tickets of the account that opened one, or of the same address of visitors. */
export async function findOthers(
  dataSource: DataSource,
  { id, userId, email }: Pick<SupportTicket, 'id' | 'userId' | 'email'>,
): Promise<OtherTicketView[]> {
  // Those who erased their accounts, and callers who gave no address, have one in common, and nothing else.
  if (userId === null && ['', ERASED_EMAIL].includes(email)) return [];
  const [condition, author] =
    userId === null ? ['userId IS NULL AND email = ?', email] : ['userId = ?', userId];
  const rows = await dataSource.query<OtherRow[]>(
    `SELECT id, subject, status, createdAt FROM support_tickets
     WHERE ${condition} AND id <> ? ORDER BY id DESC LIMIT ${OTHERS}`,
    [author, id],
  );
  return rows.map((row) => ({ ...row, createdAt: isoInstant(row.createdAt) }));
}

/** What the desk asks about an account; null where it is gone. */
export async function findCustomer(
  dataSource: DataSource,
  userId: number,
): Promise<TicketCustomerView | null> {
  const [row] = await dataSource.query<CustomerRow[]>(
    `SELECT u.createdAt AS since, (SELECT COUNT(*) FROM orders o WHERE o.userId = u.id) AS orders,
       (SELECT pickup.phone FROM orders o JOIN quotes q ON q.id = o.quoteId
         JOIN addresses pickup ON pickup.id = q.pickupAddressId
         WHERE o.userId = u.id AND o.erasedAt IS NULL ORDER BY o.id DESC LIMIT 1) AS phone,
       ${blockedColumn('u.id')} AS blocked
     FROM users u WHERE u.id = ?`,
    [userId],
  );
  if (!row) return null;
  const { since, orders, phone, blocked } = row;
  return {
    since: isoInstant(since),
    orders: Number(orders),
    phone: phone === null ? null : displayPhone(phone),
    blocked,
  };
}

interface CustomerRow {
  readonly since: number;
  readonly orders: number | string;
  readonly phone: string | null;
  readonly blocked: BlockKind | null;
}
