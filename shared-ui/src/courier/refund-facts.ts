import { formatRand, type OrderView } from '@courier/contract';
import type { DefinitionItem } from '@courier/shared-ui/base';

/** What goes back of what was paid, and what went back; nothing where that is not known, or none of it does. */
export function refundFacts({
  toRefund = 0,
  amountRefunded = 0,
}: Pick<OrderView, 'toRefund' | 'amountRefunded'>): DefinitionItem[] {
  return [
    ...(toRefund > 0
      ? [{ term: 'To be paid back', value: formatRand(toRefund), strong: true }]
      : []),
    ...(amountRefunded > 0 ? [{ term: 'Refunded', value: formatRand(amountRefunded) }] : []),
  ];
}
