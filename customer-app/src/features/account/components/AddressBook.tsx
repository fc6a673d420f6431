import { LIMITS, type SavedAddressView } from '@courier/contract';
import { Button, ConfirmDialog, EmptyState, Soft, Stack } from '@courier/shared-ui';
import { useState } from 'react';
import { orRefused } from '../../../shared/forms/refused';
import { Loaded } from '../../../shared/states/Loaded';
import {
  useChangeAddressMutation,
  useRemoveAddressMutation,
  useSavedAddressesQuery,
} from '../../../shared/saved-details/saved-addresses.api';
import { formOf } from '../address-form';
import { AddressDialog } from './AddressDialog';
import { DetailRows } from './DetailRows';
import { SavedItem } from './SavedItem';

export function AddressBook({ userEmail }: { userEmail: string }) {
  const query = useSavedAddressesQuery(userEmail, { refetchOnMountOrArgChange: true });
  const [change] = useChangeAddressMutation();
  const [remove, { isLoading: isRemoving }] = useRemoveAddressMutation();
  const [edited, setEdited] = useState<SavedAddressView | 'new' | null>(null);
  const [leaving, setLeaving] = useState<SavedAddressView | null>(null);

  const handleDefault = (place: SavedAddressView) => {
    const body = { ...formOf(place), isDefault: true };
    void orRefused(change({ id: place.id, body }).unwrap(), 'We could not change the default');
  };

  const handleRemove = async ({ id }: SavedAddressView) => {
    await orRefused(remove(id).unwrap(), 'We could not delete the address');
    setLeaving(null);
  };

  return (
    <Loaded query={query} what="addresses">
      {(saved) => (
        <Stack>
          {saved.length === 0 && (
            <EmptyState
              title="No saved addresses yet"
              description="Every order saves its two addresses here. You can also add one yourself."
            />
          )}
          {saved.length > 0 && (
            <DetailRows>
              {saved.map((place) => (
                <SavedItem
                  key={place.id}
                  name={place.label}
                  isDefault={place.isDefault}
                  onDefault={() => handleDefault(place)}
                  onEdit={() => setEdited(place)}
                  onDelete={() => setLeaving(place)}
                >
                  <Soft as="p">
                    {place.fullName}, {place.phone}
                    <br />
                    {addressLine(place)}
                  </Soft>
                </SavedItem>
              ))}
            </DetailRows>
          )}
          {saved.length < LIMITS.savedAddresses ? (
            <div>
              <Button onClick={() => setEdited('new')}>Add address</Button>
            </div>
          ) : (
            <Soft as="p">
              You have saved {LIMITS.savedAddresses} addresses, which is as many as fit. Delete one
              you no longer use to add another.
            </Soft>
          )}
          {edited && (
            <AddressDialog
              place={edited === 'new' ? null : edited}
              onClose={() => setEdited(null)}
            />
          )}
          <ConfirmDialog
            open={leaving !== null}
            onOpenChange={(isOpen) => !isOpen && setLeaving(null)}
            title={`Delete ${leaving?.label ?? 'this address'}?`}
            description="Orders that used it keep their own copy. This cannot be undone."
            confirmLabel="Delete address"
            busy={isRemoving}
            onConfirm={() => void (leaving && handleRemove(leaving))}
          />
        </Stack>
      )}
    </Loaded>
  );
}

function addressLine({ addressLine1, addressLine2, city, zipCode }: SavedAddressView): string {
  return [addressLine1, addressLine2, city, zipCode].filter(Boolean).join(', ');
}
