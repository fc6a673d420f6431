import type { DataSource, EntityManager } from 'typeorm';
import { User } from '../identity/users/user.entity';
import type { Order } from '../orders/order.entity';
import { SupportTicket } from '../support/support-ticket.entity';

/** What is needed to write to someone about an order, as things are now. */
export interface RecipientRow {
  readonly orderNumber: string;
  readonly userId: number | null;
  /** The account's; null without one. */
  readonly username: string | null;
  /** What a visitor left with the quote. */
  readonly contactEmail: string | null;
  readonly pickupPhone: string;
  /** 0 or 1; null without preferences. */
  readonly email: number | null;
  readonly sms: number | null;
}

export async function findRecipient(
  dataSource: DataSource,
  orderId: number,
): Promise<RecipientRow | null> {
  const [row] = await dataSource.query<RecipientRow[]>(
    `SELECT o.orderNumber, o.userId, u.username, q.contactEmail,
            pickup.phone AS pickupPhone, p.email, p.sms
     FROM orders o JOIN quotes q ON q.id = o.quoteId
     JOIN addresses pickup ON pickup.id = q.pickupAddressId
     LEFT JOIN users u ON u.id = o.userId AND u.isActive = 1
     LEFT JOIN notification_preferences p ON p.userId = o.userId
     WHERE o.id = ?`,
    [orderId],
  );
  return row ?? null;
}

/** How an order's owner wants to be reached. */
export type ContactRow = Pick<RecipientRow, 'contactEmail' | 'email' | 'sms'>;

export async function findContact(
  manager: EntityManager,
  { userId, quoteId }: Pick<Order, 'userId' | 'quoteId'>,
): Promise<ContactRow | null> {
  const [row] = await manager.query<ContactRow[]>(
    `SELECT q.contactEmail, p.email, p.sms
     FROM quotes q LEFT JOIN notification_preferences p ON p.userId = ?
     WHERE q.id = ?`,
    [userId, quoteId],
  );
  return row ?? null;
}

/** Where e-mail goes; null when nobody wants it any more. */
export function mailboxOf({ userId, username, contactEmail, email }: RecipientRow): string | null {
  if (userId === null) return contactEmail;
  return email === null || email ? username : null;
}

/** The account with an address that is bound as `email`, within an INSERT. */
export const ACCOUNT_OF_EMAIL = '(SELECT u.id FROM users u WHERE u.username = :email)';

/** Whom to write to about their account; null where it is not active. */
export function findAccountRecipient(dataSource: DataSource, id: number): Promise<User | null> {
  return dataSource.manager.findOneBy(User, { id, isActive: true });
}

/** Whom to write to about a ticket. */
export function findTicketRecipient(
  dataSource: DataSource,
  id: number,
): Promise<SupportTicket | null> {
  return dataSource.manager.findOneBy(SupportTicket, { id });
}
