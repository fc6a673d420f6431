import { groupOrderNumber, type OrderClaimRequest, orderClaimSchema } from '@courier/contract';
import { media, Section, SectionTitle, Soft, Stack } from '@courier/shared-ui';
import { FormTextField } from '@courier/shared-ui/form';
import { getHost, useSession } from '@courier/shared-ui/host';
import styled from 'styled-components';
import { PersistedForm } from '../../../shared/forms/PersistedForm';
import { useClaimOrderMutation } from '../tracking.api';

/** For a signed-in customer who looks at an order that was placed without an account: it may be theirs. */
export function ClaimOrder({ orderNumber }: { orderNumber: string }) {
  const session = useSession();
  const [claim] = useClaimOrderMutation();
  if (session?.role !== 'customer') return null;

  const send = (values: OrderClaimRequest) => {
    const { contact } = orderClaimSchema.cast(values) as OrderClaimRequest;
    return claim({ number: orderNumber, contact }).unwrap();
  };
  const handleSent = () =>
    getHost().notify({
      title: 'Added to your account',
      description: `Order ${groupOrderNumber(orderNumber)} is among your orders now.`,
    });

  return (
    <ScreenSection>
      <Stack>
        <SectionTitle>Is this order yours?</SectionTitle>
        <Soft as="p">
          If you placed it without signing in, give the email address or phone number you used.
        </Soft>
        <PersistedForm
          initialValues={{ contact: '' }}
          validationSchema={orderClaimSchema}
          send={send}
          onSent={handleSent}
          submitLabel="Add this order to my account"
          gap={3}
        >
          <FormTextField
            name="contact"
            label="Email address or phone number in the order"
            autoComplete="email"
          />
        </PersistedForm>
      </Stack>
    </ScreenSection>
  );
}

const ScreenSection = styled(Section)`
  ${media.print} {
    display: none;
  }
`;
