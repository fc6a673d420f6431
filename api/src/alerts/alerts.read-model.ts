import {
  type AlertKind,
  alertsMailedTo,
  type AlertView,
  FAILED_DELIVERY_HOURS,
  type Role,
  STAFF_ROLES,
} from '@courier/contract';
import type { DataSource, EntityManager } from 'typeorm';
import { isoInstant } from '../platform/database/raw-rows';
import { HOUR } from '../platform/retention/retention.queries';

/** What goes on of some kinds and the person has not closed, the oldest first. */
export async function findAlerts(
  dataSource: DataSource,
  kinds: readonly AlertKind[],
  userId: number,
): Promise<AlertView[]> {
  const rows = await dataSource.query<AlertRow[]>(
    `SELECT a.id, a.kind, a.since, a.count, a.reason FROM alerts a
     WHERE a.openKey IN (${kinds.map(() => '?').join(', ')}) AND a.begunAt IS NOT NULL
       AND NOT EXISTS (SELECT 1 FROM alert_dismissals d WHERE d.alertId = a.id AND d.userId = ?)
     ORDER BY a.begunAt, a.id`,
    [...kinds, userId],
  );
  return rows.map((row) => ({ ...row, since: isoInstant(row.since) }));
}

type AlertRow = Omit<AlertView, 'since'> & { readonly since: number };

/** Whether a hand-over waits that failed when it was last tried. */
export function hasFailedHandOver(dataSource: DataSource): Promise<boolean> {
  return exists(
    dataSource,
    `SELECT 1 FROM dispatch_jobs WHERE state = 'ready' AND lastError IS NOT NULL`,
  );
}

/** Orders that wait to be handed over. */
export function countWaitingHandOvers(dataSource: DataSource): Promise<number> {
  return count(
    dataSource,
    `SELECT COUNT(DISTINCT orderId) AS count FROM dispatch_jobs WHERE state = 'ready'`,
  );
}

/** Hand-overs that wait until they are sent again by hand. */
export function countGivenUpHandOvers(dataSource: DataSource): Promise<number> {
  return count(dataSource, `SELECT COUNT(*) AS count FROM dispatch_jobs WHERE state = 'parked'`);
}

/** E-mails that were tried in vain and wait, or were given up within the hour; what is mailed about alerts is none of them. */
export async function countFailedMails(dataSource: DataSource, now: Date): Promise<number> {
  const mails = `SELECT COUNT(*) AS count FROM notification_deliveries
    WHERE channel = 'email' AND (kind IS NULL OR kind NOT IN ('alert_begun', 'alert_over'))`;
  const waiting = await count(dataSource, `${mails} AND state = 'ready' AND lastError IS NOT NULL`);
  const since = now.getTime() - HOUR;
  const parked = await count(dataSource, `${mails} AND state = 'parked' AND finishedAt > ?`, since);
  return waiting + parked;
}

/** Orders of which a delivery has failed of late, whether or not somebody has seen to it. */
export async function countFailedDeliveries(dataSource: DataSource, now: Date): Promise<number> {
  const since = now.getTime() - FAILED_DELIVERY_HOURS * HOUR;
  const cases = `SELECT COUNT(*) AS count FROM exceptions WHERE kind = 'attempt_failed'`;
  const open = await count(dataSource, `${cases} AND closedAt IS NULL AND since > ?`, since);
  // What failed since then was closed since then.
  const closed = `${cases} AND closedAt > ? AND since > ?`;
  return open + (await count(dataSource, closed, since, since));
}

/** The ids of those who are mailed an alert. */
export async function findMailed(
  source: Pick<EntityManager, 'query'>,
  kind: AlertKind,
): Promise<number[]> {
  const rows = await source.query<StaffRow[]>(
    `SELECT u.id, u.role, p.mailed FROM users u LEFT JOIN alert_preferences p ON p.userId = u.id
     WHERE u.role IN (${STAFF_ROLES.map(() => '?').join(', ')}) AND u.isActive = 1 ORDER BY u.id`,
    [...STAFF_ROLES],
  );
  return rows.flatMap(({ id, role, mailed }) => {
    const chosen = mailed === null ? null : (JSON.parse(mailed) as AlertKind[]);
    return alertsMailedTo(role, chosen).includes(kind) ? [Number(id)] : [];
  });
}

interface StaffRow {
  readonly id: number;
  readonly role: Role;
  /** JSON; null of somebody who has not chosen. */
  readonly mailed: string | null;
}

async function exists(dataSource: DataSource, sql: string): Promise<boolean> {
  const rows = await dataSource.query<unknown[]>(`${sql} LIMIT 1`);
  return rows.length > 0;
}

async function count(
  dataSource: DataSource,
  sql: string,
  ...parameters: number[]
): Promise<number> {
  const [row] = await dataSource.query<{ count: number | string }[]>(sql, parameters);
  return Number(row?.count ?? 0);
}
