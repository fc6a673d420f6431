import { displayStatus, ORDER_STATUSES, type OrderStatus } from '@courier/contract';
import type { SelectOption } from '@courier/shared-ui';

/** Any status may follow any other: staff know what happened. */
export const STATUS_OPTIONS: readonly SelectOption[] = ORDER_STATUSES.map((status) => ({
  value: status,
  label: sentence(displayStatus(status)),
}));

/** Whether an order would go back, so that it is worth a question: from delivered to pending, or from cancelled. */
export function isSetBack(from: OrderStatus, to: OrderStatus): boolean {
  return ORDER_STATUSES.indexOf(to) < ORDER_STATUSES.indexOf(from);
}

/** What setting an order back means. */
export function setBackWords(from: OrderStatus, to: OrderStatus): string {
  const now = `It is ${displayStatus(from)} now, and customers see the change.`;
  const isCollectedAgain = to === 'pending' || to === 'confirmed';
  return isCollectedAgain && from !== 'confirmed'
    ? `${now} Where the delivery provider does not have it any more, it is handed over again.`
    : now;
}

/** The same of several orders. */
export function bulkSetBackWords(
  orders: readonly { readonly status: OrderStatus }[],
  to: OrderStatus,
): string {
  const back = orders.filter(({ status }) => isSetBack(status, to)).length;
  const which =
    orders.length === 1
      ? 'This order goes'
      : `${back === orders.length ? 'All' : `${back} of the`} ${orders.length} selected orders ${back === 1 ? 'goes' : 'go'}`;
  return `${which} back to “${displayStatus(to)}”. Customers will see the change.`;
}

/** With a capital letter. */
export function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
