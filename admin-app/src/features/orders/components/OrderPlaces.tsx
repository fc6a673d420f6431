import type { AddressView, OrderView } from '@courier/contract';
import { Grid, Mono, SectionTitle } from '@courier/shared-ui';

type Places = Pick<OrderView, 'pickupAddress' | 'deliveryAddress'>;

export function OrderPlaces({ pickupAddress, deliveryAddress }: Places) {
  return (
    <Grid gap={4} min="9.5rem">
      <Place title="Collect from" address={pickupAddress} />
      <Place title="Deliver to" address={deliveryAddress} />
    </Grid>
  );
}

function Place({ title, address }: { title: string; address: AddressView }) {
  const { fullName, phone, addressLine1, addressLine2, city, zipCode } = address;
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
      <Mono as="p">{phone}</Mono>
    </div>
  );
}
