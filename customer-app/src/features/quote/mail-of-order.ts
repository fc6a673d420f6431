import { formatCollection, formatRand, groupOrderNumber } from '@courier/contract';
import { getCompany } from '@courier/shared-ui';
import type { PlacedOrder } from './placed-order';

/**
 * A `mailto:` address (RFC 6068) with all that its sender must not lose: the email is written in their own program, to
 * whom they like.
 * @param trackingAddress of the page on which the order is followed
 */
export function mailOfOrder(order: PlacedOrder, trackingAddress: string): string {
  const {
    orderNumber,
    totalAmount,
    amountDue = totalAmount,
    collection,
    estimatedDelivery,
  } = order;
  const { name, bank, bankAccount } = getCompany();
  const number = groupOrderNumber(orderNumber);
  const transfer = [
    `To pay by EFT: ${formatRand(amountDue)}`,
    bank && `Bank: ${bank}`,
    ...(bankAccount
      ? [
          `Account holder: ${bankAccount.holder}`,
          `Account number: ${bankAccount.number}`,
          `Branch code: ${bankAccount.branch}`,
        ]
      : []),
    `Reference: ${orderNumber}`,
  ];
  const lines = [
    `Waybill number: ${number}`,
    `Total: ${formatRand(totalAmount)}`,
    ...(order.eftDue === null ? [] : transfer),
    collection && `Collection: ${formatCollection(collection)}`,
    estimatedDelivery && `Estimated delivery: ${estimatedDelivery}`,
    `Follow it: ${trackingAddress}`,
  ];
  const body = lines.filter(Boolean).join('\r\n');
  return `mailto:?subject=${encodeURIComponent(`${name}: order ${number}`)}&body=${encodeURIComponent(body)}`;
}
