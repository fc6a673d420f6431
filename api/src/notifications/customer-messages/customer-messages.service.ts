import {
  type CustomerMessage,
  fillMessage,
  groupOrderNumber,
  notificationTypeOf,
} from '@courier/contract';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { recordAudit } from '../../identity/audit/audit-trail';
import { changeableOrder } from '../../orders/management/changeable-order';
import { type Actor, requirePermission } from '../../platform/access/actor';
import { type AppConfig, CONFIG } from '../../platform/config/config';
import { insertRow } from '../../platform/database/insert-row';
import { ConflictError } from '../../platform/errors/domain-errors';
import { findAddressesOfQuote } from '../../pricing/quotes/quote-addresses.read-model';
import { queueMessage } from '../delivery/delivery-queue';
import { Notification } from '../notification.entity';
import { findRecipient, mailboxOf, visitorMailboxOf } from '../recipient.read-model';
import { noticeColumns } from '../stored-notice';

/** What the staff write to customers by hand: each about an order, by e-mail, and in the list of an account. */
@Injectable()
export class CustomerMessagesService {
  constructor(@Inject(CONFIG) private readonly config: Pick<AppConfig, 'mail'>) {}

  /**
   * Writes to the customer of an order, in the caller's transaction, as its first statement. No topic that the customer muted
   * keeps it back, as it tells of nothing by itself; who wants no e-mail at all gets none.
   * @param message with placeholders
   * @param version of the order, as it was seen; without it, anything goes
   * @throws ConflictError with why nobody can be written to; StaleVersionError
   */
  async writeIn(
    manager: EntityManager,
    actor: Actor,
    orderNumber: string,
    { version, ...message }: CustomerMessage & { readonly version?: number | undefined },
  ): Promise<void> {
    requirePermission(actor, 'parcels');
    const order = await changeableOrder(manager, actor, orderNumber, version);
    const { id: orderId, userId, quoteId, erasedAt } = order;
    if (erasedAt !== null) throw new ConflictError(ERASED);
    if (!this.config.mail) throw new ConflictError(NO_MAIL);
    const recipient = await findRecipient(manager, orderId);
    const mailbox =
      recipient && (userId === null ? visitorMailboxOf(recipient, false) : mailboxOf(recipient));
    if (!recipient || mailbox === null) {
      throw new ConflictError(
        userId === null ? NOT_ASKED_FOR : recipient?.email === 0 ? OFF : UNCONFIRMED,
      );
    }
    const [, { fullName: receiver }] = await findAddressesOfQuote(manager, quoteId);
    const data = fillMessage(message, {
      waybill: groupOrderNumber(orderNumber),
      receiver,
    });
    const notice = { kind: 'message', data } as const;
    const createdAt = new Date();
    const type = notificationTypeOf('message');
    const notificationId =
      userId === null
        ? null
        : await insertRow(manager, Notification, {
            ...noticeColumns(notice),
            type,
            orderId,
            userId,
            createdAt,
          });
    await queueMessage(manager, notice, { orderId, notificationId });
    // Without the words: the audit log is kept when the people of an order are erased.
    await recordAudit(manager, actor, {
      action: 'write_message',
      subjectType: 'order',
      subjectId: orderNumber,
    });
  }
}

const ERASED = 'The people of this order were erased: nobody can be written to.';
const NO_MAIL = 'No mail server is set up, so that nobody can be written to.';
const NOT_ASKED_FOR = 'It was placed without an account, and nobody has asked for emails about it.';
const OFF = 'The customer wants no emails.';
const UNCONFIRMED = 'The customer has not confirmed their email address.';
