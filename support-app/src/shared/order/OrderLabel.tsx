import { formatCollection, hasEnded, isStillToCollect, type OrderView } from '@courier/contract';
import {
  Cluster,
  DefinitionList,
  media,
  Mono,
  RouteLine,
  Stack,
  TextLink,
  token,
  Waybill,
  WaybillMain,
  WaybillNumber,
} from '@courier/shared-ui';
import styled from 'styled-components';
import {
  AttentionStamp,
  AwaitsPaymentStamp,
  orderRoute,
  OrderStatusStamp,
  placedByFacts,
  routeEnds,
} from '@courier/shared-ui/courier';

/** An order as the label on its box, to read. */
export function OrderLabel({ order }: { order: OrderView }) {
  const { orderNumber, status, needsAttention, awaitsPayment, trackingSteps } = order;
  const { pickupAddress, deliveryAddress, quote, courierDetails, collection } = order;
  const { returnsToSender } = order;
  const isOver = hasEnded(status);
  const driverName = courierDetails?.driverName;
  return (
    <Waybill aria-label={`Order ${orderNumber}`}>
      <WaybillMain>
        <Stack gap={3}>
          <Cluster justify="space-between">
            <WaybillNumber value={orderNumber} prefix="EC" size="medium" />
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
            {...orderRoute(status, trackingSteps)}
          />
          <Details>
            <summary>Details</summary>
            <Stack gap={3}>
              <DefinitionList
                items={[
                  { term: 'From', value: person(pickupAddress) },
                  { term: 'To', value: person(deliveryAddress) },
                  ...placedByFacts(order),
                  ...(collection && isStillToCollect(status)
                    ? [{ term: 'Collection', value: formatCollection(collection) }]
                    : []),
                  ...(isOver || returnsToSender
                    ? []
                    : [{ term: 'Estimated delivery', value: quote.estimatedDeliveryTime }]),
                  ...(isOver && !driverName
                    ? []
                    : [{ term: 'Courier', value: driverName ?? 'Driver Not Assigned' }]),
                ]}
              />
              <TextLink to={`/tracking?number=${encodeURIComponent(orderNumber)}`}>
                Open tracking page
              </TextLink>
            </Stack>
          </Details>
        </Stack>
      </WaybillMain>
    </Waybill>
  );
}

/** Folded away: the conversation needs the space, and the label has what is asked most. */
const Details = styled.details`
  > summary {
    width: fit-content;
    min-height: ${token.target.fine};
    font-size: ${token.size.label};
    font-weight: ${token.weight.strong};
    cursor: pointer;

    ${media.touch} {
      padding-block: ${token.space[2]};
    }
  }

  &[open] > summary {
    margin-bottom: ${token.space[2]};
  }
`;

function person({ fullName, phone }: OrderView['pickupAddress']) {
  return (
    <>
      {fullName}, <Mono>{phone}</Mono>
    </>
  );
}
