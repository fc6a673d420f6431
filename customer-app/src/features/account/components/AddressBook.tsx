import {
  LIMITS,
  type SavedAddressMarks,
  type SavedAddressRequest,
  savedAddressSchema,
  type SavedAddressView,
} from '@courier/contract';
import { ConfirmDialog, Dialog } from '@courier/shared-ui';
import { Button, EmptyState, Grid, Soft, Stack } from '@courier/shared-ui/base';
import { FormCheckbox, FormTextField } from '@courier/shared-ui/form';
import { useState } from 'react';
import { PostalCodeField } from '../../../shared/address-fields/PostalCodeField';
import { PersistedForm } from '../../../shared/forms/PersistedForm';
import { orRefused } from '../../../shared/forms/refused';
import { AddressOffers } from '../../../shared/saved-details/AddressOffers';
import {
  useAddAddressMutation,
  useChangeAddressMutation,
  useMarkAddressMutation,
  useRemoveAddressMutation,
  useSavedAddressesQuery,
} from '../../../shared/saved-details/saved-addresses.api';
import { useFoundAddresses } from '../../../shared/saved-details/use-found-addresses';
import { Loaded } from '../../../shared/states/Loaded';
import { DetailRows, SavedItem } from './SavedItem';

export function AddressBook({ userEmail }: { userEmail: string }) {
  const query = useSavedAddressesQuery(userEmail, { refetchOnMountOrArgChange: true });
  const [edited, setEdited] = useState<SavedAddressView | 'new' | null>(null);
  return (
    <Stack gap={8}>
      <Loaded query={query} what="addresses">
        {(saved) => (
          <Stack>
            {saved.length > 0 ? (
              <Places saved={saved} onEdit={setEdited} />
            ) : (
              <EmptyState
                title="No saved addresses yet"
                description="Add one yourself, or keep the people of an order once you have placed it."
              />
            )}
            {saved.length < LIMITS.savedAddresses ? (
              <div>
                <Button onClick={() => setEdited('new')}>Add address</Button>
              </div>
            ) : (
              <Soft as="p">
                You have saved {LIMITS.savedAddresses} addresses, which is as many as fit. Delete
                one you no longer use to add another.
              </Soft>
            )}
            {edited && (
              <AddressDialog
                place={edited === 'new' ? null : edited}
                onClose={() => setEdited(null)}
              />
            )}
          </Stack>
        )}
      </Loaded>
      <AddressOffers />
    </Stack>
  );
}

interface PlacesProps {
  saved: readonly SavedAddressView[];
  onEdit: (place: SavedAddressView) => void;
}

function Places({ saved, onEdit }: PlacesProps) {
  const [mark] = useMarkAddressMutation();
  const [remove, { isLoading: isRemoving }] = useRemoveAddressMutation();
  const [leaving, setLeaving] = useState<SavedAddressView | null>(null);
  const { found, finder } = useFoundAddresses(saved);

  const handleMark = ({ id }: SavedAddressView, marks: SavedAddressMarks) =>
    void orRefused(mark({ id, marks }).unwrap(), 'We could not change the address');

  const handleRemove = async ({ id }: SavedAddressView) => {
    await orRefused(remove(id).unwrap(), 'We could not delete the address');
    setLeaving(null);
  };

  return (
    <>
      {finder}
      <DetailRows>
        {found.map((place) => (
          <SavedItem
            key={place.id}
            name={place.label}
            isDefault={place.isDefault}
            isFavourite={place.isFavourite ?? false}
            onFavourite={(isFavourite) => handleMark(place, { isFavourite })}
            onDefault={() => handleMark(place, { isDefault: true })}
            onEdit={() => onEdit(place)}
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
      <ConfirmDialog
        open={leaving !== null}
        onOpenChange={(isOpen) => !isOpen && setLeaving(null)}
        title={`Delete ${leaving?.label ?? 'this address'}?`}
        description="Orders that used it keep their own copy. This cannot be undone."
        confirmLabel="Delete address"
        busy={isRemoving}
        onConfirm={() => void (leaving && handleRemove(leaving))}
      />
    </>
  );
}

function addressLine({ addressLine1, addressLine2, city, zipCode }: SavedAddressView): string {
  return [addressLine1, addressLine2, city, zipCode].filter(Boolean).join(', ');
}

interface AddressDialogProps {
  /** null for a new one. */
  place: SavedAddressView | null;
  onClose: () => void;
}

function AddressDialog({ place, onClose }: AddressDialogProps) {
  const [add] = useAddAddressMutation();
  const [change] = useChangeAddressMutation();

  const send = (values: AddressBookForm) => {
    // Texts trimmed, the postal code padded.
    const body = savedAddressSchema.cast(values);
    return place ? change({ id: place.id, body }).unwrap() : add(body).unwrap();
  };

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={place ? 'Edit address' : 'Add address'}
    >
      <PersistedForm
        initialValues={place ? formOf(place) : EMPTY_ADDRESS}
        validationSchema={savedAddressSchema}
        send={send}
        onSent={onClose}
        submitLabel="Save address"
        variant="primary"
        cancel={<Button onClick={onClose}>Cancel</Button>}
      >
        <FormTextField
          name="label"
          label="Label"
          hint="What you call it: Home, Work, Gogo"
          maxLength={LIMITS.addressLabel}
        />
        <Grid min="13rem">
          <FormTextField name="fullName" label="Full name" autoComplete="name" />
          <FormTextField name="phone" label="Phone" type="tel" autoComplete="tel" />
        </Grid>
        <FormTextField name="addressLine1" label="Address" autoComplete="address-line1" />
        <FormTextField
          name="addressLine2"
          label="Address line 2"
          autoComplete="address-line2"
          optional
        />
        <Grid gap={3} min="8rem">
          <FormTextField name="city" label="City" autoComplete="address-level2" />
          <PostalCodeField name="zipCode" />
        </Grid>
        <FormCheckbox name="isDefault" label="My default address" />
        <FormCheckbox name="isFavourite" label="A favourite: it stands among the first" />
      </PersistedForm>
    </Dialog>
  );
}

/** An address of the book as the form holds it: every field is there, if only as an empty one. */
type AddressBookForm = Omit<SavedAddressRequest, 'addressLine2'> & { addressLine2: string };

const EMPTY_ADDRESS: AddressBookForm = {
  label: '',
  fullName: '',
  phone: '',
  addressLine1: '',
  addressLine2: '',
  city: '',
  zipCode: '',
  isDefault: false,
  isFrequent: true,
  isFavourite: false,
};

/** The form of a saved address, without what the server alone decides. */
function formOf(place: SavedAddressView): AddressBookForm {
  const values = { ...place, addressLine2: place.addressLine2 ?? '' };
  return savedAddressSchema.cast(values, { stripUnknown: true }) as AddressBookForm;
}
