import {
  rateCardSchema,
  type RateCardView,
  SERVICE_TYPE_LABELS,
  SERVICE_TYPES,
} from '@courier/contract';
import { Button, Grid, Stack } from '@courier/shared-ui';
import { applyProblem, Form, FormTextField } from '@courier/shared-ui/form';
import { getHost } from '@courier/shared-ui/host';
import { problemOf } from '@courier/shared-ui/request';
import { Formik, type FormikHelpers, validateYupSchema, yupToFormErrors } from 'formik';
import { notifyFailure } from '../../../api/notify-failure';
import { WorkDialog } from '../../../session/WorkDialog';
import { bodyOf, formOf, type RateForm } from '../rate-form';
import { useAddRateCardMutation } from '../rates.api';

interface RateCardDialogProps {
  cards: readonly RateCardView[];
  onClose: () => void;
}

/** New rates from a date on. What was quoted before keeps its price. */
export function RateCardDialog({ cards, onClose }: RateCardDialogProps) {
  const [addRateCard] = useAddRateCardMutation();

  const handleSubmit = async (values: RateForm, helpers: FormikHelpers<RateForm>) => {
    const { error } = await addRateCard(bodyOf(values));
    if (error) {
      const problem = problemOf(error);
      if (problem) applyProblem(problem, helpers, { values });
      notifyFailure(error, { title: 'Error', description: 'Failed to add the rates' });
      return;
    }
    getHost().notify({ title: 'Rates added', description: whenWords(values.effectiveFrom) });
    onClose();
  };

  return (
    <Formik initialValues={formOf(cards)} validate={violations} onSubmit={handleSubmit}>
      {({ isSubmitting }) => (
        <WorkDialog
          open
          onOpenChange={onClose}
          title="New rates"
          description="They price what is quoted from their date on. Quotes and orders that exist keep their price."
        >
          <Form>
            <Stack gap={4}>
              <Grid min="11rem">
                <Amount name="baseRate" label="Rate per kg (R)" />
                <Amount name="kilometerFee" label="Fee per km (R)" />
                <Amount name="freeRadius" label="Free radius (km)" step="0.1" />
                <Amount name="insuranceFee" label="Insurance (R)" />
                {SERVICE_TYPES.map((type) => (
                  <Amount
                    key={type}
                    name={`serviceFee.${type}`}
                    label={`${SERVICE_TYPE_LABELS[type]} (R)`}
                  />
                ))}
              </Grid>
              <FormTextField
                name="effectiveFrom"
                label="In effect from"
                type="datetime-local"
                hint="South African time. Empty: from now on."
                optional
              />
              <Button type="submit" variant="primary" busy={isSubmitting} block>
                Add rates
              </Button>
            </Stack>
          </Form>
        </WorkDialog>
      )}
    </Formik>
  );
}

interface AmountProps {
  name: string;
  label: string;
  step?: string;
}

function Amount({ step = '0.01', ...rest }: AmountProps) {
  return <FormTextField {...rest} type="number" inputMode="decimal" min="0" step={step} required />;
}

/** The schema speaks about what is sent, not about what is typed. */
async function violations(values: RateForm) {
  try {
    await validateYupSchema(bodyOf(values), rateCardSchema);
    return {};
  } catch (error) {
    return yupToFormErrors<RateForm>(error);
  }
}

function whenWords(effectiveFrom: string): string {
  return effectiveFrom
    ? `In effect from ${effectiveFrom.replace('T', ', ')}`
    : 'In effect from now on';
}
