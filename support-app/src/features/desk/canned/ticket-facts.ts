import {
  formatRand,
  groupOrderNumber,
  type ReplyPlaceholder,
  type TicketDetailsView,
} from '@courier/contract';
import { expectedDelivery } from '@courier/shared-ui/courier';

/** What a canned reply says of a ticket; null for what nobody knows. */
export type ReplyFacts = Readonly<Record<ReplyPlaceholder, string | null>>;

/** @param myName of whoever replies */
export function factsOf(
  { ticket, order }: TicketDetailsView,
  myName: string | null,
  now = new Date(),
): ReplyFacts {
  return {
    first_name: ticket.name.trim().split(/\s+/)[0] ?? null,
    waybill: order && groupOrderNumber(order.orderNumber),
    receiver_town: order && order.deliveryAddress.city,
    promise: order && expectedDelivery(order, now),
    amount_due: order && formatRand(order.amountDue),
    my_name: myName,
  };
}
