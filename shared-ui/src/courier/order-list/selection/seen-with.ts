import type { OrderSummaryView } from '@courier/contract';

/** With whom an order was seen, as a change of many names them: whoever gives it away since is not overrun. */
export function seenWith({ courier }: Pick<OrderSummaryView, 'courier'>) {
  return courier === undefined ? {} : { courier: courier && (courier.id ?? courier.name) };
}
