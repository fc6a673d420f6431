import { type AddressesPreviewView, LIMITS, POSTAL_CODE_LENGTH } from '@courier/contract';
import { Banner, Grid, Stack } from '@courier/shared-ui/base';
import { FormCheckbox, FormSelect, FormTextField } from '@courier/shared-ui/form';
import { getIn, useFormikContext } from 'formik';
import type { ComponentProps } from 'react';
import { AddressLineField } from '../address-line/AddressLineField';
import type { SearchAddresses } from '../address-line/address-search';
import { type AddressValues, priceOfAddresses } from './address-change';
import { useEdited } from './use-edited';

interface AddressChangeFieldsProps extends Omit<ComponentProps<typeof Stack>, 'children'> {
  /** The price with the address; null until it was asked for. */
  price: AddressesPreviewView | null;
  /** Something was typed: the price may be another one. */
  onEdit: () => void;
  search: SearchAddresses;
  /** Whether what the courier was told is kept from who is here. */
  hidesInstructions?: boolean | undefined;
}

/** Where one end of an order is, and the price of that. Who is met there stays. */
export function AddressChangeFields({
  price,
  onEdit,
  search,
  hidesInstructions,
  ...rest
}: AddressChangeFieldsProps) {
  const { values, errors } = useFormikContext<AddressValues>();
  const { end } = values;
  const place = values[end];
  useEdited([end, place], onEdit);
  // The server asks only about towns that it does not know.
  const isTownInDoubt = Boolean(getIn(errors, `${end}.city`) && place.city);

  return (
    <Stack gap={4} {...rest}>
      <FormSelect
        name="end"
        label="Which address?"
        options={[
          { value: 'deliveryAddress', label: 'Where the parcel is delivered' },
          { value: 'pickupAddress', label: 'Where the parcel is collected' },
        ]}
      />
      <AddressLineField
        key={`${end}.addressLine1`}
        name={end}
        search={search}
        maxLength={LIMITS.addressLine}
        autoComplete="off"
        required
      />
      <FormTextField
        key={`${end}.addressLine2`}
        name={`${end}.addressLine2`}
        label="Address line 2"
        maxLength={LIMITS.addressLine}
        autoComplete="off"
        optional
      />
      <Grid min="9rem">
        <FormTextField
          key={`${end}.city`}
          name={`${end}.city`}
          label="City"
          maxLength={LIMITS.city}
          autoComplete="off"
          required
        />
        <FormTextField
          key={`${end}.zipCode`}
          name={`${end}.zipCode`}
          label="Postal code"
          inputMode="numeric"
          maxLength={POSTAL_CODE_LENGTH}
          autoComplete="off"
          mono
          required
        />
      </Grid>
      {(isTownInDoubt || place.confirmedArea) && (
        <FormCheckbox
          name={`${end}.confirmedArea`}
          label="The town is right: use the area of the postal code"
        />
      )}
      <FormTextField
        key={`${end}.instructions`}
        name={`${end}.instructions`}
        label="Instructions for the courier"
        hint={hidesInstructions ? HIDDEN_INSTRUCTIONS : undefined}
        maxLength={LIMITS.courierInstructions}
        autoComplete="off"
        optional
      />
      {price && <Banner title="Check before you save">{priceOfAddresses(price)}</Banner>}
    </Stack>
  );
}

const HIDDEN_INSTRUCTIONS =
  'Earlier ones are not shown here. What you write replaces them; nothing written, they are removed.';
