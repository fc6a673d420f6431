import {
  CLAIM_DECISIONS,
  CLAIM_STATE_LABELS,
  type ClaimDecisionRequest,
  claimDecisionSchema,
  LIMITS,
} from '@courier/contract';
import { Button, SectionTitle, Stack } from '@courier/shared-ui/base';
import {
  Form,
  FormSelect,
  FormTextArea,
  FormNumberField,
  submitForm,
} from '@courier/shared-ui/form';
import { getHost } from '@courier/shared-ui/host';
import { Formik, type FormikHelpers } from 'formik';
import { useDecideClaimMutation } from '../claims.api';
import type { ClaimFormProps } from '../use-held-claim';

interface DecisionValues {
  state: ClaimDecisionRequest['state'] | '';
  approvedAmount: string;
  note: string;
}

/** What the staff decides next. */
export function DecisionForm({ claim, onTouch, attempt }: ClaimFormProps) {
  const [decide] = useDecideClaimMutation();
  const { id, version } = claim;
  const initialValues: DecisionValues = {
    state: '',
    approvedAmount: claim.amount.toFixed(2),
    note: '',
  };

  const handleSubmit = async (values: DecisionValues, helpers: FormikHelpers<DecisionValues>) => {
    const send = () => decide({ id, version, ...claimDecisionSchema.cast(decisionOf(values)) });
    const answer = await submitForm(() => attempt(() => send().unwrap()), values, helpers);
    if (!answer) return;
    helpers.resetForm();
    getHost().notify({ title: `Claim ${CLAIM_STATE_LABELS[answer.state].toLowerCase()}` });
  };

  return (
    <Formik
      initialValues={initialValues}
      validationSchema={claimDecisionSchema}
      validateOnBlur={false}
      onSubmit={handleSubmit}
    >
      {({ values, isSubmitting }) => (
        <Form aria-label="Decision" onChange={onTouch}>
          <Stack gap={4}>
            <SectionTitle level={3} size="label">
              Decide
            </SectionTitle>
            <FormSelect
              name="state"
              label="Decision"
              placeholder="Choose one"
              options={CLAIM_DECISIONS[claim.state].map((value) => ({
                value,
                label: CLAIM_STATE_LABELS[value],
              }))}
            />
            {values.state === 'approved' && (
              <FormNumberField name="approvedAmount" label="Approved amount (R)" />
            )}
            <FormTextArea
              name="note"
              label="Note"
              hint={
                values.state === 'in_review'
                  ? 'Only the staff reads it'
                  : 'The claimant is told this with the decision'
              }
              rows={3}
              maxLength={LIMITS.claimNote}
            />
            <div>
              <Button type="submit" variant="primary" busy={isSubmitting}>
                Save decision
              </Button>
            </div>
          </Stack>
        </Form>
      )}
    </Formik>
  );
}

/** Without an amount where none is approved. */
function decisionOf({ approvedAmount, ...values }: DecisionValues) {
  return values.state === 'approved' ? { ...values, approvedAmount } : values;
}
