import { LIMITS, savedAddressSchema, type SavedAddressView } from '@courier/contract';
import { Button, Dialog, Grid } from '@courier/shared-ui';
import { FormCheckbox, FormTextField } from '@courier/shared-ui/form';
import { PostalCodeField } from '../../../shared/address-fields/PostalCodeField';
import { PersistedForm } from '../../../shared/forms/PersistedForm';
import {
  useAddAddressMutation,
  useChangeAddressMutation,
} from '../../../shared/saved-details/saved-addresses.api';
import { type AddressBookForm, EMPTY_ADDRESS, formOf } from '../address-form';

interface AddressDialogProps {
  /** null for a new one. */
  place: SavedAddressView | null;
  onClose: () => void;
}

export function AddressDialog({ place, onClose }: AddressDialogProps) {
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
