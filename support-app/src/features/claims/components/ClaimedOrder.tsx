import { displayStatus, type NoOrderView, type OrderView } from '@courier/contract';
import { type DefinitionItem, DefinitionList, TextAnchor, TextLink } from '@courier/shared-ui/base';
import { FetchedSection } from '@courier/shared-ui/courier';
import { formatMoment } from '@courier/shared-ui/moment';
import { useOrderQuery } from '@courier/shared-ui/order-list';

/** What a claim is judged by: when the parcel was promised and when it came, who took it, and the order itself. */
export function ClaimedOrder({ orderNumber }: { orderNumber: string }) {
  const read = useOrderQuery(orderNumber, { refetchOnMountOrArgChange: true });
  return (
    <FetchedSection<OrderView | NoOrderView> title="The order" noun="order" read={read}>
      {(order) => (
        <>
          {order.orderNumber !== null && <DefinitionList items={factsOf(order)} />}
          <TextLink to={`/support/desk/orders?order=${encodeURIComponent(orderNumber)}`}>
            Open the order
          </TextLink>
        </>
      )}
    </FetchedSection>
  );
}

function factsOf(order: OrderView): DefinitionItem[] {
  const { status, returnsToSender, trackingSteps, proofOfDelivery: proof } = order;
  const isDelivered = status === 'delivered' && !returnsToSender;
  const delivered = isDelivered ? trackingSteps.find(({ current }) => current)?.timestamp : null;
  return [
    { term: 'Promised', value: order.quote.estimatedDeliveryTime },
    {
      term: 'Delivered',
      value: delivered ? formatMoment(delivered) : `Not delivered (${displayStatus(status)})`,
    },
    ...(proof ? [{ term: 'Proof of delivery', value: <Proof {...proof} /> }] : []),
  ];
}

function Proof({
  recipientName,
  photoUrl,
  signatureUrl,
}: NonNullable<OrderView['proofOfDelivery']>) {
  return (
    <>
      {recipientName ?? 'No name'}
      {photoUrl && (
        <>
          {', '}
          <TextAnchor href={photoUrl} target="_blank">
            photo
          </TextAnchor>
        </>
      )}
      {signatureUrl && (
        <>
          {', '}
          <TextAnchor href={signatureUrl} target="_blank">
            signature
          </TextAnchor>
        </>
      )}
    </>
  );
}
