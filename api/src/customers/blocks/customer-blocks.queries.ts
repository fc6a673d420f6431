import { type BlockKind, type CustomerBlockView, LIMITS, type Role } from '@courier/contract';
import { type DataSource, type EntityManager, IsNull } from 'typeorm';
import { isoInstant, type RawRow } from '../../platform/database/raw-rows';
import { ForbiddenError } from '../../platform/errors/domain-errors';
import { CustomerBlock } from './customer-block.entity';

/** Somebody whom a refused customer can ask. */
interface Reachable {
  readonly phone: string;
  readonly email: string;
}

/**
 * To be called with the account locked: a block that is being set comes before, and is seen, or after the order.
 * @throws ForbiddenError for a customer who may place no new orders; it does not say why
 */
export async function assertMayOrder(
  manager: EntityManager,
  userId: number,
  { phone, email }: Reachable,
): Promise<void> {
  if (!(await manager.existsBy(CustomerBlock, { userId, endedAt: IsNull() }))) return;
  throw new ForbiddenError(
    `We take no new orders from this account at the moment. Orders that are under way go on. Call us on ${phone} or write to ${email}, and we will look at it with you.`,
  );
}

/** As a column of a statement that reads accounts: why a customer is blocked now, else null. */
export function blockedColumn(userId: string): string {
  return `(SELECT b.kind FROM customer_blocks b WHERE b.userId = ${userId} AND b.endedAt IS NULL LIMIT 1)`;
}

/**
 * Why whoever placed an order is blocked now; null where they are not. Of an order of no account it is the account of the
 * e-mail address that was left, for the staff to judge: anybody may have typed it.
 */
export async function findBlockOf(
  { manager }: Pick<DataSource, 'manager'>,
  { userId, email }: { readonly userId: number | null; readonly email: string | null },
): Promise<BlockKind | null> {
  const [row] =
    userId !== null
      ? await manager.query<BlockedRow[]>(
          `SELECT kind FROM customer_blocks WHERE userId = ? AND endedAt IS NULL`,
          [userId],
        )
      : await manager.query<BlockedRow[]>(
          `SELECT b.kind FROM users u JOIN customer_blocks b ON b.userId = u.id
           WHERE u.username = ? AND b.endedAt IS NULL`,
          [email ?? ''],
        );
  return row?.kind ?? null;
}

interface BlockedRow {
  readonly kind: BlockKind;
}

/** Each time in which a customer was blocked, the newest first. */
export async function findBlocks(
  manager: Pick<EntityManager, 'query'>,
  userId: number,
): Promise<CustomerBlockView[]> {
  const rows = await manager.query<BlockRow[]>(
    `SELECT b.id, b.kind, b.words, b.createdAt, b.endedAt, who.role, who.fullName, who.username,
       ender.role AS enderRole, ender.fullName AS enderName, ender.username AS enderEmail
     FROM customer_blocks b LEFT JOIN users who ON who.id = b.blockedById
       LEFT JOIN users ender ON ender.id = b.endedById
     WHERE b.userId = ? ORDER BY b.id DESC LIMIT ${LIMITS.blocksShown}`,
    [userId],
  );
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    words: row.words,
    since: isoInstant(row.createdAt),
    by: personOf(row.role, row.fullName, row.username),
    end:
      row.endedAt === null
        ? null
        : {
            at: isoInstant(row.endedAt),
            by: personOf(row.enderRole, row.enderName, row.enderEmail),
          },
  }));
}

type BlockRow = RawRow<Pick<CustomerBlock, 'id' | 'kind' | 'words' | 'createdAt' | 'endedAt'>> & {
  readonly role: Role | null;
  readonly fullName: string | null;
  readonly username: string | null;
  readonly enderRole: Role | null;
  readonly enderName: string | null;
  readonly enderEmail: string | null;
};

function personOf(
  role: Role | null,
  name: string | null,
  email: string | null,
): CustomerBlockView['by'] {
  return { kind: role === 'admin' ? 'admin' : 'support', name, email };
}
