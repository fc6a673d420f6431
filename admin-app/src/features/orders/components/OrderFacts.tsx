import {
  formatWeight,
  isAwaitingCollection,
  type OrderView,
  PACKAGE_TYPE_LABELS,
  type PackageView,
} from '@courier/contract';
import { getCompany } from '@courier/shared-ui';
import {
  Cluster,
  DefinitionList,
  SectionTitle,
  Soft,
  Stack,
  Stamp,
  TextAnchor,
  TextLink,
  token,
} from '@courier/shared-ui/base';
import { AddToAccount, Permitted, StaffReweighs, wasReweighed } from '@courier/shared-ui/courier';
import { useMay } from '@courier/shared-ui/host';
import styled from 'styled-components';
import { OrderClaims } from '../claims/OrderClaims';
import { furtherFactsOf, moneyFactsOf, outsideLinksOf } from '../order-facts';
import {
  useAssignOrderMutation,
  useOrderReweighsQuery,
  useProviderSettingsQuery,
} from '../orders.api';
import { OrderInvoice } from '../invoice/OrderInvoice';
import { OrderPayments } from '../payments/OrderPayments';
import { ProofOfDelivery } from '../proof/ProofOfDelivery';
import { Messages } from './Messages';
import { Notes } from './Notes';
import { OrderHistory } from './OrderHistory';

/** What is not on the label: what happened, its money, each package, and where to read on. */
export function OrderFacts({ order }: { order: OrderView }) {
  const { orderNumber, shipdayOrderId } = order;
  const seesProvider = useMay('dispatch');
  const { data: provider } = useProviderSettingsQuery(undefined, {
    skip: !shipdayOrderId || !seesProvider,
  });
  const [assign] = useAssignOrderMutation();
  return (
    <>
      <Part>
        <OrderHistory key={orderNumber} orderNumber={orderNumber} />
      </Part>
      <Part>
        <DefinitionList items={moneyFactsOf(order)} />
      </Part>
      <Part>
        <OrderPayments key={orderNumber} order={order} />
      </Part>
      {getCompany().vatNumber !== null && (
        <Part>
          <OrderInvoice key={orderNumber} order={order} />
        </Part>
      )}
      <Part>
        <Messages key={orderNumber} orderNumber={orderNumber} />
      </Part>
      <Part>
        <Notes key={orderNumber} orderNumber={orderNumber} />
      </Part>
      <Part>
        <OrderPackages packages={order.packages} />
      </Part>
      {wasReweighed(order) && (
        <Part>
          <OrderReweighs orderNumber={orderNumber} />
        </Part>
      )}
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
      {!isAwaitingCollection(order.status) && (
        <Part>
          <OrderClaims key={orderNumber} orderNumber={orderNumber} />
        </Part>
      )}
      <Permitted may="parcels">
        <AddToAccount
          key={orderNumber}
          order={order}
          send={(request) => assign(request).unwrap()}
        />
      </Permitted>
      <Part>
        <ProofOfDelivery order={order} />
      </Part>
    </>
  );
}

function OrderReweighs({ orderNumber }: { orderNumber: string }) {
  const reweighs = useOrderReweighsQuery(orderNumber, { refetchOnMountOrArgChange: true });
  return <StaffReweighs reweighs={reweighs} />;
}

const Part = styled.div`
  padding-top: ${token.space[4]};
  border-top: ${token.border.hairline} solid ${token.color.line};

  &:empty {
    display: none;
  }
`;

function OrderPackages({ packages }: { packages: readonly PackageView[] }) {
  return (
    <div>
      <SectionTitle level={3} size="label">
        Packages
      </SectionTitle>
      <Stack as="ul" gap={2}>
        {packages.map((item) => (
          <Cluster key={item.id} as="li" justify="space-between" gap={1}>
            <span>
              {PACKAGE_TYPE_LABELS[item.type]}, {formatWeight(item.weight)}{' '}
              <Soft>
                {item.length}x{item.width}x{item.height} cm
              </Soft>
            </span>
            <Cluster gap={1}>
              {item.isFragile && (
                <Stamp size="small" tone="danger">
                  Fragile
                </Stamp>
              )}
              {item.hasInsurance && (
                <Stamp size="small" tone="neutral">
                  Insured
                </Stamp>
              )}
            </Cluster>
          </Cluster>
        ))}
      </Stack>
    </div>
  );
}
