import { randomUUID } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager, type QueryDeepPartialEntity } from 'typeorm';
import { SYSTEM_ACTOR } from '../../orders/timeline/progress-step';
import { lockedOrder } from '../../orders/locked-order';
import type { Order } from '../../orders/order.entity';
import { setAttention } from '../../orders/order-rows.queries';
import { isDuplicateKey } from '../../platform/database/database-errors';
import { TransactionsService } from '../../platform/database/transactions.service';
import {
  NotFoundError,
  UnavailableError,
  ValidationError,
} from '../../platform/errors/domain-errors';
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
    const attempt = await this.dataSource.manager.findOneBy(CardPayment, { reference });
    try {
      return await this.transactions.run((manager) => this.apply(manager, notification, attempt));
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      // Nobody's, and another process keeps it at this moment: only these have no order to wait for.
      return 'unknown';
    }
  }

  /** The lock on the order has everything that is said of its payments come one after the other. */
  private async apply(
    manager: EntityManager,
    notification: CardNotification,
    attempt: CardPayment | null,
  ): Promise<NotificationOutcome> {
    const order = attempt && (await lockedOrder(manager, { id: attempt.orderId }));
    const { deliveryKey, reference, payload } = notification;
    const known = await manager.findOneBy(CardNotificationRow, { deliveryKey });
    if (known) return known.outcome;
    const outcome = order ? await this.applyTo(manager, order, notification) : 'unknown';
    const receivedAt = new Date();
    const row = { deliveryKey, reference, payload, receivedAt, outcome };
    await manager.insert(CardNotificationRow, row as QueryDeepPartialEntity<CardNotificationRow>);
    return outcome;
  }

  private async applyTo(
    manager: EntityManager,
    order: Order,
    { reference, state, amount, providerPaymentId }: CardNotification,
  ): Promise<NotificationOutcome> {
    const attempt = await manager.findOneByOrFail(CardPayment, { reference });
    if (attempt.amount !== amount) {
      await setAttention(manager, order.id, { chargeToCheck: true });
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
      const again = { orderId: order.id, amount, createdAt: attempt.createdAt, ...charged };
      await manager.insert(CardPayment, { reference: randomUUID(), ...again });
    } else {
      await manager.update(CardPayment, attempt.id, charged);
    }
    await this.book(manager, order, { amount, providerPaymentId, paidAt: endedAt });
    return 'applied';
  }

  private async book(
    manager: EntityManager,
    order: Order,
    { amount, providerPaymentId: reference, paidAt }: Charge,
  ): Promise<void> {
    // Begins the ledger of an order that was paid without one.
    await this.ledger.entriesOf(manager, order);
    const entry = { kind: 'payment', method: 'card', amount, reference, paidAt } as const;
    await this.ledger.add(manager, order, [entry], SYSTEM_ACTOR);
  }
}

interface Charge extends Pick<CardNotification, 'amount' | 'providerPaymentId'> {
  readonly paidAt: Date;
}

/** PayFast sends a notification again after some minutes. */
const RETRY_AFTER_S = 60;
