import type { OrderView } from '@courier/contract';
import {
  Cluster,
  DefinitionList,
  RouteLine,
  Stack,
  TextLink,
  token,
  Waybill,
  WaybillMain,
  WaybillNumber,
} from '@courier/shared-ui/base';
import {
  AttentionStamp,
  AwaitsPaymentStamp,
  collectionFacts,
  deliveryFacts,
  AtCounter,
  OnHold,
  OrderPeople,
  orderRoute,
  OrderStatusStamp,
  placedByFacts,
  routeEnds,
} from '@courier/shared-ui/courier';
import styled from 'styled-components';

/** An order as the label on its box, its people first. */
export function OrderLabel({ order }: { order: OrderView }) {
  const { orderNumber, status, needsAttention, awaitsPayment, hold, trackingSteps } = order;
  const { pickupAddress, deliveryAddress } = order;
  const { returnsToSender } = order;
  return (
    <Waybill aria-label={`Order ${orderNumber}`}>
      <WaybillMain>
        <Stack gap={3}>
          <Cluster justify="space-between">
            <LabelNumber value={orderNumber} prefix="EC" size="small" />
            <OrderStatusStamp status={status} returnsToSender={returnsToSender} />
          </Cluster>
          {needsAttention && (
            <div>
              <AttentionStamp />
            </div>
          )}
          {awaitsPayment && (
            <div>
              <AwaitsPaymentStamp />
            </div>
          )}
          {hold && <OnHold hold={hold} />}
          {order.counterUntil && (
            <AtCounter until={order.counterUntil} name={order.chosenDelivery?.counter?.name} />
          )}
          <RouteLine
            {...routeEnds(order, pickupAddress.city, deliveryAddress.city)}
            {...orderRoute(order, trackingSteps)}
          />
          <OrderPeople key={orderNumber} order={order} />
          <DefinitionList
            items={[...placedByFacts(order), ...collectionFacts(order), ...deliveryFacts(order)]}
          />
          <TextLink to={`/tracking?number=${encodeURIComponent(orderNumber)}`}>
            Open tracking page
          </TextLink>
        </Stack>
      </WaybillMain>
    </Waybill>
  );
}

/** In one line with its stamp, however narrow the label is. */
const LabelNumber = styled(WaybillNumber)`
  font-size: ${token.size.label};
  font-weight: ${token.weight.strong};
`;
