import { randomUUID } from 'node:crypto';
import {
  type AssignCourierRequest,
  type DispatchParcelView,
  hasEnded,
  parseOrderNumber,
} from '@courier/contract';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { recordAudit } from '../../identity/audit/audit-trail';
import { type CourierData, courierKeyOf, NO_COURIER } from '../../orders/courier-data';
import { findLegs, type Leg, setLeg } from '../../orders/legs/legs.queries';
import { providerNumber } from '../../orders/legs/provider-number';
import { lockedOrder } from '../../orders/locked-order';
import type { Order } from '../../orders/order.entity';
import { type Actor, requirePermission, type UserActor } from '../../platform/access/actor';
import { type AppConfig, CONFIG } from '../../platform/config/config';
import { releaseLock, takeLock } from '../../platform/database/scheduled-job';
import { TransactionsService } from '../../platform/database/transactions.service';
import {
  ConflictError,
  NotFoundError,
  UnavailableError,
} from '../../platform/errors/domain-errors';
import {
  type AttemptFailure,
  type CallOutcome,
  DISPATCH_PROVIDER,
  type DispatchProvider,
  type OrderAtProvider,
} from '../dispatch-provider';
import { Courier } from './courier.entity';
import { parcelView } from './couriers.service';
import { findParcel } from './open-parcels.read-model';
import { ProviderReadingService } from './provider-reading.service';

/** Gives parcels to couriers, and takes them off them, at the provider and here: in the provider's own words where it refuses. */
@Injectable()
export class AssigningService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionsService,
    private readonly reading: ProviderReadingService,
    @Inject(DISPATCH_PROVIDER) private readonly provider: DispatchProvider,
    @Inject(CONFIG) private readonly config: Pick<AppConfig, 'shipday'>,
  ) {}

  /**
   * Waits for the provider, while nobody else can give the same parcel to anybody.
   * @param typed the order or tracking number as people write it
   * @throws NotFoundError where there is no such order or courier
   * @throws ConflictError where somebody else has it by now, or is about to, where the provider does not have it, or refuses
   * @throws UnavailableError where the provider cannot be asked, or gives no usable answer
   */
  async assign(
    actor: Actor,
    typed: string,
    { courierId, seen }: AssignCourierRequest,
  ): Promise<DispatchParcelView> {
    const orderNumber = parseOrderNumber(typed)?.orderNumber ?? typed;
    await this.give(actor, orderNumber, { courierId, seen });
    return this.view(orderNumber);
  }

  /**
   * The same for one of many orders. Giving a parcel to whom has it already changes nothing.
   * @returns who had it before, as `seen` names them
   * @throws as `assign`; `OtherCourierError` where somebody else has it by now
   */
  async give(
    actor: Actor,
    orderNumber: string,
    { courierId, seen }: AssignCourierRequest,
  ): Promise<string | null> {
    requirePermission(actor, 'dispatch');
    const courier = courierId === null ? null : await this.courierOf(courierId);
    const owner = randomUUID();
    const parcel = await this.take(orderNumber, { courierId, seen }, owner);
    const had = courierKeyOf(parcel.leg.courier);
    try {
      if (had !== courierId) {
        await this.tellProvider(parcel, courier);
        await this.keep(actor, parcel, courier);
      }
    } finally {
      await this.transactions.run((manager) => releaseLock(manager, parcel.lock, owner));
    }
    return had;
  }

  /** The name of a courier whom the provider has. @throws NotFoundError */
  async nameOf(courierId: string): Promise<string> {
    return (await this.courierOf(courierId)).name;
  }

  private async courierOf(id: string): Promise<Courier> {
    const courier = await this.dataSource.getRepository(Courier).findOneBy({ id, isKnown: true });
    if (!courier) throw new NotFoundError('The provider has no such courier. Choose another one.');
    return courier;
  }

  private take(
    orderNumber: string,
    { courierId, seen }: AssignCourierRequest,
    owner: string,
  ): Promise<Taken> {
    return this.transactions.run(async (manager) => {
      const order = await lockedOrder(manager, { orderNumber });
      if (!order) throw new NotFoundError(`There is no order ${orderNumber}.`);
      const leg = await assignableLeg(manager, order);
      const has = courierKeyOf(leg.courier);
      if (has !== seen && has !== courierId) {
        throw new OtherCourierError(changedWords(leg.courier), has);
      }
      const lock = `assign-${order.id}-${leg.position}`;
      const { type } = this.dataSource.options;
      // A call takes the time-out at most, and an unclear one another to look again.
      const leaseMs = 2 * this.config.shipday.timeoutMs + SLACK_MS;
      if (!(await takeLock(manager, type, lock, owner, leaseMs))) throw new ConflictError(BUSY);
      const shipdayOrderId = leg.providerOrderId ?? '';
      return {
        orderId: order.id,
        leg,
        lock,
        atProvider: { shipdayOrderId, orderNumber: providerNumber(order.orderNumber, leg.kind) },
      };
    });
  }

  private async tellProvider({ atProvider }: Taken, courier: Courier | null): Promise<void> {
    const outcome = await this.callProvider(atProvider, courier);
    if (outcome.kind === 'done') return;
    if (outcome.kind !== 'refused') throw new ProviderUnreachedError(unreachedWords(outcome));
    // It may be the courier who is not there any more.
    const listed = courier && (await this.reading.read());
    if (listed?.kind === 'listed' && !listed.couriers.some(({ id }) => id === courier?.id)) {
      throw new ConflictError(
        `${courier?.name} is not with the provider any more. Choose another courier.`,
      );
    }
    throw new ConflictError(`The provider refuses this: ${outcome.reason}`);
  }

  /** An answer that got lost need not mean that nothing was done: the provider is asked who has it. */
  private async callProvider(
    order: OrderAtProvider,
    courier: Courier | null,
  ): Promise<CallOutcome> {
    const outcome = courier
      ? await this.provider.assignOrder(order.shipdayOrderId, courier.id)
      : await this.provider.unassignOrder(order.shipdayOrderId);
    if (outcome.kind !== 'unclear') return outcome;
    const found = await this.provider.findCourierOf(order);
    const isDone = found.kind === 'known' && found.courierId === (courier?.id ?? null);
    return isDone ? { kind: 'done', httpStatus: 200 } : outcome;
  }

  private keep(actor: UserActor, { orderId, leg: seen }: Taken, courier: Courier | null) {
    return this.transactions.run(async (manager) => {
      const order = await lockedOrder(manager, { id: orderId });
      const legs = await findLegs(manager, orderId);
      const leg = legs.find(({ position }) => position === seen.position);
      if (!order || !leg) return;
      // The provider's own event may have been faster, and knows more.
      if (courierKeyOf(leg.courier) !== (courier?.id ?? null)) {
        const trackingUrl = leg.courier?.trackingUrl ?? null;
        const driver = courier && {
          driverId: courier.id,
          driverName: courier.name,
          driverPhone: courier.phone,
        };
        await setLeg(manager, leg, { courier: { ...NO_COURIER, trackingUrl, ...driver } });
      }
      await recordAudit(manager, actor, {
        action: courier ? 'assign_courier' : 'unassign_courier',
        subjectType: 'order',
        subjectId: order.orderNumber,
        before: { courier: seen.courier?.driverName ?? null },
        after: { courier: courier?.name ?? null },
      });
    });
  }

  private async view(orderNumber: string): Promise<DispatchParcelView> {
    const parcel = await findParcel(this.dataSource, orderNumber);
    if (!parcel) throw new ConflictError(ENDED);
    return parcelView(parcel);
  }
}

