import {
  type CashUpCourierView,
  exactCents,
  type PaymentMethod,
  randFromCents,
} from '@courier/contract';

type Counted = readonly CashUpCourierView['orders'][number][];

/** What is due of orders by one method, in rand. */
export function dueBy(method: PaymentMethod, orders: Counted): number {
  const cents = orders
    .filter((order) => order.method === method)
    .reduce((sum, { due }) => sum + exactCents(due), 0);
  return randFromCents(cents);
}

export const NO_COURIER = 'No courier';

/** What is about to be counted. */
export function countWords(courier: string | null): string {
  return courier === null
    ? 'Count the money of orders without a courier'
    : `Count what ${courier} handed in`;
}
