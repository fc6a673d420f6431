import {
  LIMITS,
  type PaymentMethod,
  savedPaymentMethodSchema,
  type SavedPaymentMethodView,
} from '@courier/contract';
import { RadioCards } from '@courier/shared-ui';
import { Grid, Soft, Stack } from '@courier/shared-ui/base';
import { FormCheckbox, FormSelect, FormTextField } from '@courier/shared-ui/form';
import { useFormikContext } from 'formik';
import { PersistedForm } from '../../../shared/forms/PersistedForm';
import { orRefused } from '../../../shared/forms/refused';
import {
  useAddPaymentMethodMutation,
  usePaymentMethodsQuery,
  usePreferPaymentMethodMutation,
  useRemovePaymentMethodMutation,
} from '../../../shared/saved-details/payment-methods.api';
import { Loaded } from '../../../shared/states/Loaded';
import {
  BRAND_OPTIONS,
  EMPTY_PAYMENT,
  PAYMENT_OPTIONS,
  type PaymentForm,
  paymentRequest,
  paymentWords,
  withType,
} from '../payment-form';
import { DetailRows, SavedItem } from './SavedItem';

export function PaymentPreferences() {
  const query = usePaymentMethodsQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Loaded query={query} what="payment methods">
      {(methods) => (
        <Stack gap={6}>
          {methods.length === 0 ? (
            <p>No payment method saved yet.</p>
          ) : (
            <DetailRows>
              {methods.map((method) => (
                <PaymentItem key={method.id} method={method} />
              ))}
            </DetailRows>
          )}
          {methods.length < LIMITS.savedPaymentMethods ? (
            <PaymentMethodForm />
          ) : (
            <Soft as="p">Delete one you no longer use to add another.</Soft>
          )}
        </Stack>
      )}
    </Loaded>
  );
}

function PaymentItem({ method }: { method: SavedPaymentMethodView }) {
  const [prefer, { isLoading: isPreferring }] = usePreferPaymentMethodMutation();
  const [remove, { isLoading: isRemoving }] = useRemovePaymentMethodMutation();
  return (
    <SavedItem
      name={paymentWords(method)}
      isDefault={method.isDefault}
      busy={isPreferring ? 'default' : isRemoving ? 'delete' : undefined}
      onDefault={() => {
        void orRefused(prefer(method.id).unwrap(), 'We could not change the default');
      }}
      onDelete={() => void orRefused(remove(method.id).unwrap(), 'We could not delete it')}
    />
  );
}

function PaymentMethodForm() {
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
