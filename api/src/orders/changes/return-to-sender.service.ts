import {
  hasEnded,
  type NoOrderView,
  type OrderView,
  type ReturnToSenderRequest,
} from '@courier/contract';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/access/actor';
import { TransactionsService } from '../../platform/database/transactions.service';
import { ConflictError } from '../../platform/errors/domain-errors';
import type { Order } from '../order.entity';
import { setAttention } from '../order-rows.queries';
import { OrdersService } from '../reading/orders.service';
import { OrderProgressService } from '../timeline/order-progress.service';
import { ChangeAuthorsService } from './change-author.service';
import { audit } from './order-changes.service';

/**
 * Has a parcel that nobody could take brought back to its sender, or delivered after all. What is owed for it stays: it
 * was carried. That the sender has it again is said by the provider or an admin, as a delivery is.
 */
@Injectable()
export class ReturnToSenderService {
  constructor(
    private readonly authors: ChangeAuthorsService,
    private readonly orders: OrdersService,
    private readonly transactions: TransactionsService,
    private readonly progress: OrderProgressService,
  ) {}

  /**
   * Asking for what is so already changes nothing.
   * @throws ConflictError for a parcel that is not on its way; StaleVersionError
   */
  async set(
    actor: Actor,
    typed: string,
    request: ReturnToSenderRequest,
  ): Promise<OrderView | NoOrderView> {
    const author = await this.authors.of(actor, typed, request);
    const { returnsToSender, reason } = request;
    await this.transactions.run(async (manager) => {
      const order = await author.lock(manager);
      if (order.returnsToSender === returnsToSender) return;
      assertOnItsWay(order);
      // Whatever a failed attempt asked the staff, this is the answer.
      await setAttention(manager, order.id, { attemptFailed: false });
      await audit(manager, actor, author, request, {
        action: returnsToSender ? 'return_to_sender' : 'stop_return',
        before: { returnsToSender: order.returnsToSender },
        after: { returnsToSender },
      });
      await this.progress.recordStep(manager, {
        order,
        status: order.status,
        step: { kind: returnsToSender ? 'return_started' : 'return_stopped' },
        returnsToSender,
        reason,
        occurredAt: new Date(),
        actor: author.as,
      });
    });
    return this.orders.track(actor, author.orderNumber);
  }
}

function assertOnItsWay({ status, returnsToSender }: Order): void {
  if (status === 'in_transit') return;
  if (hasEnded(status)) throw new ConflictError(returnsToSender ? IS_RETURNED : HAS_ENDED);
  throw new ConflictError(IS_NOT_COLLECTED);
}

const IS_RETURNED = 'The sender has this parcel back already.';
const HAS_ENDED = 'This order has ended, so that its parcel can no longer be sent back.';
const IS_NOT_COLLECTED =
  'The courier has not collected this parcel yet. Cancel the order in place of sending it back.';
