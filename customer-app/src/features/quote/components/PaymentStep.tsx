import {
  PAYMENT_METHOD_LABELS,
  PAYMENT_METHODS,
  type PaymentMethod,
  type QuoteView,
  SERVICE_TYPE_LABELS,
} from '@courier/contract';
import { Button, DefinitionList, Money, RadioCards, Stack } from '@courier/shared-ui';
import type { FormEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { quoteWizard, selectForm } from '../quote-wizard.slice';
import { useSavedPayment } from '../use-saved-payment';
import { AreaNote } from './AreaNote';
import { StepFooter } from './StepFooter';

const DESCRIPTIONS = {
  speedpoint: 'By card, at the courier’s card machine',
  eft: 'By bank transfer',
  cash_on_delivery: 'In cash, when it is delivered',
} as const satisfies Record<PaymentMethod, string>;

const METHODS = PAYMENT_METHODS.map((value) => ({
  value,
  label: PAYMENT_METHOD_LABELS[value],
  description: DESCRIPTIONS[value],
}));

export function PaymentStep({ quote }: { quote: QuoteView }) {
  const dispatch = useDispatch();
  const { paymentMethod } = useSelector(selectForm);
  const saved = useSavedPayment();

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    dispatch(quoteWizard.paymentEntered());
  };

  return (
    <form onSubmit={handleSubmit}>
      <Stack gap={6}>
        <DefinitionList
          items={[
            { term: 'Service', value: SERVICE_TYPE_LABELS[quote.serviceType] },
            { term: 'Estimated delivery', value: quote.estimatedDeliveryTime },
            { term: 'Total Amount', value: <Money rand={quote.totalAmount} />, strong: true },
          ]}
        />
        <AreaNote quote={quote} />
        <RadioCards<PaymentMethod>
          legend="Payment method"
          name="paymentMethod"
          value={paymentMethod}
          options={METHODS}
          hint={saved?.type === paymentMethod ? 'Chosen by your saved preference' : undefined}
          onChange={(method) => dispatch(quoteWizard.paymentChosen(method))}
        />
      </Stack>
      <StepFooter>
        <Button size="large" onClick={() => dispatch(quoteWizard.wentBack())}>
          Back to Addresses
        </Button>
        <Button type="submit" variant="primary" size="large">
          Continue to Review
        </Button>
      </StepFooter>
    </form>
  );
}
