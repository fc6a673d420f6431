import { Button, Soft, TextLink, token } from '@courier/shared-ui';
import { Form } from '@courier/shared-ui/form';
import { useSession } from '@courier/shared-ui/host';
import { Formik } from 'formik';
import { useCallback, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import styled from 'styled-components';
import type { AddressStepForm } from '../../quote-form';
import { addressStepSchema } from '../../quote-request';
import { quoteWizard, selectForm } from '../../quote-wizard.slice';
import { FormChangeListener } from '../FormChangeListener';
import { StepFooter } from '../StepFooter';
import { AddressFields } from './AddressFields';
import { StorePicker } from './StorePicker';
import { useQuoteRequest } from './use-quote-request';

export function AddressesStep() {
  const dispatch = useDispatch();
  const { pickupAddress, deliveryAddress } = useSelector(selectForm);
  // Two objects, always: Formik marks the fields of one that is in two places as touched only once.
  const [initialValues] = useState(() => ({
    pickupAddress: { ...pickupAddress },
    deliveryAddress: { ...deliveryAddress },
  }));
  const isSignedIn = useSession() !== null;
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
}

const Sides = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(20rem, 100%), 1fr));
  gap: ${token.space[10]};
`;

const Use = styled(Soft)`
  margin-top: ${token.space[5]};
`;
