import { labelPath, orderHelpText, type OrderSummaryView } from '@courier/contract';
import {
  ArrowGlyph,
  ButtonAnchor,
  ButtonLink,
  chatLink,
  Cluster,
  Money,
  Soft,
  token,
  VisuallyHidden,
  Waybill,
  WaybillMain,
  WaybillNumber,
} from '@courier/shared-ui';
import styled from 'styled-components';
import { StatusStamp } from '../../../shared/order-status/StatusStamp';
import { shortDay } from '../../../shared/times/times';
import { StatusGlyph } from './StatusGlyph';

interface OrderCardProps {
  order: OrderSummaryView;
  isPending: boolean;
}

export function OrderCard({ order, isPending }: OrderCardProps) {
  const { orderNumber, status, pickupAddress, deliveryAddress, createdAt, quote } = order;
  const trackLabel = isPending ? 'Track' : 'View Details';
  const helpLabel = isPending ? 'Help' : 'Support';
  return (
    <Waybill aria-label={`Order ${orderNumber}`}>
      <WaybillMain>
        <Cluster justify="space-between">
          <WaybillNumber value={orderNumber} prefix="EC" />
          <StatusStamp status={status}>
            <StatusGlyph status={status} />{' '}
          </StatusStamp>
        </Cluster>
        <Route>
          {pickupAddress?.city ?? 'N/A'}
          <ArrowGlyph />
          <VisuallyHidden> to </VisuallyHidden>
          {deliveryAddress?.city ?? 'N/A'}
        </Route>
        <Cluster align="end" justify="space-between" gap={3}>
          <div>
            <Soft as="p">{shortDay(createdAt)}</Soft>
            <Amount rand={quote?.totalAmount ?? 0} />
          </div>
          <Cluster>
            <ButtonAnchor
              size="small"
              href={chatLink(orderHelpText(orderNumber))}
              target="_blank"
              aria-label={`${helpLabel} with order ${orderNumber}, opens a new tab`}
            >
              {helpLabel}
            </ButtonAnchor>
            {status !== 'cancelled' && (
              <ButtonAnchor
                size="small"
                href={labelPath(orderNumber)}
                target="_blank"
                aria-label={`Label of order ${orderNumber}, opens a new tab`}
              >
                Label
              </ButtonAnchor>
            )}
            <ButtonLink
              size="small"
              variant={isPending ? 'primary' : 'secondary'}
              to={`/tracking?number=${encodeURIComponent(orderNumber)}`}
              aria-label={`${trackLabel} order ${orderNumber}`}
            >
              {trackLabel}
            </ButtonLink>
          </Cluster>
        </Cluster>
      </WaybillMain>
    </Waybill>
  );
}

const Route = styled.p`
  margin-block: ${token.space[2]} ${token.space[4]};
  font-size: ${token.size.body};

  svg {
    display: inline-block;
    margin-inline: ${token.space[2]};
    vertical-align: -0.1em;
  }
`;

const Amount = styled(Money)`
  font-size: ${token.size.body};
  font-weight: ${token.weight.strong};
`;
