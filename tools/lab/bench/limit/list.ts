import {
  ATTENTION_REASONS,
  type OrderStatus,
  promiseOf,
  type ServiceType,
} from '@courier/contract';
import { pool, type Row, rows } from './database';
import { common, ORDER, packagesOf, WITH_QUOTE } from './order-rows';
import { Refusal } from './refusal';
import { rand, sha256 } from './values';

export async function checkAdmin(cookie: string | undefined): Promise<void> {
  const token = /__Host-session=([\w-]{43})/.exec(cookie ?? '')?.[1];
  if (!token) throw new Refusal(401);
  const [session] = await rows(
    pool,
    `SELECT s.lastSeenAt, s.expiresAt, s.hasSecondFactor, u.id, u.username, u.fullName, u.role, u.isActive
     FROM sessions s JOIN users u ON u.id = s.userId WHERE s.tokenHash = ?`,
    [sha256(token)],
  );
  const isAlive = session?.isActive && Number(session.expiresAt) > Date.now();
  if (!isAlive || Number(session.lastSeenAt) < Date.now() - 1_800_000) throw new Refusal(401);
  if (session.role !== 'admin') throw new Refusal(403);
}

interface Listed {
  readonly orders: readonly object[];
  readonly next: unknown;
  readonly total: unknown;
}

export async function list(status: string): Promise<Listed> {
  const page = 50;
  const found = await rows(
    pool,
    `SELECT ${ORDER}
     FROM (SELECT id FROM orders FORCE INDEX (IX_orders_status) WHERE status = ? ORDER BY id DESC LIMIT ${page + 1}) page
     JOIN orders o ON o.id = page.id ${WITH_QUOTE} ORDER BY o.id DESC`,
    [status],
  );
  const shown = found.slice(0, page);
  const packages = await packagesOf(shown);
  const [totals] = await rows(
    pool,
    `SELECT SUM(status_${status}) AS total FROM order_rollups WHERE day = 'all'`,
    [],
  );
  return {
    orders: shown.map((row) => ({
      ...common(row, row.id, packages.get(row.quoteId) ?? [], true),
      needsAttention: Boolean(row.needsAttention),
      attention: ATTENTION_REASONS.filter((reason) => row[reason]),
      version: row.version,
      estimatedDeliveryTime: row.estimatedDeliveryTime,
      quote: { totalAmount: rand(Number(row.totalAmount)), serviceType: row.serviceType },
      ...promise(row),
    })),
    next: found.length > page ? shown.at(-1)?.id : null,
    total: totals?.total,
  };
}

/** How the promised day of an order stands that is neither held nor on its way. */
function promise(row: Row) {
  const order = {
    status: row.status as OrderStatus,
    serviceType: row.serviceType as ServiceType,
    deliverBy: row.deliverBy as string | null,
    returnsToSender: false,
    awaitsPayment: false,
    deliveredAt: null,
  };
  const found = promiseOf(order, new Date(), []);
  return found && { promise: { ...found, since: found.since?.toISOString() ?? null } };
}