/** A parcel is with somebody else than it was seen with. */
export class OtherCourierError extends ConflictError {
  constructor(
    message: string,
    /** By id, or by name where the provider told none; null for nobody. */
    readonly courier: string | null,
  ) {
    super(message);
  }
}

/** The provider could not be asked, or gave no usable answer. */
export class ProviderUnreachedError extends UnavailableError {}

interface Taken {
  readonly orderId: number;
  readonly leg: Leg;
  readonly lock: string;
  readonly atProvider: OrderAtProvider;
}

const SLACK_MS = 5000;
const BUSY = 'A colleague is giving this parcel to somebody just now. Look again in a moment.';
const ENDED = 'This parcel has arrived or was cancelled: nobody has to drive it any more.';
const NOT_THERE = 'The provider does not have this parcel yet: see the hand-over queue.';
const AT_DEPOT =
  'This parcel has come to the depot, and its delivery is not with the provider yet.';

/** The leg that is under way, or is to be driven next. */
async function assignableLeg(manager: EntityManager, order: Order): Promise<Leg> {
  if (hasEnded(order.status) || order.erasedAt !== null) throw new ConflictError(ENDED);
  const legs = await findLegs(manager, order.id);
  const leg = legs.findLast(({ providerOrderId }) => providerOrderId !== null);
  if (!leg) throw new ConflictError(NOT_THERE);
  if (leg.endedAt !== null) throw new ConflictError(AT_DEPOT);
  return leg;
}

function changedWords(courier: Partial<CourierData> | null): string {
  const name = courier?.driverName ?? null;
  return name === null
    ? 'Nobody has this parcel any more. Nothing was changed: look again, then choose.'
    : `${name} has this parcel by now. Nothing was changed: look again, then choose.`;
}

function unreachedWords({ kind, reason }: AttemptFailure): string {
  return kind === 'unclear'
    ? `${reason}. It may have been done all the same: look again in a minute.`
    : `${reason}. Nothing was changed.`;
}
