import { Button, Soft, TextLink, token } from '@courier/shared-ui/base';
import { Form } from '@courier/shared-ui/form';
import { getHost, useSession } from '@courier/shared-ui/host';
import { problemOf } from '@courier/shared-ui/request';
import { Formik, type FormikHelpers } from 'formik';
import { memo, useCallback, useState } from 'react';
import { useDispatch, useStore } from 'react-redux';
import styled from 'styled-components';
import type { AddressStepForm } from '../../quote-form';
import {
  addressErrors,
  addressStepSchema,
  formErrors,
  NOT_CALCULATED,
  packageErrors,
  sentAddresses,
  toQuoteRequest,
} from '../../quote-request';
import { quoteWizard, type QuoteWizardState, selectForm } from '../../quote-wizard.slice';
import { useCalculateQuoteMutation } from '../../quote.api';
import { notifyRefused } from '../../../../shared/forms/refused';
import { FormChangeListener, StepFooter } from '../step-parts';
import { AddressFields } from './AddressFields';
import { StorePicker } from './StorePicker';
import { isOnlyAsked, townQuestions } from './town-questions';
import { VisitorFields } from './VisitorFields';

export const AddressesStep = memo(function AddressesStep() {
  const dispatch = useDispatch();
  // Read once, not followed: the form itself is what changes it.
  const store = useStore<{ quoteWizard: QuoteWizardState }>();
  const isSignedIn = useSession() !== null;
  const [initialValues] = useState(() => startFrom(selectForm(store.getState()), isSignedIn));
  const handleSubmit = useQuoteRequest();
  const handleChange = useCallback(
    (values: AddressStepForm) => dispatch(quoteWizard.addressesChanged(values)),
    [dispatch],
  );

  return (
    <Formik<AddressStepForm>
      initialValues={initialValues}
      validationSchema={addressStepSchema}
      validateOnBlur={false}
      onSubmit={handleSubmit}
    >
      {({ values, setFieldValue, isSubmitting }) => (
        <Form>
          <FormChangeListener onChange={handleChange} />
          <Sides>
            <AddressFields side="pickupAddress" title="Pickup Location" action={<StorePicker />} />
            <AddressFields
              side="deliveryAddress"
              title="Delivery Address"
              action={
                <Button
                  size="small"
                  onClick={() => void setFieldValue('deliveryAddress', { ...values.pickupAddress })}
                >
                  Same as Pickup
                </Button>
              }
            />
          </Sides>
          {!isSignedIn && <VisitorFields />}
          <Use as="p">
            {isSignedIn && 'When you order, both addresses are saved in your address book. '}
            <TextLink to="/privacy">How we use these details</TextLink>
          </Use>
          <StepFooter>
            <Button size="large" onClick={() => dispatch(quoteWizard.wentBack())}>
              Back
            </Button>
            <Button type="submit" variant="primary" size="large" busy={isSubmitting}>
              {isSubmitting ? 'Calculating...' : 'Calculate Quote'}
            </Button>
          </StepFooter>
        </Form>
      )}
    </Formik>
  );
});

/**
 * Two objects, always: Formik marks the fields of one that is in two places as touched only once. What somebody left
 * before they signed in is dropped: there are no fields then in which to mend it.
 */
function startFrom(form: AddressStepForm, isSignedIn: boolean): AddressStepForm {
  const { pickupAddress, deliveryAddress, contactEmail = '', contactPhone = '' } = form;
  return {
    pickupAddress: { ...pickupAddress },
    deliveryAddress: { ...deliveryAddress },
    contactEmail: isSignedIn ? '' : contactEmail,
    contactPhone: isSignedIn ? '' : contactPhone,
  };
}

const Sides = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(20rem, 100%), 1fr));
  gap: ${token.space[10]};
`;

const Use = styled(Soft)`
  margin-top: ${token.space[5]};
`;

/** Asks for the quote of both steps together; what the server refuses goes back to the step it is about. */
function useQuoteRequest() {
  const store = useStore<{ quoteWizard: QuoteWizardState }>();
  const [calculateQuote] = useCalculateQuoteMutation();

  return async (addresses: AddressStepForm, form: FormikHelpers<AddressStepForm>) => {
    const entered = { ...selectForm(store.getState()), ...addresses };
    const request = toQuoteRequest(entered, getHost().session.current()?.email);
    try {
      const quote = await calculateQuote(request).unwrap();
      store.dispatch(quoteWizard.quoted({ quote, addresses: sentAddresses(addresses, request) }));
    } catch (error) {
      const refused = problemOf(error)?.errors ?? [];
      form.setStatus(townQuestions(refused, addresses));
      // A question is shown at its field: it is no failure to notify.
      if (!isOnlyAsked(refused)) notifyRefused(NOT_CALCULATED, error);
      const onPackages = packageErrors(refused);
      if (onPackages.length > 0) store.dispatch(quoteWizard.packagesRefused(onPackages));
      else form.setErrors(formErrors<AddressStepForm>(addressErrors(refused)));
    }
  };
}
