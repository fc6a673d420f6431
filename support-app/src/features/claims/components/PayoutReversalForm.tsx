import { LIMITS, payoutReversalSchema } from '@courier/contract';
import { Button, SectionTitle, Stack } from '@courier/shared-ui/base';
import { Form, FormTextField, submitForm } from '@courier/shared-ui/form';
import { getHost } from '@courier/shared-ui/host';
import { Formik, type FormikHelpers } from 'formik';
import { useReversePayoutMutation } from '../claims.api';
import type { ClaimFormProps } from '../use-held-claim';

const BLANK = { reason: '' };

/** Takes back a payout that was wrong or bounced. For admins. */
export function PayoutReversalForm({ claim, onTouch, attempt }: ClaimFormProps) {
  const [reverse] = useReversePayoutMutation();
  const { id, version } = claim;

  const handleSubmit = async (values: typeof BLANK, helpers: FormikHelpers<typeof BLANK>) => {
    const send = () => reverse({ id, version, ...payoutReversalSchema.cast(values) }).unwrap();
    const answer = await submitForm(() => attempt(send), values, helpers);
    if (answer) getHost().notify({ title: 'Payout taken back' });
  };

  return (
    <Formik
      initialValues={BLANK}
      validationSchema={payoutReversalSchema}
      validateOnBlur={false}
      onSubmit={handleSubmit}
    >
      {({ isSubmitting }) => (
        <Form aria-label="Reversal of the payout" onChange={onTouch}>
          <Stack gap={4}>
            <SectionTitle level={3} size="label">
              Take the payout back
            </SectionTitle>
            <FormTextField
              name="reason"
              label="Reason"
              hint="The claim is approved again, and can be paid out anew"
              maxLength={LIMITS.paymentReason}
              autoComplete="off"
            />
            <div>
              <Button type="submit" busy={isSubmitting}>
                Take back
              </Button>
            </div>
          </Stack>
        </Form>
      )}
    </Formik>
  );
}
