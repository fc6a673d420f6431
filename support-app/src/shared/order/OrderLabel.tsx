import { hasEnded, type OrderView } from '@courier/contract';
import {
  Cluster,
  type DefinitionItem,
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
  orderRoute,
  OrderStatusStamp,
  PhoneNumber,
  placedByFacts,
  routeEnds,
} from '@courier/shared-ui/courier';
import styled from 'styled-components';

/** An order as the label on its box, to read. */
export function OrderLabel({ order }: { order: OrderView }) {
  const { orderNumber, status, needsAttention, awaitsPayment, trackingSteps } = order;
  const { pickupAddress, deliveryAddress, courierDetails } = order;
  const { returnsToSender } = order;
  const isOver = hasEnded(status);
  const { driverName, driverPhone } = courierDetails ?? {};
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
          <RouteLine
            {...routeEnds(order, pickupAddress.city, deliveryAddress.city)}
            {...orderRoute(order, trackingSteps)}
          />
          <DefinitionList
            items={[
              ...personFacts('From', pickupAddress),
              ...personFacts('To', deliveryAddress),
              ...placedByFacts(order),
              ...collectionFacts(order),
              ...deliveryFacts(order),
              ...(isOver && !driverName
                ? []
                : [{ term: 'Courier', value: driverName ?? 'Driver Not Assigned' }]),
              ...(driverPhone
                ? [
                    {
                      term: 'Courier phone',
                      value: <PhoneNumber number={driverPhone} of="the courier" />,
                    },
                  ]
                : []),
            ]}
          />
          <TextLink to={`/tracking?number=${encodeURIComponent(orderNumber)}`}>
            Open tracking page
          </TextLink>
        </Stack>
      </WaybillMain>
    </Waybill>
  );
}

/** Whom to ring is what is asked first. */
function personFacts(
  term: 'From' | 'To',
  { fullName, phone }: OrderView['pickupAddress'],
): DefinitionItem[] {
  return [
    { term, value: fullName },
    {
      id: `${term}-phone`,
      term: 'Phone',
      value: phone ? <PhoneNumber number={phone} of={fullName} /> : 'N/A',
    },
  ];
}

/** In one line with its stamp, however narrow the label is. */
const LabelNumber = styled(WaybillNumber)`
  font-size: ${token.size.label};
  font-weight: ${token.weight.strong};
`;
