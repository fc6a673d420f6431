import { getCompany } from '@courier/shared-ui';
import { SectionTitle, Soft, Stack, token } from '@courier/shared-ui/base';
import { FormTextField } from '@courier/shared-ui/form';
import styled from 'styled-components';

/** For visitors, who have no account that knows how to reach them. They need not be at either address. */
export function VisitorFields() {
  return (
    <Group role="group" aria-labelledby="visitor-title">
      <SectionTitle level={3} id="visitor-title">
        Your contact details
      </SectionTitle>
      {getCompany().sendsEmail && (
        <>
          <Soft as="p">
            Leave your email address to follow the parcel and get a receipt. After you order we
            email you once, and only write again if you ask for it.
          </Soft>
          <FormTextField
            name="contactEmail"
            type="email"
            label="Your email"
            optional
            autoComplete="email"
          />
        </>
      )}
      <FormTextField
        name="contactPhone"
        type="tel"
        label="Your cell number"
        inputMode="tel"
        hint="So that we can call you about this order"
        optional
        autoComplete="tel"
      />
    </Group>
  );
}

const Group = styled(Stack)`
  max-width: ${token.measure.text};
  margin-top: ${token.space[8]};
`;
