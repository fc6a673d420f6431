import type { OrderView } from '@courier/contract';
import type { DefinitionItem } from '@courier/shared-ui/base';
import { PhoneNumber } from './PhoneNumber';

/** For staff: how to reach whoever placed an order, who need not be at either address; no row where nobody left any. */
export function placedByFacts({ placedBy }: Pick<OrderView, 'placedBy'>): DefinitionItem[] {
  if (!placedBy) return [];
  const { email, phone } = placedBy;
  return [
    ...(email ? [{ id: 'placed-by-email', term: 'Placed by', value: email }] : []),
    ...(phone
      ? [
          {
            id: 'placed-by-phone',
            term: email ? 'Their phone' : 'Placed by',
            value: <PhoneNumber number={phone} of="who placed it" />,
          },
        ]
      : []),
  ];
}
