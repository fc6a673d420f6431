import { LIMITS, type SavedAddressView } from '@courier/contract';
import { Button, ConfirmDialog, EmptyState, Soft, Stack } from '@courier/shared-ui';
import { useState } from 'react';
import { notifyRefused } from '../../../shared/forms/refused';
import { Loaded } from '../../../shared/states/Loaded';
import {
  useChangeAddressMutation,
  useRemoveAddressMutation,
  useSavedAddressesQuery,
} from '../../../shared/saved-details/saved-addresses.api';
import { requestOf } from '../address-form';
import { AddressDialog } from './AddressDialog';
import { AddressItem } from './AddressItem';
import { DetailRows } from './DetailRows';

export function AddressBook({ userEmail }: { userEmail: string }) {
  const query = useSavedAddressesQuery(userEmail, { refetchOnMountOrArgChange: true });
  const [change] = useChangeAddressMutation();
  const [remove, { isLoading: isRemoving }] = useRemoveAddressMutation();
  const [edited, setEdited] = useState<SavedAddressView | 'new' | null>(null);
  const [leaving, setLeaving] = useState<SavedAddressView | null>(null);

  const handleDefault = (place: SavedAddressView) => {
    change({ id: place.id, body: { ...requestOf(place), isDefault: true } })
      .unwrap()
      .catch((error: unknown) => notifyRefused('We could not change the default', error));
  };

  const handleRemove = async () => {
    if (!leaving) return;
    try {
      await remove(leaving.id).unwrap();
    } catch (error) {
      notifyRefused('We could not delete the address', error);
    }
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
                <AddressItem
                  key={place.id}
                  place={place}
                  onDefault={() => handleDefault(place)}
                  onEdit={() => setEdited(place)}
                  onDelete={() => setLeaving(place)}
                />
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
            onConfirm={() => void handleRemove()}
          />
        </Stack>
      )}
    </Loaded>
  );
}
