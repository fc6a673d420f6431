import {
  claimPayoutSchema,
  dayInSouthAfrica,
  formatRand,
  LIMITS,
  PAYMENT_METHOD_LABELS,
  PAYMENT_METHODS,
} from '@courier/contract';
import { Button, SectionTitle, Stack } from '@courier/shared-ui/base';
import { Form, FormSelect, FormTextField, submitForm } from '@courier/shared-ui/form';
import { getHost } from '@courier/shared-ui/host';
import { Formik, type FormikHelpers } from 'formik';
import { usePayOutClaimMutation } from '../claims.api';
import type { ClaimFormProps } from '../use-held-claim';

/** Records that the approved amount went out. For admins. */
export function PayoutForm({ claim, onTouch, attempt }: ClaimFormProps) {
  const [payOut] = usePayOutClaimMutation();
  const { id, version } = claim;
  const amount = formatRand(claim.approvedAmount ?? 0);
  const initialValues = {
    method: 'eft',
    reference: '',
    paidOn: dayInSouthAfrica(new Date()),
  };

  const handleSubmit = async (
    values: typeof initialValues,
    helpers: FormikHelpers<typeof initialValues>,
  ) => {
    const send = () => payOut({ id, version, ...claimPayoutSchema.cast(values) }).unwrap();
    const answer = await submitForm(() => attempt(send), values, helpers);
    if (answer) getHost().notify({ title: 'Claim paid out', description: amount });
  };

  return (
    <Formik
      initialValues={initialValues}
      validationSchema={claimPayoutSchema}
      validateOnBlur={false}
      onSubmit={handleSubmit}
    >
      {({ isSubmitting }) => (
        <Form aria-label="Payout" onChange={onTouch}>
          <Stack gap={4}>
            <SectionTitle level={3} size="label">
              Pay out {amount}
            </SectionTitle>
            <FormSelect name="method" label="Method" options={METHODS} />
            <FormTextField name="paidOn" label="Paid on" type="date" required />
            <FormTextField
              name="reference"
              label="Reference"
              autoComplete="off"
              maxLength={LIMITS.paymentReference}
              optional
            />
            <div>
              <Button type="submit" variant="primary" busy={isSubmitting}>
                Record payout
              </Button>
            </div>
          </Stack>
        </Form>
      )}
    </Formik>
  );
}

const METHODS = PAYMENT_METHODS.map((value) => ({ value, label: PAYMENT_METHOD_LABELS[value] }));
