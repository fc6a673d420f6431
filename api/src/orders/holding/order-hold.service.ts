import {
  addDays,
  dayInSouthAfrica,
  HOLD_MOST_DAYS,
  isAwaitingCollection,
  type NoOrderView,
  type OrderHold,
  type OrderHoldRequest,
  type OrderReleaseRequest,
  type OrderStatus,
  type OrderView,
} from '@courier/contract';
import { Injectable } from '@nestjs/common';
import { recordAudit } from '../../identity/audit/audit-trail';
import { type Actor, requirePermission } from '../../platform/access/actor';
import { TransactionsService } from '../../platform/database/transactions.service';
import { ConflictError, ValidationError } from '../../platform/errors/domain-errors';
import { isHeld } from '../awaiting-collection';
import { changeableOrder } from '../management/changeable-order';
import { setHold } from '../order-rows.queries';
import { holdOf, isAtCounter } from '../reading/order.view';
import { OrdersService, readOrderNumber } from '../reading/orders.service';
import { OrderProgressService } from '../timeline/order-progress.service';
import { progressActorOf } from '../timeline/progress-step';
import { OrderHoldingService } from './order-holding.service';

type Answer = Promise<OrderView | NoOrderView>;

/** The staff holds an order that was not collected, for a reason, and ends that. */
@Injectable()
export class OrderHoldService {
  constructor(
    private readonly transactions: TransactionsService,
    private readonly orders: OrdersService,
    private readonly progress: OrderProgressService,
    private readonly holding: OrderHoldingService,
  ) {}

  /**
   * Has nobody come for an order: what the provider has of it is taken back. One that is held already is held for what is said
   * now, and counts from now; asking for what is so already changes nothing.
   * @throws ConflictError where there is nothing left to hold; ValidationError for a day that is over or too far away;
   * StaleVersionError
   */
  async hold(actor: Actor, typed: string, request: OrderHoldRequest): Answer {
    requirePermission(actor, 'parcels');
    const { reason, version } = request;
    const [note, until] = [request.note || null, request.until || null];
    const heldAt = new Date();
    assertDay(until, heldAt);
    const orderNumber = readOrderNumber(typed);
    await this.transactions.run(async (manager) => {
      const order = await changeableOrder(manager, actor, orderNumber, version);
      if (isAtCounter(order)) throw new ConflictError(AT_COUNTER);
      if (!isAwaitingCollection(order.status)) throw new ConflictError(WHY_NOT[order.status]);
      const before = holdOf(order);
      if (before?.reason === reason && before.until === until && note === null) return;
      await setHold(manager, order.id, { reason, until, heldAt });
      // Without the note: it may name people, and the audit log outlives them.
      await recordAudit(manager, actor, {
        action: 'hold_order',
        subjectType: 'order',
        subjectId: orderNumber,
        before: before ? wordOf(before) : {},
        after: wordOf({ reason, until }),
      });
      await this.progress.recordStep(manager, {
        order,
        // No courier is to come any more.
        status: 'pending',
        step: { kind: 'held', data: { reason, until } },
        reason: note,
        occurredAt: heldAt,
        actor: progressActorOf(actor),
      });
    });
    return this.orders.track(actor, typed);
  }

  /**
   * Has an order that is held handed over at once, at the next possible collection where the agreed one has passed. One that is
   * not held any more stays as it is.
   * @throws StaleVersionError
   */
  async release(actor: Actor, typed: string, request: OrderReleaseRequest): Answer {
    requirePermission(actor, 'parcels');
    const { note, version } = request;
    const orderNumber = readOrderNumber(typed);
    await this.transactions.run(async (manager) => {
      const held = await changeableOrder(manager, actor, orderNumber, version);
      const hold = holdOf(held);
      if (!hold) return;
      await setHold(manager, held.id, null);
      await recordAudit(manager, actor, {
        action: 'release_order',
        subjectType: 'order',
        subjectId: orderNumber,
        before: wordOf(hold),
        after: {},
      });
      const order = { ...held, heldAt: null, heldUntil: null, holdReason: null };
      const by = progressActorOf(actor);
      const step = { kind: 'hold_released' } as const;
      const taken = { order, step, reason: note || null, occurredAt: new Date(), actor: by };
      // That it is collected at another time tells its people all that follows.
      const isMoved =
        !isHeld(order) && (await this.holding.laterCollection(manager, order)) !== null;
      if (isMoved) await this.progress.recordNote(manager, taken);
      else await this.progress.recordStep(manager, { ...taken, status: order.status });
      await this.holding.handOver(manager, order, by);
    });
    return this.orders.track(actor, typed);
  }
}

function wordOf({ reason, until }: OrderHold) {
  return { reason, ...(until !== null && { until }) };
}

/** @throws ValidationError */
function assertDay(until: string | null, now: Date): void {
  if (until === null) return;
  const today = dayInSouthAfrica(now);
  if (until < today) throw new ValidationError([{ path: 'until', message: IS_OVER }]);
  if (until > addDays(today, HOLD_MOST_DAYS)) {
    throw new ValidationError([{ path: 'until', message: TOO_FAR }]);
  }
}

const IS_OVER = 'Until must be today or a later day';
const TOO_FAR = `Until must be within ${HOLD_MOST_DAYS} days. Cancel the order where it waits for longer.`;

const AT_COUNTER =
  'This parcel waits at the counter to be collected, so that no courier has it. It waits there until it is handed over or brought back.';

/** Why an order cannot be held, and what to do instead. */
const WHY_NOT = {
  in_transit:
    'The courier has collected this parcel already, so that it cannot be held here. Ring the courier, or have it brought back ' +
    'to its sender.',
  delivered: 'This parcel has been delivered already, so that there is nothing to hold.',
  cancelled: 'This order is cancelled, so that nobody comes for it anyway.',
} as Readonly<Record<OrderStatus, string>>;
