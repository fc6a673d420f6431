import { LIMITS } from '@courier/contract';
import { Cluster, SectionTitle, Stack, token } from '@courier/shared-ui/base';
import { AddressLineField } from '@courier/shared-ui/courier';
import { FormTextField } from '@courier/shared-ui/form';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useAddressSearch } from '../../../../shared/address-search/address-search.api';
import type { AddressSide } from '../../quote-form';
import { autofill, TownFields } from './TownFields';

interface AddressFieldsProps {
  side: AddressSide;
  title: string;
  /** Beside the title: another way to fill the fields. */
  action?: ReactNode;
}

export function AddressFields({ side, title, action }: AddressFieldsProps) {
  const search = useAddressSearch();
  const titleId = `${side}-title`;
  return (
    <Stack role="group" aria-labelledby={titleId}>
      <Head justify="space-between">
        <SectionTitle level={3} id={titleId}>
          {title}
        </SectionTitle>
        {action}
      </Head>
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
      <AddressLineField
        name={side}
        search={search}
        autoComplete={autofill(side, 'address-line1')}
      />
      <FormTextField
        name={`${side}.addressLine2`}
        label="Address line 2"
        optional
        autoComplete={autofill(side, 'address-line2')}
      />
      <TownFields side={side} />
      <FormTextField
        name={`${side}.instructions`}
        label="Instructions for the courier"
        hint="Such as a gate code or a landmark"
        maxLength={LIMITS.courierInstructions}
        optional
        autoComplete="off"
      />
    </Stack>
  );
}

/** As high with a button in it as without: the fields of both sides are level. */
const Head = styled(Cluster)`
  min-height: ${token.target.touch};
`;
