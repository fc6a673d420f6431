import type { OrderView } from '@courier/contract';
import type { DefinitionItem } from '@courier/shared-ui';

/** For staff: how to reach whoever placed an order, who need not be at either address; no row where nobody left any. */
export function placedByFacts({ placedBy }: Pick<OrderView, 'placedBy'>): DefinitionItem[] {
  if (!placedBy) return [];
  const { email, phone } = placedBy;
  return [{ term: 'Placed by', value: [email, phone].filter(Boolean).join(', ') }];
}
