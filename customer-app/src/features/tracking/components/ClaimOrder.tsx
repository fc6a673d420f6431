import { groupOrderNumber, type OrderClaimRequest, orderClaimSchema } from '@courier/contract';
import { Button, media, Section, SectionTitle, Soft, Stack } from '@courier/shared-ui';
import { FormTextField, submitForm } from '@courier/shared-ui/form';
import { getHost, useSession } from '@courier/shared-ui/host';
import { Formik, type FormikHelpers } from 'formik';
import styled from 'styled-components';
import { PersistedForm } from '../../../shared/forms/PersistedForm';
import { useClaimOrderMutation } from '../tracking.api';

/** For a signed-in customer who looks at an order that was placed without an account: it may be theirs. */
export function ClaimOrder({ orderNumber }: { orderNumber: string }) {
  const session = useSession();
  const [claim] = useClaimOrderMutation();
  if (session?.role !== 'customer') return null;

  const handleSubmit = async (
    values: OrderClaimRequest,
    helpers: FormikHelpers<OrderClaimRequest>,
  ) => {
    const { contact } = orderClaimSchema.cast(values) as OrderClaimRequest;
    const send = () => claim({ number: orderNumber, contact }).unwrap();
    if (!(await submitForm(send, values, helpers))) return;
    getHost().notify({
      title: 'Added to your account',
      description: `Order ${groupOrderNumber(orderNumber)} is among your orders now.`,
    });
  };

  return (
    <ScreenSection>
      <Stack>
        <SectionTitle>Is this order yours?</SectionTitle>
        <Soft as="p">
          If you placed it without signing in, give the email address or phone number you used.
        </Soft>
        <Formik
          initialValues={{ contact: '' }}
          validationSchema={orderClaimSchema}
          validateOnBlur={false}
          onSubmit={handleSubmit}
        >
          {({ isSubmitting }) => (
            <PersistedForm>
              <Stack gap={3}>
                <FormTextField
                  name="contact"
                  label="Email address or phone number in the order"
                  autoComplete="email"
                />
                <div>
                  <Button type="submit" busy={isSubmitting}>
                    Add this order to my account
                  </Button>
                </div>
              </Stack>
            </PersistedForm>
          )}
        </Formik>
      </Stack>
    </ScreenSection>
  );
}

const ScreenSection = styled(Section)`
  ${media.print} {
    display: none;
  }
`;
