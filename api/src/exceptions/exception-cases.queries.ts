import type { DueException, ExceptionClosing, ExceptionSubject } from '@courier/contract';
import { type EntityManager, In, IsNull, type QueryDeepPartialEntity } from 'typeorm';
import type { ProgressActor } from '../orders/timeline/progress-step';
import { ExceptionCase } from './exception-case.entity';

/** What cases are about. */
export interface CaseSubject {
  readonly subject: ExceptionSubject;
  readonly subjectId: number;
  readonly orderId: number | null;
}

/** A case that ought to be open. */
export type DueCase = DueException & CaseSubject;

/** What closes cases, and who did it. */
export interface Closing {
  readonly closing: ExceptionClosing;
  readonly actor: ProgressActor;
}

/** The open cases of an order, with those of its claims and proofs. */
export function findOpenOfOrder(manager: EntityManager, orderId: number): Promise<ExceptionCase[]> {
  return manager.find(ExceptionCase, { where: { orderId, closedAt: IsNull() } });
}

/** The open cases of a ticket. */
export function findOpenOfTicket(
  manager: EntityManager,
  ticketId: number,
): Promise<ExceptionCase[]> {
  const where = { subject: 'ticket', subjectId: ticketId, closedAt: IsNull() } as const;
  return manager.find(ExceptionCase, { where });
}

/**
 * Opens what is due and not open, closes what is open and not due, and brings the facts of the others up to date, in the
 * caller's transaction, which has locked what they are about.
 */
export async function reconcile(
  manager: EntityManager,
  open: readonly ExceptionCase[],
  due: readonly DueCase[],
  { closing, actor }: Closing,
  now: Date,
): Promise<void> {
  const wanted = new Map(due.map((found) => [keyOf(found), found]));
  const over = open.filter((found) => !wanted.has(keyOf(found)));
  if (over.length > 0) {
    const closed = { closedAt: now, closing, closedBy: actor.kind, closedById: actor.id };
    await manager.update(
      ExceptionCase,
      { id: In(over.map(({ id }) => id)), closedAt: IsNull() },
      { ...closed, openKey: null },
    );
  }
  const known = new Map(open.map((found) => [keyOf(found), found]));
  for (const [openKey, found] of wanted) {
    const before = known.get(openKey);
    if (!before) await openCase(manager, openKey, found, now);
    else if (!isSame(before, found)) {
      const { amount, data } = found;
      await manager.update(ExceptionCase, before.id, asValues({ amount, data }));
    }
  }
}

/** Forgets what the cases of some orders say beside their kinds, and closes them. */
export async function forgetCases(
  manager: EntityManager,
  orderIds: readonly number[],
  { closing, actor }: Closing,
): Promise<void> {
  if (orderIds.length === 0) return;
  const open = { orderId: In(orderIds), closedAt: IsNull() };
  const closed = { closedAt: new Date(), closing, closedBy: actor.kind, closedById: actor.id };
  await manager.update(ExceptionCase, open, { ...closed, openKey: null });
  await manager.update(ExceptionCase, { orderId: In(orderIds) }, { data: {} });
}

/** Another process may have opened it: the unique key says so, and nothing is to be done. */
async function openCase(
  manager: EntityManager,
  openKey: string,
  { kind, subject, subjectId, orderId, since, amount, data }: DueCase,
  openedAt: Date,
): Promise<void> {
  await manager
    .createQueryBuilder()
    .insert()
    .into(ExceptionCase)
    .values(asValues({ kind, subject, subjectId, orderId, openKey, since, amount, data, openedAt }))
    .orIgnore()
    .execute();
}

function keyOf({ kind, subject, subjectId }: DueCase | ExceptionCase): string {
  return `${kind}:${subject}:${subjectId}`;
}

function isSame(before: ExceptionCase, { amount, data }: DueCase): boolean {
  return before.amount === amount && JSON.stringify(before.data) === JSON.stringify(data);
}

/** TypeORM takes columns of JSON for relations. */
function asValues(values: Partial<ExceptionCase>): QueryDeepPartialEntity<ExceptionCase> {
  return values as QueryDeepPartialEntity<ExceptionCase>;
}
