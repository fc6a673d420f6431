import { type MessageState, noticeWords, type OrderMessageView } from '@courier/contract';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { OrdersService } from '../../orders/reading/orders.service';
import { displayPhone } from '../../places/addresses/phone-display';
import { type Actor, requirePermission } from '../../platform/access/actor';
import { isoInstant } from '../../platform/database/raw-rows';
import { findRecipient, type RecipientRow } from '../recipient.read-model';
import { rawNotice } from '../stored-notice';
import {
  type DeliveryRow,
  findDeliveries,
  findOnSite,
  type SiteRow,
} from './order-messages.read-model';

/** What an order has told its customer, for staff who are asked about it. */
@Injectable()
export class OrderMessagesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly orders: OrdersService,
  ) {}

  /** The newest first. */
  async list(actor: Actor, typed: string): Promise<OrderMessageView[]> {
    requirePermission(actor, 'read');
    const { id } = await this.orders.find(typed);
    const recipient = await findRecipient(this.dataSource, id);
    const sent = (await findDeliveries(this.dataSource, id)).map((row) => sentView(row, recipient));
    const onSite = (await findOnSite(this.dataSource, id)).map(siteView);
    return [...sent, ...onSite].sort((a, b) => b.createdAt.localeCompare(a.createdAt));
  }
}

function sentView(row: DeliveryRow, recipient: RecipientRow | null): OrderMessageView {
  const { id, channel, attempts, lastError, createdAt, finishedAt } = row;
  const state = stateOf(row);
  return {
    id: `${channel}-${id}`,
    channel,
    title: noticeWords(rawNotice(row)).title,
    to: recipient && addressOf(row, recipient),
    state,
    attempts,
    error: state === 'not_wanted' ? null : lastError,
    createdAt: isoInstant(createdAt),
    settledAt: finishedAt === null ? null : isoInstant(finishedAt),
  };
}

/** Until `DeliveryQueue.finish` kept why, what nobody was to have is told by its notification alone, which has no mark. */
function stateOf({ state, lastError, wasMarked }: DeliveryRow): MessageState {
  if (state === 'ready') return 'waiting';
  if (state === 'parked') return 'failed';
  return lastError !== null || wasMarked === 0 ? 'not_wanted' : 'sent';
}

/** An entry of an account's list goes to the account, all else to who placed the order. */
function addressOf(
  { channel, notificationId }: DeliveryRow,
  { username, pickupPhone, contactEmail }: RecipientRow,
): string | null {
  if (channel === 'sms') return pickupPhone && displayPhone(pickupPhone);
  return notificationId === null ? contactEmail : username;
}

function siteView(row: SiteRow): OrderMessageView {
  const createdAt = isoInstant(row.createdAt);
  return {
    id: `site-${row.id}`,
    channel: 'site',
    title: noticeWords(rawNotice(row)).title,
    to: row.username,
    state: 'sent',
    attempts: 0,
    error: null,
    createdAt,
    settledAt: createdAt,
  };
}
