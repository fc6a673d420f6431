import type { OrderView } from '@courier/contract';
import { Cluster, DefinitionList, TextAnchor, TextLink, token } from '@courier/shared-ui';
import styled from 'styled-components';
import { furtherFactsOf } from '../order-facts';
import { outsideLinksOf } from '../order-links';
import { useProviderSettingsQuery } from '../orders.api';
import { ProofOfDelivery } from '../proof/ProofOfDelivery';
import { OrderHistory } from './OrderHistory';
import { OrderPackages } from './OrderPackages';
import { OrderPlaces } from './OrderPlaces';

/** What is not on the label: both ends in full, each package, what happened, and where to read on. */
export function OrderFacts({ order }: { order: OrderView }) {
  const { orderNumber, shipdayOrderId } = order;
  const { data: provider } = useProviderSettingsQuery(undefined, { skip: !shipdayOrderId });
  return (
    <>
      <OrderPlaces {...order} />
      <Part>
        <OrderPackages packages={order.packages} />
      </Part>
      <Part>
        <DefinitionList items={furtherFactsOf(order)} />
      </Part>
      <Cluster gap={4}>
        <TextLink to={`/tracking?number=${encodeURIComponent(orderNumber)}`}>
          Tracking page
        </TextLink>
        {outsideLinksOf(order, provider).map(({ label, href }) => (
          <TextAnchor key={label} href={href} target="_blank">
            {label}
          </TextAnchor>
        ))}
      </Cluster>
      <Part>
        <ProofOfDelivery order={order} />
      </Part>
      <Part>
        <OrderHistory orderNumber={orderNumber} />
      </Part>
    </>
  );
}

const Part = styled.div`
  padding-top: ${token.space[4]};
  border-top: ${token.border.hairline} solid ${token.color.line};
`;
