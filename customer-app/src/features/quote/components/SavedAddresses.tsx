import type { SavedAddressView } from '@courier/contract';
import { Button, Soft, Stack, token } from '@courier/shared-ui/base';
import { useEffect } from 'react';
import styled from 'styled-components';
import { useFoundAddresses } from '../../../shared/saved-details/use-found-addresses';
import { Loaded } from '../../../shared/states/Loaded';
import { addressOf } from '../addresses';
import { notifyFilled, SIDE_WORDS } from '../notify-filled';
import type { AddressSide } from '../quote-form';
import { useOnBehalf } from '../on-behalf';
import { useAddressBook } from '../use-address-book';
import { useWizard } from '../use-wizard';

interface SavedAddressesProps {
  onUse: () => void;
}

/** To be used for either side; the default one is where a pickup begins. */
export function SavedAddresses({ onUse }: SavedAddressesProps) {
  const { proposePickup, fillAddress } = useWizard().actions;
  const query = useAddressBook();
  const onBehalf = useOnBehalf();
  const usual = query.data?.find(({ isDefault }) => isDefault);

  useEffect(() => {
    if (usual) proposePickup(addressOf(usual));
  }, [proposePickup, usual]);

  const handleUse = (place: SavedAddressView, side: AddressSide) => {
    fillAddress(side, addressOf(place));
    onUse();
    notifyFilled(place, side);
  };

  return (
    <Loaded query={query} what="addresses">
      {(saved) =>
        saved.length === 0 ? (
          <p>{onBehalf ? 'They have' : 'You have'} no saved addresses yet.</p>
        ) : (
          <Places saved={saved} onUse={handleUse} />
        )
      }
    </Loaded>
  );
}

interface PlacesProps {
  saved: readonly SavedAddressView[];
  onUse: (place: SavedAddressView, side: AddressSide) => void;
}

function Places({ saved, onUse }: PlacesProps) {
  const { found, finder } = useFoundAddresses(saved);
  return (
    <Stack>
      {finder}
      <Stack as="ul" gap={3}>
        {found.map((place) => (
          <Place key={place.id}>
            <Text>
              <strong>{place.label}</strong>
              <Soft as="p">
                {place.fullName}, {place.addressLine1}, {place.city}, {place.zipCode}
              </Soft>
            </Text>
            {(['pickupAddress', 'deliveryAddress'] as const).map((side) => (
              <Button
                key={side}
                size="small"
                aria-label={`Use for ${SIDE_WORDS[side]}: ${place.label}`}
                onClick={() => onUse(place, side)}
              >
                Use for {SIDE_WORDS[side]}
              </Button>
            ))}
          </Place>
        ))}
      </Stack>
    </Stack>
  );
}

const Place = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[2]};

  & + & {
    padding-top: ${token.space[3]};
    border-top: ${token.border.hairline} solid ${token.color.line};
  }
`;

const Text = styled.div`
  flex: 1 1 16rem;
  min-width: 0;
`;
