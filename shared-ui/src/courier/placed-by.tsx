import type { OrderView } from '@courier/contract';
import { type DefinitionItem, Soft, TextLink } from '@courier/shared-ui/base';
import { BlockedStamp } from './BlockedStamp';
import { customerPlace } from './customer-place';
import { PhoneNumber } from './PhoneNumber';

/** For staff: how to reach whoever placed an order, who need not be at either address; no row where nobody left any. */
export function placedByFacts({
  placedBy,
  owner,
}: Pick<OrderView, 'placedBy' | 'owner'>): DefinitionItem[] {
  if (!placedBy) return [];
  const { email, phone, blocked } = placedBy;
  const isCustomers = owner === 'another' || owner === 'viewer';
  return [
    ...(email
      ? [
          {
            id: 'placed-by-email',
            term: 'Placed by',
            value: (
              <>
                {isCustomers || blocked ? (
                  <TextLink to={customerPlace(email)}>{email}</TextLink>
                ) : (
                  email
                )}{' '}
                {blocked && <BlockedStamp kind={blocked} />}
                {blocked && !isCustomers && (
                  <Soft as="p">Ordered without signing in: anybody may have typed it.</Soft>
                )}
              </>
            ),
          },
        ]
      : []),
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
