import {
  type ParcelClaimListQuery,
  type ParcelClaimRowView,
  type ParcelClaimStepView,
  type ParcelClaimView,
  randFromCents,
} from '@courier/contract';
import type { EntityManager } from 'typeorm';
import { isoInstant, type RawRow } from '../../platform/database/raw-rows';
import { type Page, pageOf } from '../../platform/http/page';
import type { ParcelClaimStep } from './parcel-claim-step.entity';
import type { ParcelClaim } from './parcel-claim.entity';

type Row = RawRow<Omit<ParcelClaim, 'changedById' | 'actor' | 'actorId'>>;

/** A claim as it is stored, with what the desk shows of its order. */
export interface DeskRow extends Row {
  readonly orderNumber: string;
  readonly quoteId: number;
  readonly orderTotal: number;
}

interface StepRow extends RawRow<Pick<ParcelClaimStep, 'state' | 'note' | 'actor' | 'createdAt'>> {
  readonly fullName: string | null;
  readonly username: string | null;
}

const COLUMNS = `c.id, c.orderId, c.kind, c.state, c.description, c.amount, c.approvedAmount, c.reason, c.version,
  c.createdAt, c.updatedAt, o.orderNumber, o.quoteId, o.totalAmount AS orderTotal`;

/** The newest claims before a key. */
export async function findClaimPage(
  manager: EntityManager,
  { state, after = Number.MAX_SAFE_INTEGER, limit }: ParcelClaimListQuery,
): Promise<Page<ParcelClaimRowView>> {
  const rows = await manager.query<DeskRow[]>(
    `SELECT ${COLUMNS} FROM (
       SELECT id FROM parcel_claims WHERE id < ? ${state ? 'AND state = ?' : ''} ORDER BY id DESC LIMIT ?
     ) page JOIN parcel_claims c ON c.id = page.id JOIN orders o ON o.id = c.orderId ORDER BY c.id DESC`,
    [after, ...(state ? [state] : []), limit + 1],
  );
  return pageOf(rows, limit, claimRow);
}

export async function findDeskRow(manager: EntityManager, id: number): Promise<DeskRow | null> {
  const [row] = await manager.query<DeskRow[]>(
    `SELECT ${COLUMNS} FROM parcel_claims c JOIN orders o ON o.id = c.orderId WHERE c.id = ?`,
    [id],
  );
  return row ?? null;
}

/** What was done with a claim, the oldest step first. */
export async function findClaimSteps(
  manager: EntityManager,
  claimId: number,
): Promise<ParcelClaimStepView[]> {
  const rows = await manager.query<StepRow[]>(
    `SELECT s.state, s.note, s.actor, s.createdAt, u.fullName, u.username
     FROM parcel_claim_steps s LEFT JOIN users u ON u.id = s.actorId WHERE s.claimId = ? ORDER BY s.id`,
    [claimId],
  );
  return rows.map(({ state, note, actor, createdAt, fullName, username }) => ({
    state,
    note,
    actor: { kind: actor, name: fullName, email: username },
    createdAt: isoInstant(createdAt),
  }));
}

/** The claims of an order as their claimant sees them, the newest first. */
export async function findClaimsOfOrder(
  manager: EntityManager,
  orderId: number,
): Promise<ParcelClaimView[]> {
  const rows = await manager.query<(Row & { readonly pictures: number })[]>(
    `SELECT c.kind, c.state, c.amount, c.approvedAmount, c.reason, c.createdAt,
       (SELECT COUNT(*) FROM parcel_claim_pictures p WHERE p.claimId = c.id) AS pictures
     FROM parcel_claims c WHERE c.orderId = ? ORDER BY c.id DESC`,
    [orderId],
  );
  return rows.map((row) => ({
    kind: row.kind,
    state: row.state,
    ...amountsOf(row),
    reason: row.reason,
    pictures: Number(row.pictures),
    createdAt: isoInstant(row.createdAt),
  }));
}

export function claimRow(row: DeskRow): ParcelClaimRowView {
  const { id, orderNumber, kind, state, version, createdAt, updatedAt } = row;
  return {
    id,
    orderNumber,
    kind,
    state,
    ...amountsOf(row),
    version,
    createdAt: isoInstant(createdAt),
    updatedAt: isoInstant(updatedAt),
  };
}

function amountsOf({ amount, approvedAmount }: Pick<Row, 'amount' | 'approvedAmount'>) {
  return {
    amount: randFromCents(amount),
    approvedAmount: approvedAmount === null ? null : randFromCents(approvedAmount),
  };
}

/** The claims of an account's orders, for its owner. */
export const OWN_CLAIMS = `
  SELECT o.orderNumber, c.kind, c.state, c.description, c.amount, c.approvedAmount, c.reason, c.createdAt
  FROM orders o JOIN parcel_claims c ON c.orderId = o.id WHERE o.userId = ? ORDER BY c.id`;
