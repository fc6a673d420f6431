import {
  formatCollection,
  isAwaitingCollection,
  labelPath,
  orderHelpText,
  type OrderStatus,
  type OrderSummaryView,
  SHIPPED_ONCE_PAID,
  paymentWord,
} from '@courier/contract';
import { chatLink, Money } from '@courier/shared-ui';
import {
  ArrowGlyph,
  ButtonAnchor,
  ButtonLink,
  Cluster,
  Soft,
  token,
  VisuallyHidden,
  Waybill,
  WaybillMain,
  WaybillNumber,
} from '@courier/shared-ui/base';
import { DASHBOARD_TONES, OrderStatusStamp } from '@courier/shared-ui/courier';
import styled from 'styled-components';
import { shortDay } from '../../../shared/times/times';

export function OrderCard({ order, isPending }: { order: OrderSummaryView; isPending: boolean }) {
  const { orderNumber, status, pickupAddress, deliveryAddress, createdAt, quote } = order;
  const { collection } = order;
  const payment = paymentWord(order);
  const trackLabel = isPending ? 'Track' : 'View Details';
  const helpLabel = isPending ? 'Help' : 'Support';
  return (
    <Waybill aria-label={`Order ${orderNumber}`}>
      <WaybillMain>
        <Cluster justify="space-between">
          <WaybillNumber value={orderNumber} prefix="EC" />
          <OrderStatusStamp
            tones={DASHBOARD_TONES}
            status={status}
            returnsToSender={order.returnsToSender}
          >
            <StatusGlyph status={status} />{' '}
          </OrderStatusStamp>
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
            {collection && isAwaitingCollection(status) && (
              <Soft as="p">Collection {formatCollection(collection)}</Soft>
            )}
            <Amount rand={quote?.totalAmount ?? 0} />
            {payment && <Soft as="p">{payment}</Soft>}
            {order.awaitsPayment && <Soft as="p">{SHIPPED_ONCE_PAID}</Soft>}
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

/** One small mark per status: a clock, a tick, an arrow, two ticks, a cross. */
const PATHS = {
  pending: 'M8 2a6 6 0 1 0 0 12a6 6 0 1 0 0-12M8 5v3.5l2.5 1.5',
  confirmed: 'M3 8.5l3.5 3.5L13 4.5',
  in_transit: 'M1 8h13M9 3l5 5-5 5',
  delivered: 'M1 8.5l3 3 5.5-7M7 11.5l.5.5L15 4.5',
  cancelled: 'M3.5 3.5l9 9m0-9l-9 9',
} as const satisfies Record<OrderStatus, string>;

const UNKNOWN = 'M6 6a2 2 0 1 1 2.5 2c-.4.2-.5.5-.5 1.5m0 2.5v.5';

function StatusGlyph({ status }: { status: string }) {
  const path = (PATHS as Partial<Record<string, string>>)[status] ?? UNKNOWN;
  return (
    <Mark viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <path d={path} />
    </Mark>
  );
}

const Mark = styled.svg`
  display: inline-block;
  width: 0.9em;
  height: 0.9em;
  vertical-align: -0.08em;
  fill: none;
  stroke: currentColor;
  stroke-width: 2;
`;
