import { Button, Soft, TextLink, token } from '@courier/shared-ui/base';
import { Form } from '@courier/shared-ui/form';
import { useSession } from '@courier/shared-ui/host';
import { useFormikContext } from 'formik';
import { memo } from 'react';
import styled from 'styled-components';
import type { QuoteForm } from '../../quote-form';
import { useWizard } from '../../use-wizard';
import { StepFooter } from '../StepFooter';
import { AddressFields } from './AddressFields';
import { StorePicker } from './StorePicker';
import { VisitorFields } from './VisitorFields';

export const AddressesStep = memo(function AddressesStep() {
  const { values, setFieldValue, isSubmitting } = useFormikContext<QuoteForm>();
  const { goBack } = useWizard().actions;
  const isSignedIn = useSession() !== null;

  return (
    <Form>
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
        <TextLink to="/privacy">How we use these details</TextLink>
      </Use>
      <StepFooter>
        <Button size="large" onClick={goBack}>
          Back
        </Button>
        <Button type="submit" variant="primary" size="large" busy={isSubmitting}>
          {isSubmitting ? 'Calculating...' : 'Calculate Quote'}
        </Button>
      </StepFooter>
    </Form>
  );
});

const Sides = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(20rem, 100%), 1fr));
  gap: ${token.space[10]};
`;

const Use = styled(Soft)`
  margin-top: ${token.space[5]};
`;
