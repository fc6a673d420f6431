import { LIMITS, type SavedAddressView } from '@courier/contract';
import { Fold } from '@courier/shared-ui';
import { Cluster, SectionTitle, Stack, token } from '@courier/shared-ui/base';
import { AddressLineField } from '@courier/shared-ui/courier';
import { FormTextField } from '@courier/shared-ui/form';
import { useFormikContext } from 'formik';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { useAddressSearch } from '../../../../shared/address-search/address-search.api';
import { addressOf } from '../../addresses';
import { notifyFilled } from '../../notify-filled';
import type { AddressSide, QuoteForm } from '../../quote-form';
import { useAddressBook } from '../../use-address-book';
import { autofill, TownFields } from './TownFields';

interface AddressFieldsProps {
  side: AddressSide;
  title: string;
  /** Beside the title: another way to fill the fields. */
  action?: ReactNode;
}

export function AddressFields({ side, title, action }: AddressFieldsProps) {
  const search = useAddressSearch();
  const { setFieldValue } = useFormikContext<QuoteForm>();
  const { data: own } = useAddressBook();

  const handlePickOwn = (place: SavedAddressView) => {
    void setFieldValue(side, addressOf(place));
    notifyFilled(place, side);
  };

  const titleId = `${side}-title`;
  return (
    <Stack role="group" aria-labelledby={titleId}>
      <Head justify="space-between">
        <SectionTitle level={3} id={titleId}>
          {title}
        </SectionTitle>
        {action}
      </Head>
      <AddressLineField
        name={side}
        search={search}
        own={own}
        onPickOwn={handlePickOwn}
        autoComplete={autofill(side, 'address-line1')}
      />
      <TownFields side={side} />
      <MoreFields side={side} />
      <FormTextField
        name={`${side}.fullName`}
        label="Full name"
        autoComplete={autofill(side, 'name')}
      />
      <FormTextField
        name={`${side}.phone`}
        label="Phone"
        type="tel"
        inputMode="tel"
        autoComplete={autofill(side, 'tel')}
      />
    </Stack>
  );
}

/** What few addresses need, folded away until something stands in it. */
function MoreFields({ side }: Pick<AddressFieldsProps, 'side'>) {
  const { values, errors } = useFormikContext<QuoteForm>();
  const { addressLine2, instructions } = values[side];
  const wrong = errors[side];
  const isUsed = Boolean(
    addressLine2 || instructions || wrong?.addressLine2 || wrong?.instructions,
  );
  const [isOpen, setOpen] = useState(isUsed);
  return (
    <Fold
      summary="Unit, building, note for the courier"
      open={isOpen || isUsed}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <Stack>
        <FormTextField
          name={`${side}.addressLine2`}
          label="Address line 2"
          optional
          autoComplete={autofill(side, 'address-line2')}
        />
        <FormTextField
          name={`${side}.instructions`}
          label="Instructions for the courier"
          hint="Such as a gate code or a landmark"
          maxLength={LIMITS.courierInstructions}
          optional
          autoComplete="off"
        />
      </Stack>
    </Fold>
  );
}

/** As high with a button in it as without: the fields of both sides are level. */
const Head = styled(Cluster)`
  min-height: ${token.target.touch};
`;
