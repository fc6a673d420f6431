import { randomUUID } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager, type QueryDeepPartialEntity } from 'typeorm';
import { SYSTEM_ACTOR } from '../../orders/timeline/progress-step';
import { lockedOrders } from '../../orders/locked-order';
import { Order } from '../../orders/order.entity';
import { setAttention } from '../../orders/order-rows.queries';
import { isDuplicateKey } from '../../platform/database/database-errors';
import { TransactionsService } from '../../platform/database/transactions.service';
import {
  NotFoundError,
  UnavailableError,
  ValidationError,
} from '../../platform/errors/domain-errors';
import { findJointAmounts } from '../joint-payments/joint-payments.read-model';
import { PaymentLedgerService } from '../payments/payment-ledger.service';
import { CardNotificationRow, type NotificationOutcome } from './card-notification.entity';
import { CardPayment } from './card-payment.entity';
import { CARD_PROVIDER, type CardNotification, type CardProvider } from './card-provider';

/**
 * What the card provider says of payments. What it charged comes into the ledger of the order once, whatever has become of
 * the order meanwhile, and the provider is answered when that is on the disk: until then it sends it again.
 */
@Injectable()
export class CardNotificationsService {
  private readonly logger = new Logger('Cards');

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionsService,
    private readonly ledger: PaymentLedgerService,
    @Inject(CARD_PROVIDER) private readonly provider: CardProvider | null,
  ) {}

  /**
   * @param body as it came
   * @throws ValidationError for what the provider did not send, or not so; UnavailableError where it could not be asked
   */
  async receive(body: string): Promise<void> {
    if (this.provider === null) throw new NotFoundError('Orders cannot be paid by card here.');
    const reading = await this.provider.readNotification(body);
    if (reading.kind === 'unclear') {
      this.logger.warn(`A notification is to be sent again: ${reading.reason}.`);
      throw new UnavailableError('The notification could not be confirmed.', RETRY_AFTER_S);
    }
    if (reading.kind === 'forged') {
      this.logger.warn(`A notification was refused: ${reading.reason}.`);
      throw new ValidationError([], 'The notification is not genuine.');
    }
    const outcome = await this.keep(reading.notification);
    if (outcome === 'unknown') this.logger.warn('A notification is about a payment of others.');
    if (outcome !== 'wrong_amount') return;
    this.logger.warn('A notification was refused: the amount is not the one that was asked for.');
    throw new ValidationError([], 'The amount is not the one that was asked for.');
  }

  private async keep(notification: CardNotification): Promise<NotificationOutcome> {
    const { reference } = notification;
    const { manager } = this.dataSource;
    const attempt = await manager.findOneBy(CardPayment, { reference });
    const paid = attempt && (await findPaid(manager, attempt));
    try {
      return await this.transactions.run((inner) => this.apply(inner, notification, paid));
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      // Nobody's, and another process keeps it at this moment: only these have no order to wait for.
      return 'unknown';
    }
  }

  /**
   * The locks on the orders have everything that is said of their payments come one after the other.
   * @param paid the orders of the attempt and what is charged for each; null where there is no such attempt
   */
  private async apply(
    manager: EntityManager,
    notification: CardNotification,
    paid: ReadonlyMap<string, number> | null,
  ): Promise<NotificationOutcome> {
    const orders = paid && (await lockedOrders(manager, [...paid.keys()]));
    const { deliveryKey, reference, payload } = notification;
    const known = await manager.findOneBy(CardNotificationRow, { deliveryKey });
    if (known) return known.outcome;
    const outcome = orders
      ? await this.applyTo(
          manager,
          orders.map((order) => ({ order, amount: paid.get(order.orderNumber) ?? 0 })),
          notification,
        )
      : 'unknown';
    const receivedAt = new Date();
    const row = { deliveryKey, reference, payload, receivedAt, outcome };
    await manager.insert(CardNotificationRow, row as QueryDeepPartialEntity<CardNotificationRow>);
    return outcome;
  }

  private async applyTo(
    manager: EntityManager,
    parts: readonly ChargedPart[],
    { reference, state, amount, providerPaymentId }: CardNotification,
  ): Promise<NotificationOutcome> {
    const attempt = await manager.findOneByOrFail(CardPayment, { reference });
    if (attempt.amount !== amount) {
      for (const { order } of parts) await setAttention(manager, order.id, { chargeToCheck: true });
      return 'wrong_amount';
    }
    const endedAt = new Date();
    if (state !== 'completed') {
      if (attempt.state !== 'started') return 'late';
      await manager.update(CardPayment, attempt.id, { state, endedAt });
      return 'applied';
    }
    if (await manager.existsBy(CardPayment, { providerPaymentId })) return 'late';
    const charged = { state, providerPaymentId, endedAt };
    if (attempt.state === 'completed') {
      // Paid in two tabs: the second charge is an attempt of its own.
      const { orderId, jointPaymentId, createdAt } = attempt;
      const again = { orderId, jointPaymentId, amount, createdAt, ...charged };
      await manager.insert(CardPayment, { reference: randomUUID(), ...again });
    } else {
      await manager.update(CardPayment, attempt.id, charged);
    }
    const charge = { providerPaymentId, paidAt: endedAt };
    for (const part of parts) await this.book(manager, part, charge);
    return 'applied';
  }

  private async book(
    manager: EntityManager,
    { order, amount }: ChargedPart,
    { providerPaymentId: reference, paidAt }: Charge,
  ): Promise<void> {
    // Begins the ledger of an order that was paid without one.
    await this.ledger.entriesOf(manager, order);
    const entry = { kind: 'payment', method: 'card', amount, reference, paidAt } as const;
    await this.ledger.add(manager, order, [entry], SYSTEM_ACTOR);
  }
}

/** What of a charge pays an order, in cents. */
interface ChargedPart {
  readonly order: Order;
  readonly amount: number;
}

interface Charge extends Pick<CardNotification, 'providerPaymentId'> {
  readonly paidAt: Date;
}

/** What an attempt charges for each order, by its number. */
async function findPaid(
  manager: EntityManager,
  { orderId, jointPaymentId, amount }: CardPayment,
): Promise<ReadonlyMap<string, number>> {
  if (jointPaymentId !== null) return findJointAmounts(manager, jointPaymentId);
  const { orderNumber } = await manager.findOneOrFail(Order, {
    select: { id: true, orderNumber: true },
    where: { id: orderId },
  });
  return new Map([[orderNumber, amount]]);
}

/** PayFast sends a notification again after some minutes. */
const RETRY_AFTER_S = 60;
