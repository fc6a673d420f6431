import type { AddressOfferView } from '@courier/contract';
import { Button, Section, SectionTitle, Soft, Stack, token } from '@courier/shared-ui/base';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { orRefused } from '../forms/refused';
import { useAddressOffersQuery, useKeepAddressMutation } from './saved-addresses.api';

interface AddressOffersProps {
  /** Only who is met by this order. */
  orderNumber?: string;
}

/** Who is met by the last orders and is not in the address book: nobody gets into it by themselves. */
export function AddressOffers({ orderNumber }: AddressOffersProps) {
  const { data = [] } = useAddressOffersQuery(undefined, { refetchOnMountOrArgChange: true });
  const offers = orderNumber ? data.filter((offer) => offer.orderNumber === orderNumber) : data;
  // Who is kept or has nobody to keep is asked nothing, also where that could not be found out.
  if (offers.length === 0) return null;
  return (
    <Section aria-labelledby="offers-title">
      <Stack gap={3}>
        <SectionTitle id="offers-title">Keep for next time?</SectionTitle>
        <List>
          {offers.map((offer) => (
            <Offer key={`${offer.orderNumber} ${offer.end}`} offer={offer} />
          ))}
        </List>
      </Stack>
    </Section>
  );
}

function Offer({ offer }: { offer: AddressOfferView }) {
  const { orderNumber, end, fullName, addressLine1, city } = offer;
  const [keep, { isLoading, isSuccess }] = useKeepAddressMutation();
  return (
    <Row>
      <Text>
        <strong>{fullName}</strong>
        <Soft as="p">
          {addressLine1}, {city}
        </Soft>
      </Text>
      {isSuccess ? (
        <Kept />
      ) : (
        <Button
          size="small"
          aria-label={`Keep ${fullName}, ${city}`}
          busy={isLoading}
          onClick={() =>
            void orRefused(keep({ orderNumber, end }).unwrap(), `We could not keep ${fullName}`)
          }
        >
          Keep
        </Button>
      )}
    </Row>
  );
}

/** Has the focus of the button in whose place it stands. */
function Kept() {
  const ref = useRef<HTMLSpanElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <Done ref={ref} tabIndex={-1}>
      In your address book
    </Done>
  );
}

const List = styled.ul`
  display: grid;
`;

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[2]} ${token.space[4]};
  padding-block: ${token.space[2]};

  & + & {
    border-top: ${token.border.hairline} solid ${token.color.line};
  }
`;

const Text = styled.div`
  flex: 1 1 12rem;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Done = styled.span`
  display: inline-flex;
  align-items: center;
  min-height: ${token.target.touch};
  color: ${token.color.textSoft};
`;
