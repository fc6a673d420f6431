import { type DataSource, LessThanOrEqual } from 'typeorm';
import { Invitation } from '../identity/invitations/invitation.entity';
import { User } from '../identity/users/user.entity';
import { SupportTicket } from '../support/support-ticket.entity';

/** What is needed to write to someone about an order, as things are now. Without an account it is a visitor's. */
export interface RecipientRow {
  readonly orderNumber: string;
  readonly userId: number | null;
  /** The account's; null without an active one. */
  readonly username: string | null;
  readonly emailConfirmedAt: number | null;
  readonly pickupPhone: string;
  /** 0 or 1; null without preferences. */
  readonly email: number | null;
  readonly sms: number | null;
  /** What a visitor left, and since when it may be written to; null where it may not. */
  readonly contactEmail: string | null;
  readonly updatesAskedAt: number | null;
  readonly updatesConfirmedAt: number | null;
  readonly updatesStoppedAt: number | null;
}

export async function findRecipient(
  dataSource: Pick<DataSource, 'query'>,
  orderId: number,
): Promise<RecipientRow | null> {
  const [row] = await dataSource.query<RecipientRow[]>(
    `SELECT o.orderNumber, o.userId, u.username, u.emailConfirmedAt,
            pickup.phone AS pickupPhone, p.email, p.sms, q.contactEmail,
            w.createdAt AS updatesAskedAt, w.confirmedAt AS updatesConfirmedAt, w.stoppedAt AS updatesStoppedAt
     FROM orders o JOIN quotes q ON q.id = o.quoteId
     JOIN addresses pickup ON pickup.id = q.pickupAddressId
     LEFT JOIN users u ON u.id = o.userId AND u.isActive = 1
     LEFT JOIN notification_preferences p ON p.userId = o.userId
     LEFT JOIN order_updates w ON w.orderId = o.id
     WHERE o.id = ?`,
    [orderId],
  );
  return row ?? null;
}

/** Where e-mail goes; null when nobody wants it any more, or nobody has shown that they read it. */
export function mailboxOf({ username, emailConfirmedAt, email }: RecipientRow): string | null {
  if (emailConfirmedAt === null) return null;
  return email === null || email ? username : null;
}

/**
 * Where a visitor's e-mail goes, which asks for a confirmation or brings what was confirmed; null when the order is in
 * an account by now, or nobody wants it.
 */
export function visitorMailboxOf(recipient: RecipientRow, asksToConfirm: boolean): string | null {
  const { userId, contactEmail, updatesAskedAt, updatesConfirmedAt, updatesStoppedAt } = recipient;
  if (userId !== null || updatesAskedAt === null || updatesStoppedAt !== null) return null;
  return asksToConfirm === (updatesConfirmedAt === null) ? contactEmail : null;
}

/** Where the code goes that adds a visitor's order to an account; null when it is in one, or no e-mail is wanted. */
export function codeMailboxOf(recipient: RecipientRow): string | null {
  const { userId, contactEmail, updatesStoppedAt } = recipient;
  return userId === null && updatesStoppedAt === null ? contactEmail : null;
}

/** The account with the address, or the order with the number, that is bound as `named`, within an INSERT. */
export const ACCOUNT_OF_EMAIL = '(SELECT u.id FROM users u WHERE u.username = :named)';
export const ORDER_OF_NUMBER = '(SELECT o.id FROM orders o WHERE o.orderNumber = :named)';

/** Whom to write to about their account; null where it is not active. */
export function findAccountRecipient(dataSource: DataSource, id: number): Promise<User | null> {
  return dataSource.manager.findOneBy(User, { id, isActive: true });
}

/**
 * Whom an invitation goes to; null once it was accepted, taken back or sent again.
 * @param queuedAt when the e-mail was written
 */
export async function findInvited(
  dataSource: DataSource,
  userId: number,
  queuedAt: Date,
): Promise<User | null> {
  const { manager } = dataSource;
  const invitedAt = LessThanOrEqual(queuedAt);
  if (!(await manager.existsBy(Invitation, { userId, invitedAt }))) return null;
  return manager.findOneBy(User, { id: userId });
}

/** Whom to write to about a ticket. */
export function findTicketRecipient(
  dataSource: DataSource,
  id: number,
): Promise<SupportTicket | null> {
  return dataSource.manager.findOneBy(SupportTicket, { id });
}
