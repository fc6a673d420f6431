import { labelPath, type OrderView } from '@courier/contract';
import {
  ButtonAnchor,
  Cluster,
  DefinitionList,
  RouteLine,
  Soft,
  Stack,
  Waybill,
  WaybillMain,
  WaybillNumber,
  WaybillStub,
} from '@courier/shared-ui/base';
import { labelFactsOf } from '../order-facts';
import {
  AwaitsPaymentStamp,
  BlockedStamp,
  AtCounter,
  OnHold,
  OrderPeople,
  orderRoute,
  OrderStatusStamp,
  Permitted,
  routeEnds,
} from '@courier/shared-ui/courier';
import { useState } from 'react';
import { OrderChanges } from '../changes/OrderChanges';
import { notReadyWords } from '@courier/shared-ui/order-list';
import { AttentionNote } from './AttentionNote';
import { useLayoutLock } from './layout-lock';
import { StatusForm } from './StatusForm';

/** An order as the label on its box with its people first, and below the perforation what staff do. */
export function OrderWaybill({ order }: { order: OrderView }) {
  const { orderNumber, status, needsAttention, awaitsPayment, hold, trackingSteps } = order;
  const { returnsToSender, placedBy: { blocked } = {} } = order;
  const notReady = notReadyWords(order);
  const [isMessaging, setMessaging] = useState(false);
  useLayoutLock(isMessaging);
  return (
    <Waybill aria-label={`Order ${orderNumber}`}>
      <WaybillMain>
        <Stack gap={4}>
          <div>
            <Cluster justify="space-between">
              <Soft as="h2">Selected order</Soft>
              <OrderStatusStamp
                key={`${orderNumber} ${status}`}
                landing
                status={status}
                returnsToSender={returnsToSender}
              />
            </Cluster>
            <WaybillNumber value={orderNumber} prefix="EC" />
          </div>
          {needsAttention && <AttentionNote order={order} />}
          {(awaitsPayment || blocked) && (
            <Cluster gap={2}>
              {awaitsPayment && <AwaitsPaymentStamp />}
              {blocked && <BlockedStamp kind={blocked}>Customer blocked</BlockedStamp>}
            </Cluster>
          )}
          {hold && <OnHold hold={hold} />}
          {order.counterUntil && (
            <AtCounter until={order.counterUntil} name={order.chosenDelivery?.counter?.name} />
          )}
          <RouteLine
            {...routeEnds(order, order.pickupAddress.city, order.deliveryAddress.city)}
            {...orderRoute(order, trackingSteps)}
          />
          <OrderPeople key={orderNumber} order={order} onOpenChange={setMessaging} />
          <DefinitionList items={labelFactsOf(order)} />
        </Stack>
      </WaybillMain>
      <WaybillStub>
        <Stack gap={4}>
          <Permitted may="parcels">
            <OrderChanges key={`changes-${orderNumber}`} order={order} />
          </Permitted>
          {status !== 'cancelled' && (
            <Cluster>
              <ButtonAnchor
                size="small"
                href={labelPath(orderNumber)}
                target="_blank"
                aria-label={`Print label of order ${orderNumber}, opens a new tab`}
              >
                Print label
              </ButtonAnchor>
              {notReady && <Soft>Not ready to go: {notReady}.</Soft>}
            </Cluster>
          )}
          <Permitted may="orders">
            <StatusForm key={orderNumber} order={order} />
          </Permitted>
        </Stack>
      </WaybillStub>
    </Waybill>
  );
}
