import { type AddressView, hasEnded, type OrderView } from '@courier/contract';
import { lazyWithRetry } from '@courier/shared-ui';
import { Cluster, IconButton, MessageGlyph, Soft, Stack, token } from '@courier/shared-ui/base';
import { useState } from 'react';
import styled from 'styled-components';
import { PhoneNumber } from '../PhoneNumber';

const MessageDialog = lazyWithRetry(async () => (await import('./MessageDialog')).MessageDialog);

type OrderOfPeople = Pick<
  OrderView,
  'orderNumber' | 'status' | 'pickupAddress' | 'deliveryAddress' | 'courierDetails'
>;

interface OrderPeopleProps {
  order: OrderOfPeople;
  /** A dialog was opened or closed. */
  onOpenChange?: (isOpen: boolean) => void;
}

interface Person {
  readonly role: 'Collect from' | 'Deliver to' | 'Courier';
  /** Empty once it was erased. */
  readonly name: string;
  /** Empty where nobody knows it. */
  readonly phone: string;
  readonly place?: string;
  readonly instructions?: string | null;
}

/** Whom to ring about an order, as staff ask for it before all else: each with the ways to reach them. */
export function OrderPeople({ order, onOpenChange }: OrderPeopleProps) {
  const [messaged, setMessaged] = useState<Person | null>(null);
  const open = (person: Person | null) => {
    setMessaged(person);
    onOpenChange?.(person !== null);
  };
  return (
    <>
      <People aria-label="People">
        {peopleOf(order).map((person) => (
          <li key={person.role}>
            <PersonRow person={person} onMessage={() => open(person)} />
          </li>
        ))}
      </People>
      {messaged && (
        <MessageDialog
          name={messaged.name}
          phone={messaged.phone}
          orderNumber={order.orderNumber}
          onClose={() => open(null)}
        />
      )}
    </>
  );
}

function PersonRow({ person, onMessage }: { person: Person; onMessage: () => void }) {
  const { role, name, place, instructions } = person;
  return (
    <Stack gap={1}>
      <Cluster justify="space-between" gap={1}>
        <Name>{name}</Name>
        <Reach person={person} onMessage={onMessage} />
      </Cluster>
      <p>
        <strong>{role}</strong>
        {place && <Soft> · {place}</Soft>}
      </p>
      {instructions && <Soft as="p">For the courier: {instructions}</Soft>}
    </Stack>
  );
}

function Reach({ person, onMessage }: { person: Person; onMessage: () => void }) {
  const { role, phone } = person;
  const called = role === 'Courier' ? 'the courier' : person.name;
  return (
    <PhoneNumber number={phone || 'N/A'} of={called}>
      <IconButton size="small" variant="secondary" label={`Message ${called}`} onClick={onMessage}>
        <MessageGlyph />
      </IconButton>
    </PhoneNumber>
  );
}

/** Nobody is assigned any more to an order that has ended without a courier. */
function peopleOf({
  status,
  pickupAddress,
  deliveryAddress,
  courierDetails,
}: OrderOfPeople): Person[] {
  const { driverName, driverPhone } = courierDetails ?? {};
  const hasCourier = driverName || driverPhone || !hasEnded(status);
  return [
    endOf('Collect from', pickupAddress),
    endOf('Deliver to', deliveryAddress),
    ...(hasCourier
      ? [
          {
            role: 'Courier' as const,
            name: driverName || 'Driver Not Assigned',
            phone: driverPhone ?? '',
          },
        ]
      : []),
  ];
}

function endOf(role: Exclude<Person['role'], 'Courier'>, address: AddressView): Person {
  const { fullName, phone, addressLine1, addressLine2, city, zipCode, instructions } = address;
  const place = [addressLine1, addressLine2, `${city} ${zipCode}`.trim()]
    .filter(Boolean)
    .join(', ');
  return { role, name: fullName, phone, place, instructions };
}

const People = styled.ul`
  overflow-wrap: anywhere;

  > li {
    padding-block: ${token.space[2]};
    border-top: ${token.border.hairline} solid ${token.color.line};
  }
`;

const Name = styled.span`
  flex: 1 1 6rem;
  font-size: ${token.size.body};
  font-weight: ${token.weight.strong};
`;
