import type { OrderStatus } from '@courier/contract';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Actor, isUser } from '../../platform/access/actor';
import { insertRow } from '../../platform/database/insert-row';
import { noticeOf, PLACED_NOTICE } from '../../notifications/notices';
import { OrderNotifier } from '../../notifications/order-notifier';
import { enqueueAfterChange } from '../../dispatch/outbox';
import { Order } from '../order.entity';
import { countStatusChange } from '../../insights/reports/count-orders';
import { FIRST_STEP } from './standard-course';
import { TrackingUpdate, type UpdateActor } from './tracking-update.entity';

/** Who moved an order; `id` is the user's for people with an account, else null. */
export interface ProgressActor {
  readonly kind: UpdateActor;
  readonly id: number | null;
}

export const SYSTEM_ACTOR: ProgressActor = { kind: 'system', id: null };
export const PROVIDER_ACTOR: ProgressActor = { kind: 'provider', id: null };

/** A visitor without an account is a customer whose name we do not know. */
export function progressActorOf(actor: Actor): ProgressActor {
  return isUser(actor) ? { kind: actor.role, id: actor.userId } : { kind: 'customer', id: null };
}

/** One step of an order's history. */
export interface ProgressStep {
  readonly order: Pick<Order, 'id'>;
  readonly status: OrderStatus;
  /** What people read in the timeline; at most 200 characters. */
  readonly message: string;
  readonly location?: string | null;
  /** Degrees, both or none. */
  readonly latitude?: number | null;
  readonly longitude?: number | null;
  readonly estimatedArrival?: Date | null;
  readonly occurredAt: Date;
  readonly actor: ProgressActor;
}

/**
 * The only way an order gets its status: together with the step that says who did it and when, in the caller's
 * transaction. The order is written before the step: the lock on its row puts concurrent steps in the order of
 * their ids, so that the newest step and the order's status always agree.
 */
@Injectable()
export class OrderProgress {
  constructor(private readonly notifier: OrderNotifier) {}

  /** The first step of an order that was just written. */
  async begin(
    manager: EntityManager,
    first: Pick<ProgressStep, 'order' | 'occurredAt' | 'actor'>,
  ): Promise<void> {
    await append(manager, { ...FIRST_STEP, ...first });
    await this.notifier.tell(manager, first.order.id, PLACED_NOTICE, first.occurredAt);
  }

  /** Sets the status and appends the step, even where the status stays the same. */
  async recordStep(manager: EntityManager, step: ProgressStep): Promise<void> {
    const before = await lockStatus(manager, step.order.id);
    await setStatus(manager, step, before);
    await this.tell(manager, step, before?.status !== step.status);
  }

  /** Like `recordStep`, but does nothing where the order has the status already. Answers whether it had not. */
  async changeStatus(manager: EntityManager, step: ProgressStep): Promise<boolean> {
    const before = await lockStatus(manager, step.order.id);
    if (before?.status === step.status) return false;
    await setStatus(manager, step, before);
    await this.tell(manager, step, true);
    return true;
  }

  /** Appends a step that leaves the status alone. */
  async recordNote(manager: EntityManager, note: Omit<ProgressStep, 'status'>): Promise<void> {
    await manager.increment(Order, { id: note.order.id }, 'version', 1);
    const { status } = await manager.findOneOrFail(Order, {
      select: { id: true, status: true },
      where: { id: note.order.id },
    });
    await append(manager, { ...note, status });
  }

  private async tell(manager: EntityManager, step: ProgressStep, isNewStatus: boolean) {
    const notice = noticeOf(step, isNewStatus);
    if (notice) await this.notifier.tell(manager, step.order.id, notice, step.occurredAt);
  }
}

interface StatusRow {
  readonly status: OrderStatus;
  readonly createdAt: number;
}

/** The order's status, locked until the transaction ends: what it was is taken off the sums of the reports. */
async function lockStatus(manager: EntityManager, id: number): Promise<StatusRow | undefined> {
  const isSqlite = manager.connection.options.type === 'better-sqlite3';
  const [row] = await manager.query<StatusRow[]>(
    `SELECT status, createdAt FROM orders WHERE id = ? ${isSqlite ? '' : 'FOR UPDATE'}`,
    [id],
  );
  return row;
}

async function setStatus(
  manager: EntityManager,
  step: ProgressStep,
  before: StatusRow | undefined,
): Promise<void> {
  const { order, status } = step;
  await manager.update(Order, order.id, {
    status,
    updatedAt: new Date(),
    version: () => 'version + 1',
  });
  await append(manager, step);
  if (!before) return;
  await countStatusChange(manager, { ...order, ...before }, before.status, status);
  // What the provider itself has told us needs not be told to it.
  if (step.actor.kind === 'provider') return;
  const change = { before: before.status, after: status };
  await enqueueAfterChange(manager, order.id, change, new Date());
}

async function append(manager: EntityManager, step: ProgressStep): Promise<void> {
  await insertRow(manager, TrackingUpdate, {
    orderId: step.order.id,
    status: step.status,
    message: step.message,
    location: step.location ?? null,
    latitude: step.latitude ?? null,
    longitude: step.longitude ?? null,
    estimatedArrival: step.estimatedArrival ?? null,
    timestamp: step.occurredAt,
    actor: step.actor.kind,
    actorId: step.actor.id,
  });
}
