import { type PaymentMethod, savedPaymentMethodSchema } from '@courier/contract';
import { Button, Grid, RadioCards, Soft, Stack } from '@courier/shared-ui';
import { FormCheckbox, FormSelect, FormTextField, submitForm } from '@courier/shared-ui/form';
import { Formik, type FormikHelpers } from 'formik';
import { PersistedForm } from '../../../shared/forms/PersistedForm';
import { useAddPaymentMethodMutation } from '../../../shared/saved-details/payment-methods.api';
import {
  BRAND_OPTIONS,
  EMPTY_PAYMENT,
  PAYMENT_OPTIONS,
  type PaymentForm,
  paymentRequest,
  withType,
} from '../payment-form';

export function PaymentMethodForm() {
  const [add] = useAddPaymentMethodMutation();

  const handleSubmit = async (values: PaymentForm, helpers: FormikHelpers<PaymentForm>) => {
    const send = () => add(paymentRequest(values)).unwrap();
    if (await submitForm(send, values, helpers)) helpers.resetForm();
  };

  return (
    <Formik
      initialValues={EMPTY_PAYMENT}
      validationSchema={savedPaymentMethodSchema}
      validateOnBlur={false}
      onSubmit={handleSubmit}
    >
      {({ values, setValues, isSubmitting }) => (
        <PersistedForm>
          <Stack>
            <RadioCards<PaymentMethod>
              legend="Add a way to pay"
              name="type"
              value={values.type}
              options={PAYMENT_OPTIONS}
              onChange={(type) => void setValues(withType(values, type))}
            />
            {values.type === 'speedpoint' && (
              <>
                <Grid gap={3} min="11rem">
                  <FormSelect name="cardBrand" label="Card brand" options={BRAND_OPTIONS} />
                  <FormTextField
                    name="cardLastFour"
                    label="Last 4 digits"
                    inputMode="numeric"
                    autoComplete="off"
                    optional
                  />
                </Grid>
                <Soft as="p">
                  Only to tell your cards apart. We never ask for the card number; you pay at the
                  courier’s card machine.
                </Soft>
              </>
            )}
            <FormCheckbox name="isDefault" label="Choose this for me when I order" />
            <div>
              <Button type="submit" busy={isSubmitting}>
                Save payment method
              </Button>
            </div>
          </Stack>
        </PersistedForm>
      )}
    </Formik>
  );
}
