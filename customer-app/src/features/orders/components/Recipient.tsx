import type { OrderSummaryView } from '@courier/contract';
import { Soft, useTooltip } from '@courier/shared-ui/base';
import styled from 'styled-components';

type Route = Pick<OrderSummaryView, 'pickupAddress' | 'deliveryAddress'>;

/** `Lerato Mokoena, Cape Town`; N/A for an order whose people are not known. */
export function recipientOf({ deliveryAddress }: Partial<Route>): string {
  const { fullName, city } = deliveryAddress ?? {};
  return [fullName, city].filter(Boolean).join(', ') || 'N/A';
}

/** `Cape Town to Johannesburg` */
export function routeOf({ pickupAddress, deliveryAddress }: Partial<Route>): string {
  return `${pickupAddress?.city || 'N/A'} to ${deliveryAddress?.city || 'N/A'}`;
}

/** Who gets it, over its way; both cut where the column has no room for them. */
export function Recipient({ order }: { order: Partial<Route> }) {
  return (
    <Two>
      <CutText text={order.deliveryAddress?.fullName || 'N/A'} />
      <Soft>
        <CutText text={routeOf(order)} />
      </Soft>
    </Two>
  );
}

/** Cut where there is no room for it; the pointer brings the rest. */
export function CutText({ text }: { text: string }) {
  const { owner, bubble } = useTooltip<HTMLSpanElement>(
    text,
    ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
  );
  return (
    <Cut {...owner}>
      {text}
      {bubble}
    </Cut>
  );
}

const Cut = styled.span`
  display: block;
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Two = styled.span`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  min-width: 0;
`;
