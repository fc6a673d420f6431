import {
  type AddressView,
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
  Grid,
  SectionTitle,
  Soft,
  Stack,
  Stamp,
  TextAnchor,
  TextLink,
  token,
} from '@courier/shared-ui/base';
import { AddToAccount, PhoneNumber, StaffReweighs, wasReweighed } from '@courier/shared-ui/courier';
import styled from 'styled-components';
import { OrderClaims } from '../claims/OrderClaims';
import { OrderChanges } from '../changes/OrderChanges';
import { furtherFactsOf, outsideLinksOf } from '../order-facts';
import {
  useAssignOrderMutation,
  useOrderReweighsQuery,
  useProviderSettingsQuery,
} from '../orders.api';
import { OrderInvoice } from '../invoice/OrderInvoice';
import { OrderPayments } from '../payments/OrderPayments';
import { ProofOfDelivery } from '../proof/ProofOfDelivery';
import { OrderHistory } from './OrderHistory';

/** What is not on the label: both ends in full, each package, what happened, and where to read on. */
export function OrderFacts({ order }: { order: OrderView }) {
  const { orderNumber, shipdayOrderId } = order;
  const { data: provider } = useProviderSettingsQuery(undefined, { skip: !shipdayOrderId });
  const [assign] = useAssignOrderMutation();
  return (
    <>
      <OrderPlaces {...order} />
      <OrderChanges key={`changes-${orderNumber}`} order={order} />
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
      <Part>
        <OrderPayments key={orderNumber} order={order} />
      </Part>
      {getCompany().vatNumber !== null && (
        <Part>
          <OrderInvoice key={orderNumber} order={order} />
        </Part>
      )}
      {!isAwaitingCollection(order.status) && (
        <Part>
          <OrderClaims key={orderNumber} orderNumber={orderNumber} />
        </Part>
      )}
      <AddToAccount key={orderNumber} order={order} send={(request) => assign(request).unwrap()} />
      <Part>
        <ProofOfDelivery order={order} />
      </Part>
      <Part>
        <OrderHistory orderNumber={orderNumber} />
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

type Places = Pick<OrderView, 'pickupAddress' | 'deliveryAddress'>;

function OrderPlaces({ pickupAddress, deliveryAddress }: Places) {
  return (
    <Grid gap={4} min="9.5rem">
      <Place title="Collect from" address={pickupAddress} />
      <Place title="Deliver to" address={deliveryAddress} />
    </Grid>
  );
}

function Place({ title, address }: { title: string; address: AddressView }) {
  const { fullName, phone, addressLine1, addressLine2, city, zipCode, instructions } = address;
  return (
    <div style={{ overflowWrap: 'anywhere' }}>
      <SectionTitle level={3} size="label">
        {title}
      </SectionTitle>
      <p>{fullName}</p>
      <p>{addressLine1}</p>
      {addressLine2 && <p>{addressLine2}</p>}
      <p>
        {city} {zipCode}
      </p>
      <PhoneNumber number={phone} of={fullName} />
      {instructions && <Soft as="p">For the courier: {instructions}</Soft>}
    </div>
  );
}

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
