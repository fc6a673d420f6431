import {
  type Company,
  PAYMENT_METHOD_LABELS,
  PAYMENT_METHODS,
  type PaymentMethod,
  type QuoteView,
} from '@courier/contract';
import { getCompany, RadioCards } from '@courier/shared-ui';
import { Button, Stack } from '@courier/shared-ui/base';
import type { FormEvent } from 'react';
import { useOnBehalf } from '../on-behalf';
import { useFreshQuote } from '../use-fresh-quote';
import { usePaymentMethod } from '../use-payment-method';
import { useWizard } from '../use-wizard';
import { CollectionChoice } from './CollectionChoice';
import { AreaNote, QuotePrice, RecalculatedNotice, ReplacedServiceNotice } from './QuoteNotes';
import { ServiceChoice } from './ServiceChoice';
import { StepFooter } from './StepFooter';

const DESCRIPTIONS = {
  speedpoint: 'By card, at the courier’s card machine',
  eft: 'By bank transfer',
  cash_on_delivery: 'In cash, when it is delivered',
} as const satisfies Record<PaymentMethod, string>;

/** The ways to pay; an EFT says where to, where the company's bank is set, and that a card does as well. */
function methodsOf({ bank, takesCards }: Company) {
  const transfer = bank ? `By bank transfer to ${bank}` : DESCRIPTIONS.eft;
  const eft = takesCards ? `${transfer}, or by card online after you order` : transfer;
  return PAYMENT_METHODS.map((value) => ({
    value,
    label: PAYMENT_METHOD_LABELS[value],
    description: value === 'eft' ? eft : DESCRIPTIONS[value],
  }));
}

export function PaymentStep({ quote }: { quote: QuoteView }) {
  const { enterPayment, choosePayment, goBack } = useWizard().actions;
  const { paymentMethod, isSavedPreference } = usePaymentMethod();
  const { isRecalculating } = useFreshQuote(quote);
  const onBehalf = useOnBehalf();

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    enterPayment(paymentMethod);
  };

  return (
    <form onSubmit={handleSubmit}>
      <Stack gap={6}>
        <RecalculatedNotice quote={quote} />
        <QuotePrice quote={quote} />
        <AreaNote quote={quote} />
        <ReplacedServiceNotice quote={quote} />
        <ServiceChoice quote={quote} />
        <CollectionChoice quote={quote} />
        <RadioCards<PaymentMethod>
          legend="Payment method"
          name="paymentMethod"
          value={paymentMethod}
          options={methodsOf(getCompany())}
          hint={isSavedPreference ? `${onBehalf ? 'Their' : 'Your'} saved preference` : undefined}
          onChange={choosePayment}
        />
      </Stack>
      <StepFooter>
        <Button size="large" onClick={goBack}>
          Back to Addresses
        </Button>
        <Button type="submit" variant="primary" size="large" busy={isRecalculating}>
          Continue to Review
        </Button>
      </StepFooter>
    </form>
  );
}
