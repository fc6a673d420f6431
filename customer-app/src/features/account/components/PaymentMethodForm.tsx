import { type PaymentMethod, savedPaymentMethodSchema } from '@courier/contract';
import { Grid, RadioCards, Soft } from '@courier/shared-ui';
import { FormCheckbox, FormSelect, FormTextField } from '@courier/shared-ui/form';
import { useFormikContext } from 'formik';
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
  return (
    <PersistedForm
      initialValues={EMPTY_PAYMENT}
      validationSchema={savedPaymentMethodSchema}
      send={(values) => add(paymentRequest(values)).unwrap()}
      onSent={(_, helpers) => helpers.resetForm()}
      submitLabel="Save payment method"
    >
      <PaymentFields />
      <FormCheckbox name="isDefault" label="Choose this for me when I order" />
    </PersistedForm>
  );
}

function PaymentFields() {
  const { values, setValues } = useFormikContext<PaymentForm>();
  return (
    <>
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
    </>
  );
}
