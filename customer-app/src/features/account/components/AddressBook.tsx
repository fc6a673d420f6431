import {
  LIMITS,
  type SavedAddressRequest,
  savedAddressSchema,
  type SavedAddressView,
} from '@courier/contract';
import { ConfirmDialog, Dialog } from '@courier/shared-ui';
import { Button, EmptyState, Grid, Soft, Stack, TextField } from '@courier/shared-ui/base';
import { FormCheckbox, FormTextField } from '@courier/shared-ui/form';
import { useState } from 'react';
import styled from 'styled-components';
import { PostalCodeField } from '../../../shared/address-fields/PostalCodeField';
import { PersistedForm } from '../../../shared/forms/PersistedForm';
import { orRefused } from '../../../shared/forms/refused';
import {
  useAddAddressMutation,
  useChangeAddressMutation,
  useRemoveAddressMutation,
  useSavedAddressesQuery,
} from '../../../shared/saved-details/saved-addresses.api';
import { Loaded } from '../../../shared/states/Loaded';
import { DetailRows, SavedItem } from './SavedItem';

export function AddressBook({ userEmail }: { userEmail: string }) {
  const query = useSavedAddressesQuery(userEmail, { refetchOnMountOrArgChange: true });
  const [change] = useChangeAddressMutation();
  const [remove, { isLoading: isRemoving }] = useRemoveAddressMutation();
  const [edited, setEdited] = useState<SavedAddressView | 'new' | null>(null);
  const [sought, setSought] = useState('');
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
          {saved.length > FEW && (
            <Finder sought={sought} onSought={setSought} count={found(saved, sought).length} />
          )}
          {saved.length > 0 && (
            <DetailRows>
              {found(saved, sought).map((place) => (
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

interface FinderProps {
  sought: string;
  onSought: (sought: string) => void;
  /** How many are found. */
  count: number;
}

function Finder({ sought, onSought, count }: FinderProps) {
  const words = count === 1 ? '1 address found' : `${count || 'No'} addresses found`;
  return (
    <>
      <Sought
        label="Find an address"
        type="search"
        placeholder="Name, street or town"
        autoComplete="off"
        value={sought}
        onChange={(event) => onSought(event.target.value)}
      />
      {/* There before its words are, or a change of them is not announced. */}
      <Soft as="p" role="status">
        {sought.trim() && words}
      </Soft>
    </>
  );
}

const Sought = styled(TextField)`
  max-width: 26rem;
`;

function found(saved: readonly SavedAddressView[], sought: string): SavedAddressView[] {
  const words = sought.trim().toLowerCase();
  return saved.filter((place) => textOf(place).includes(words));
}

/** So many are seen at a glance. */
const FEW = 6;

/** All that an address is known by, in small letters. */
function textOf(place: SavedAddressView): string {
  return [place.label, place.fullName, place.phone, addressLine(place)].join(' ').toLowerCase();
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
};

/** The form of a saved address, without what the server alone decides. */
function formOf(place: SavedAddressView): AddressBookForm {
  const values = { ...place, addressLine2: place.addressLine2 ?? '' };
  return savedAddressSchema.cast(values, { stripUnknown: true }) as AddressBookForm;
}
