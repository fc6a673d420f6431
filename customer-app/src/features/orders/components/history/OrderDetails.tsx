import { DASHBOARD_TONES } from '@courier/contract';
import {
  ButtonLink,
  Cluster,
  DefinitionList,
  ErrorState,
  LoadingText,
  SectionTitle,
  Skeleton,
  Stack,
  token,
  Waybill,
  WaybillMain,
  WaybillNumber,
} from '@courier/shared-ui/base';
import { OrderStatusStamp } from '@courier/shared-ui/courier';
import { problemText } from '@courier/shared-ui/request';
import styled from 'styled-components';
import { ChangeOrder } from '../../../../shared/order-changes/ChangeOrder';
import { changeableOrder } from '../../../../shared/order-changes/changeable-order';
import { ClaimForParcel } from '../../../../shared/parcel-claims/ClaimForParcel';
import { CardPayment } from '../../../../shared/payment/lazy-card-payment';
import { cardDueOf } from '../../../../shared/payment/card-due';
import { SendAgain } from '../../../../shared/send-again/SendAgain';
import { SendItBack } from '../../../../shared/send-again/SendItBack';
import { sameAgain, wayBack } from '../../../../shared/send-again/shipment';
import { trackingPath } from '../../../../shared/tracking/tracking-path';
import {
  addressLines,
  type DetailedOrder,
  orderFacts,
  packageFacts,
  totalWeight,
} from '../../order-details';
import { LabelLink } from '../order-links';
import { TaxInvoice } from '../../invoice/TaxInvoice';
import type { SelectedOrder } from '../../use-selected-order';

/** The waybill of the open order, or why there is none. */
export function OrderDetails({ selected }: { selected: SelectedOrder }) {
  const { order, error, isLooking, isUnknown, retry } = selected;
  if (order) return <Details order={order} />;
  if (isLooking) {
    return (
      <Stack>
        <LoadingText>Tracking...</LoadingText>
        <Skeleton lines={4} />
      </Stack>
    );
  }
  return (
    <ErrorState
      title="Unable to track"
      detail={problemText(
        error,
        isUnknown
          ? 'We could not find that number. Check it against your slip.'
          : 'We could not look that number up just now. Try again in a moment.',
      )}
      onRetry={isUnknown ? undefined : retry}
    />
  );
}

function Details({ order }: { order: DetailedOrder }) {
  const { orderNumber, status } = order;
  const packages = packageFacts(order);
  const weight = totalWeight(order);
  const change = changeableOrder(order);
  const isOwn = change !== null && !change.isVisitors;
  const cardDue = cardDueOf(order);
  const again = isOwn ? sameAgain(order) : null;
  const back = isOwn ? wayBack(order) : null;
  return (
    <Waybill aria-label={`Details of order ${orderNumber}`}>
      <WaybillMain>
        <Stack gap={5}>
          <Cluster justify="space-between">
            <WaybillNumber value={orderNumber} prefix="EC" />
            <OrderStatusStamp
              tones={DASHBOARD_TONES}
              status={status}
              returnsToSender={order.returnsToSender}
            />
          </Cluster>
          <DefinitionList items={orderFacts(order)} />
          <Part>
            <SectionTitle level={3} size="label">
              Delivery address
            </SectionTitle>
            {addressLines(order.deliveryAddress).map((line) => (
              <p key={line}>{line}</p>
            ))}
          </Part>
          {packages.map((facts, index) => (
            <Part key={index}>
              <SectionTitle level={3} size="label">
                {packages.length > 1 ? `Package ${index + 1}` : 'Package'}
              </SectionTitle>
              <DefinitionList items={facts} />
            </Part>
          ))}
          {weight && (
            <DefinitionList items={[{ term: 'Total Weight', value: weight, strong: true }]} />
          )}
          {cardDue !== null && (
            <CardPayment
              key={`card-${orderNumber}`}
              orderNumber={orderNumber}
              amountDue={cardDue}
            />
          )}
          {isOwn && <ChangeOrder key={orderNumber} order={change} />}
          {isOwn && <ClaimForParcel key={`claim-${orderNumber}`} order={change} />}
          <Cluster>
            {isOwn && <TaxInvoice key={`invoice-${orderNumber}`} order={order} />}
            {isOwn && status !== 'cancelled' && <LabelLink orderNumber={orderNumber} />}
            {again && <SendAgain shipment={again} />}
            {back && <SendItBack shipment={back} />}
            <ButtonLink to={trackingPath(orderNumber)}>Follow on the tracking page</ButtonLink>
          </Cluster>
        </Stack>
      </WaybillMain>
    </Waybill>
  );
}

const Part = styled.section`
  h3 {
    margin-bottom: ${token.space[2]};
  }

  padding-top: ${token.space[3]};
  border-top: ${token.border.hairline} solid ${token.color.line};
  overflow-wrap: anywhere;
`;
