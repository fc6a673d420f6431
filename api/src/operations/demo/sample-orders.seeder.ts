import { randomBytes } from 'node:crypto';
import {
  estimateDelivery,
  exactCents,
  ORDER_NUMBER_BYTES,
  orderNumberFrom,
  type QuoteView,
} from '@courier/contract';
import { Injectable } from '@nestjs/common';
import type { EntityManager, QueryDeepPartialEntity } from 'typeorm';
import { AccountsService } from '../../identity/users/accounts.service';
import { PaymentLedgerService } from '../../billing/payments/payment-ledger.service';
import { type Actor, ANONYMOUS, isUser, type UserActor } from '../../platform/access/actor';
import { TransactionsService } from '../../platform/database/transactions.service';
import { forgetHandOver } from '../../dispatch/outbox';
import { readOlderNotifications } from '../../notifications/read-notifications.queries';
import { lockedOrder } from '../../orders/locked-order';
import { keepFacets } from '../../orders/facets/order-facets.queries';
import { findLegs, setLeg } from '../../orders/legs/legs.queries';
import { insertOrder, setAttention } from '../../orders/order-rows.queries';
import type { Order } from '../../orders/order.entity';
import { OrdersRepository } from '../../orders/reading/orders.repository';
import { findQuoteToOrder } from '../../orders/placing/quote-to-order.read-model';
import { QuotesService } from '../../pricing/quotes/quotes.service';
import { OrderProgressService } from '../../orders/timeline/order-progress.service';
import { progressActorOf } from '../../orders/timeline/progress-step';
import { insertProof } from '../../orders/proof/proof-of-delivery.queries';
import { DEMO_CUSTOMER } from '../../platform/config/demo-accounts';
import { sampleCourier, sampleHistory, sampleProof } from './sample-history';
import { SAMPLE_ORDERS, type SampleOrder } from './sample-orders';

/** Gives the demo orders in every state, those of its customer and of visitors, priced as real quotes are. */
@Injectable()
export class SampleOrdersSeeder {
  constructor(
    private readonly accounts: AccountsService,
    private readonly quotes: QuotesService,
    private readonly transactions: TransactionsService,
    private readonly progress: OrderProgressService,
    private readonly ledger: PaymentLedgerService,
    private readonly stored: OrdersRepository,
  ) {}

  /** Adds them where the customer has no orders yet. */
  async seed(): Promise<void> {
    const owner = await this.customer();
    if (!owner || (await this.stored.count({ userId: owner.userId })) > 0) return;
    const now = new Date();
    const priced: Priced[] = [];
    for (const sample of SAMPLE_ORDERS) {
      const placedAt = new Date(now.getTime() - sample.age * 3_600_000);
      const by = sample.placedBy === 'visitor' ? ANONYMOUS : owner;
      const quote = await this.quotes.create(by, requestOf(sample), placedAt);
      priced.push({ sample, quote, placedAt, by });
    }
    // All or none, so that a start that was cut short is made good by the next one.
    await this.transactions.run(async (manager) => {
      for (const order of priced) await this.write(manager, order, now);
      const yesterday = new Date(now.getTime() - 24 * 3_600_000);
      await readOlderNotifications(manager, owner.userId, yesterday);
    });
  }

  private async write(
    manager: EntityManager,
    { sample, quote, placedAt, by }: Priced,
    now: Date,
  ): Promise<void> {
    const quoted = await findQuoteToOrder(manager, quote.id);
    if (!quoted) throw new Error(`the quote ${quote.id} of a sample is gone`);
    const row = orderRow({ sample, quote, placedAt, by });
    const orderId = await insertOrder(manager, { ...row, ...stateOf(sample, row) });
    const { sent, serviceType } = quoted;
    const placed = { ...sent, ...row, id: orderId, serviceType };
    await this.progress.begin(manager, placed, progressActorOf(by));
    const [leg] = await findLegs(manager, orderId);
    await setLeg(manager, leg, { courier: sampleCourier(sample, now) });
    if (sample.isPaid) {
      const order = await lockedOrder(manager, { id: orderId });
      if (order) await this.ledger.takeOver(manager, order, placedAt);
    }
    const history = sampleHistory(sample, placedAt, now);
    for (const step of history) {
      const order = await lockedOrder(manager, { id: orderId });
      if (order) await this.progress.recordStep(manager, { order, ...step });
    }
    if (sample.progress === 'attempt_failed') {
      await setAttention(manager, orderId, { attemptFailed: true });
    }
    const proof = sampleProof(sample, history);
    if (proof) await insertProof(manager, { ...proof, orderId });
    // Of their couriers, too, who came past the provider's news.
    await keepFacets(manager, [orderId]);
    // Only an order that nothing has happened to is handed over: the simulator would start the others afresh.
    if (history.length > 0) await forgetHandOver(manager, orderId);
  }

  private async customer(): Promise<UserActor | null> {
    const user = await this.accounts.find(DEMO_CUSTOMER.email);
    if (!user) return null;
    const { id: userId, username: email, fullName, role } = user;
    return { kind: 'user', userId, email, fullName, role, sessionId: '' };
  }
}

interface Priced {
  readonly sample: SampleOrder;
  readonly quote: QuoteView;
  readonly placedAt: Date;
  readonly by: Actor;
}

function requestOf({ packages, serviceType, pickup, delivery }: SampleOrder) {
  return {
    packageDetails: { packages: [...packages] },
    serviceType,
    pickupAddress: pickup,
    deliveryAddress: delivery,
  };
}

function orderRow({ sample, quote, placedAt, by }: Priced) {
  return {
    orderNumber: orderNumberFrom(randomBytes(ORDER_NUMBER_BYTES)).orderNumber,
    quoteId: quote.id,
    userId: isUser(by) ? by.userId : null,
    userEmail: isUser(by) ? by.email : null,
    status: 'pending',
    paymentMethod: sample.paymentMethod,
    paymentStatus: sample.isPaid ? 'completed' : 'pending',
    totalAmount: exactCents(quote.totalAmount),
    awaitsPayment: false,
    collectionDay: null,
    collectionWindow: null,
    deliverBy: estimateDelivery(placedAt, sample.serviceType).latest,
    createdAt: placedAt,
  } as const;
}

/** What an order that was placed just now has not. */
function stateOf(
  sample: SampleOrder,
  { totalAmount, createdAt }: Pick<Order, 'totalAmount' | 'createdAt'>,
): QueryDeepPartialEntity<Order> {
  return { paidAmount: sample.isPaid ? totalAmount : 0, updatedAt: createdAt };
}
