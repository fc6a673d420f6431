import { SectionTitle, Soft, Stack, token } from '@courier/shared-ui';
import { FormTextField } from '@courier/shared-ui/form';
import styled from 'styled-components';

/** For visitors, who have no account that knows where they get their e-mails. */
export function UpdatesFields() {
  return (
    <Group role="group" aria-labelledby="updates-title">
      <SectionTitle level={3} id="updates-title">
        Updates by email
      </SectionTitle>
      <Soft as="p">
        Leave your email address to follow the parcel and get a receipt. After you order we email
        you once, and only write again if you ask for it.
      </Soft>
      <FormTextField
        name="contactEmail"
        type="email"
        label="Your email"
        optional
        autoComplete="email"
      />
    </Group>
  );
}

const Group = styled(Stack)`
  max-width: ${token.measure.text};
  margin-top: ${token.space[8]};
`;
