import { orderExceptions, ticketException } from '@courier/contract';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import {
  type ClaimListener,
  ClaimListenersService,
  type ClaimStep,
} from '../billing/parcel-claims/claim-listeners.service';
import { lockedOrder } from '../orders/locked-order';
import { Order } from '../orders/order.entity';
import {
  type AttentionCause,
  type OrderListener,
  OrderEventsService,
} from '../orders/timeline/order-events.service';
import {
  type ProgressActor,
  progressActorOf,
  type ProgressStep,
  SYSTEM_ACTOR,
} from '../orders/timeline/progress-step';
import type { UserActor } from '../platform/access/actor';
import { type AppConfig, CONFIG } from '../platform/config/config';
import { TicketListenersService } from '../support/ticket-listeners.service';
import {
  type Closing,
  findOpenOfOrder,
  findOpenOfTicket,
  forgetCases,
  reconcile,
} from './exception-cases.queries';
import { readFacts, readTicketFacts } from './exception-facts.read-model';

/**
 * Keeps the cases of orders and tickets as the rules of the contract have them: in the transaction that changes an order or
 * a ticket, and by `ExceptionRunService` when time alone does. One rule says what is open, whatever happened.
 */
@Injectable()
export class ExceptionReviewService implements OrderListener, ClaimListener, OnModuleInit {
  constructor(
    private readonly orderEvents: OrderEventsService,
    private readonly claims: ClaimListenersService,
    private readonly tickets: TicketListenersService,
    @Inject(CONFIG) private readonly config: Pick<AppConfig, 'extraHolidays' | 'collectionWindows'>,
  ) {}

  onModuleInit(): void {
    this.orderEvents.register('exceptions', this);
    this.claims.add(this);
    this.tickets.add({
      opened: () => Promise.resolve(),
      answered: () => Promise.resolve(),
      changed: (manager, ticketId, agent) => this.ticketChanged(manager, ticketId, agent),
    });
  }

  async stepRecorded(manager: EntityManager, { order }: ProgressStep): Promise<void> {
    await this.reviewOrder(manager, order.id, new Date(), { closing: 'step' });
  }

  async amountPaidChanged(manager: EntityManager, { id }: Order): Promise<void> {
    await this.reviewOrder(manager, id, new Date(), { closing: 'payment' });
  }

  /** After `amountPaidChanged`, for what follows from the status alone. */
  async paymentChanged(manager: EntityManager, { id }: Order): Promise<void> {
    await this.reviewOrder(manager, id, new Date(), { closing: 'payment' });
  }

  async priceChanged(manager: EntityManager, { id }: Order): Promise<void> {
    await this.reviewOrder(manager, id, new Date(), { closing: 'payment' });
  }

  async released(manager: EntityManager, { id }: Order): Promise<void> {
    await this.reviewOrder(manager, id, new Date(), { closing: 'payment' });
  }

  async attentionChanged(
    manager: EntityManager,
    orderId: number,
    { kind: closing, actor }: AttentionCause,
  ): Promise<void> {
    await this.reviewOrder(manager, orderId, new Date(), { closing, actor });
  }

  async claimStepped(manager: EntityManager, { order, actor }: ClaimStep): Promise<void> {
    await this.reviewOrder(manager, order.id, new Date(), { closing: 'claim', actor });
  }

  async peopleErased(manager: EntityManager, orderNumbers: readonly string[]): Promise<void> {
    const orders = await manager.find(Order, {
      select: { id: true },
      where: { orderNumber: In(orderNumbers) },
    });
    const by = { closing: 'step', actor: SYSTEM_ACTOR } as const;
    await forgetCases(
      manager,
      orders.map(({ id }) => id),
      by,
    );
  }

  private async ticketChanged(
    manager: EntityManager,
    ticketId: number,
    agent: UserActor,
  ): Promise<void> {
    const by = { closing: 'reply', actor: progressActorOf(agent) } as const;
    await this.reviewTicket(manager, ticketId, new Date(), by);
  }

  /**
   * @param by what happened; without an actor, whoever took the order's newest step
   */
  async reviewOrder(
    manager: EntityManager,
    orderId: number,
    now: Date,
    { closing, actor }: Pick<Closing, 'closing'> & { readonly actor?: ProgressActor },
  ): Promise<void> {
    const order = await lockedOrder(manager, { id: orderId });
    if (!order) return;
    const facts = await readFacts(manager, order);
    const ofOrder = { subject: 'order', subjectId: orderId, orderId } as const;
    const due = orderExceptions(facts.order, now, this.config);
    const cases = [...due.map((found) => ({ ...found, ...ofOrder })), ...facts.others];
    const open = await findOpenOfOrder(manager, orderId);
    await reconcile(manager, open, cases, { closing, actor: actor ?? facts.lastActor }, now);
  }

  /** Of a ticket that the caller has locked. */
  async reviewTicket(
    manager: EntityManager,
    ticketId: number,
    now: Date,
    by: Closing,
  ): Promise<void> {
    const facts = await readTicketFacts(manager, ticketId);
    const due = facts && ticketException(facts, now);
    const ofTicket = { subject: 'ticket', subjectId: ticketId, orderId: null } as const;
    const cases = due ? [{ ...due, ...ofTicket }] : [];
    await reconcile(manager, await findOpenOfTicket(manager, ticketId), cases, by, now);
  }
}
