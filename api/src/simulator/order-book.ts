import { type Carrier, CARRIERS } from './carriers';
import { isActive, type OrderRequest, type ShipdayState, type SimulatedOrder } from './model';
import type { SimulatorState } from './model';
import { webhookBody, withoutPeople } from './payloads';
import { ASSIGNED_STEP, dueAt, OTHER_EVENTS, ROUTE } from './route';

/** Finished orders beyond this many are forgotten, the oldest first, so that the state file stays small. */
const FINISHED_MOST = 2000;

/** The orders and what happens to them. Every step passes its webhook to `send`. */
export class OrderBook {
  constructor(
    private readonly state: SimulatorState,
    readonly speed: number,
    private readonly send: (orderId: number, body: Record<string, unknown>) => void,
    private readonly keepFinished = FINISHED_MOST,
  ) {}

  /** Those who drive. */
  get carriers(): readonly Carrier[] {
    return this.state.carriers ?? CARRIERS;
  }

  set carriers(carriers: readonly Carrier[]) {
    this.state.carriers = carriers;
  }

  carrierOf(id: number | null): Carrier | null {
    return this.carriers.find((carrier) => carrier.id === id) ?? null;
  }

  all(): readonly SimulatedOrder[] {
    return this.state.orders;
  }

  byNumber(orderNumber: string): SimulatedOrder[] {
    return this.state.orders.filter((order) => order.request.orderNumber === orderNumber);
  }

  byId(orderId: number): SimulatedOrder | undefined {
    return this.state.orders.find((order) => order.orderId === orderId);
  }

  insert(request: OrderRequest): SimulatedOrder {
    this.state.lastOrderId += 1;
    const order: SimulatedOrder = {
      orderId: this.state.lastOrderId,
      request,
      state: 'NOT_ASSIGNED',
      carrierId: null,
      nextStep: 0,
      dueAt: null,
      steppedAt: 0,
      milestones: {},
    };
    this.state.orders.push(order);
    this.step(order);
    this.forgetOldest();
    return order;
  }

  /** Its people go with it, also out of the webhooks that still have to be delivered. */
  remove(order: SimulatedOrder): void {
    const { orderId } = order;
    this.state.orders.splice(this.state.orders.indexOf(order), 1);
    for (const webhook of this.state.webhooks) {
      if (webhook.orderId === orderId) webhook.body = withoutPeople(webhook.body);
    }
    const body = this.bodyOf(order, 'ORDER_DELETE', this.instant(order));
    this.send(orderId, withoutPeople(body));
  }

  /** Takes every step that is due; returns whether there was one. */
  advance(now: number): boolean {
    const due = this.state.orders.filter((order) => order.dueAt !== null && order.dueAt <= now);
    for (const order of due) this.step(order);
    return due.length > 0;
  }

  /** When the next step of any order is due. */
  nextDue(): number | null {
    const times = this.state.orders.flatMap((order) => (order.dueAt === null ? [] : [order.dueAt]));
    return times.length === 0 ? null : times.reduce((time, other) => Math.min(time, other));
  }

  /** Somebody names the courier; the walk goes on from there. */
  assign(order: SimulatedOrder, carrierId: number): void {
    order.carrierId = carrierId;
    if (order.nextStep <= ASSIGNED_STEP) {
      order.nextStep = ASSIGNED_STEP;
      this.step(order);
    } else {
      this.announce(order, 'ORDER_ASSIGNED');
    }
  }

  /** Somebody takes the courier off; the order waits until another one is named. */
  unassign(order: SimulatedOrder): void {
    // The event still names who had it.
    order.state = 'NOT_ASSIGNED';
    order.nextStep = ASSIGNED_STEP;
    order.dueAt = null;
    this.announce(order, 'ORDER_UNASSIGNED');
    order.carrierId = null;
  }

  /** Somebody sets the state; the walk goes on from there, or ends with a state that is not on its way. */
  setState(order: SimulatedOrder, state: ShipdayState): void {
    const index = ROUTE.findIndex((step) => step.state === state);
    if (index >= 0) {
      order.nextStep = index;
      this.step(order);
      return;
    }
    order.state = state;
    order.dueAt = null;
    this.announce(order, OTHER_EVENTS[state] ?? 'ORDER_UPDATED');
  }

  private step(order: SimulatedOrder): void {
    const step = ROUTE[order.nextStep];
    if (step === undefined) return;
    const now = this.instant(order);
    order.state = step.state;
    if (order.nextStep >= ASSIGNED_STEP) {
      order.carrierId ??= this.carriers[order.orderId % this.carriers.length]?.id ?? null;
    }
    if (step.milestone) order.milestones[step.milestone] = now;
    order.steppedAt = now;
    order.nextStep += 1;
    order.dueAt = dueAt(order.nextStep, now, this.speed);
    this.send(order.orderId, this.bodyOf(order, step.event, now));
  }

  private announce(order: SimulatedOrder, event: string): void {
    order.steppedAt = this.instant(order);
    this.send(order.orderId, this.bodyOf(order, event, order.steppedAt));
  }

  private bodyOf(order: SimulatedOrder, event: string, at: number): Record<string, unknown> {
    const carrier = this.carrierOf(order.carrierId);
    return webhookBody({ order, carrier, event, timestamp: at, speed: this.speed });
  }

  /** Now, but later than the order's last step: two events of one order never share an instant. */
  private instant(order: SimulatedOrder): number {
    return Math.max(Date.now(), order.steppedAt + 1);
  }

  private forgetOldest(): void {
    const finished = this.state.orders.filter((order) => !isActive(order));
    for (const order of finished.slice(0, Math.max(0, finished.length - this.keepFinished))) {
      this.state.orders.splice(this.state.orders.indexOf(order), 1);
    }
  }
}

/** The order that a carrier is under way with. */
export function currentOrderOf(
  carrierId: number,
  orders: readonly SimulatedOrder[],
): SimulatedOrder | null {
  return orders.find((order) => order.carrierId === carrierId && isActive(order)) ?? null;
}
