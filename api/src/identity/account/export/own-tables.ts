import type { DataSource } from 'typeorm';
import type { UserActor } from '../../../platform/access/actor';

type Row = Readonly<Record<string, unknown>>;
type Read = (dataSource: DataSource, own: UserActor) => Promise<unknown>;

/**
 * What an account has beside its orders, by the name it gets in the export. By the account's id, never by an
 * e-mail address that someone else may have typed; the address book alone is kept by the account's own e-mail.
 */
export const OWN_TABLES: Readonly<Record<string, Read>> = {
  account: async (dataSource, { userId }) =>
    (
      await rows(
        dataSource,
        'SELECT username AS email, fullName, role, createdAt FROM users WHERE id = ?',
        [userId],
      )
    )[0],
  savedAddresses: (dataSource, { email }) =>
    rows(
      dataSource,
      `SELECT label, fullName, phone, addressLine1, addressLine2, city, zipCode, isDefault, isFrequent, createdAt
       FROM saved_addresses WHERE userEmail = ? ORDER BY id`,
      [email],
    ),
  paymentMethods: (dataSource, { userId }) =>
    rows(
      dataSource,
      `SELECT type, cardBrand, cardLastFour, walletType, isDefault, createdAt
       FROM payment_methods WHERE userId = ? ORDER BY id`,
      [userId],
    ),
  notificationPreferences: (dataSource, { userId }) =>
    rows(
      dataSource,
      'SELECT email, sms, updatedAt FROM notification_preferences WHERE userId = ?',
      [userId],
    ),
  notifications: (dataSource, { userId }) =>
    rows(
      dataSource,
      `SELECT type, title, message, isRead, sentViaEmail, sentViaSMS, createdAt
       FROM notifications WHERE userId = ? ORDER BY id`,
      [userId],
    ),
  sessions: (dataSource, { userId }) =>
    rows(
      dataSource,
      'SELECT createdAt, lastSeenAt, expiresAt, device FROM sessions WHERE userId = ? ORDER BY createdAt',
      [userId],
    ),
  quotes: (dataSource, { userId }) =>
    rows(
      dataSource,
      `SELECT q.serviceType, q.totalAmount AS totalCents, q.contactEmail, q.createdAt,
         a.fullName AS pickupName, a.phone AS pickupPhone, a.addressLine1 AS pickupLine1,
         a.addressLine2 AS pickupLine2, a.city AS pickupCity, a.zipCode AS pickupZipCode,
         b.fullName AS deliveryName, b.phone AS deliveryPhone, b.addressLine1 AS deliveryLine1,
         b.addressLine2 AS deliveryLine2, b.city AS deliveryCity, b.zipCode AS deliveryZipCode
       FROM quotes q JOIN addresses a ON a.id = q.pickupAddressId
       JOIN addresses b ON b.id = q.deliveryAddressId
       WHERE q.userId = ? ORDER BY q.createdAt`,
      [userId],
    ),
  supportTickets: async (dataSource, { userId }) => {
    const tickets = await rows(
      dataSource,
      `SELECT id, name, email, orderNumber, category, subject, description, status, createdAt
       FROM support_tickets WHERE userId = ? ORDER BY id`,
      [userId],
    );
    const messages = await rows(
      dataSource,
      `SELECT m.ticketId, m.author, m.message, m.createdAt
       FROM support_messages m JOIN support_tickets t ON t.id = m.ticketId
       WHERE t.userId = ? AND m.isInternal = 0 ORDER BY m.id`,
      [userId],
    );
    return tickets.map((ticket) => ({
      ...ticket,
      messages: messages.filter(({ ticketId }) => ticketId === ticket.id),
    }));
  },
};

async function rows(
  dataSource: DataSource,
  sql: string,
  parameters: readonly (string | number)[],
): Promise<Row[]> {
  const found = await dataSource.query<Row[]>(sql, [...parameters]);
  return found.map(readable);
}

/** Instants as ISO 8601, flags as true and false. */
function readable(row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      if (/(At|timestamp)$/.test(name)) return [name, isoOrNull(value)];
      if (/^(is|sentVia)[A-Z]|^(email|sms)$/.test(name) && typeof value === 'number') {
        return [name, Boolean(value)];
      }
      return [name, value];
    }),
  );
}

function isoOrNull(value: unknown): string | null {
  return value === null ? null : new Date(Number(value)).toISOString();
}
