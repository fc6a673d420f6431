import type { QuoteView } from '@courier/contract';
import { Button, Grid, Stack } from '@courier/shared-ui/base';
import { useSession } from '@courier/shared-ui/host';
import { useFormikContext } from 'formik';
import { offerOf } from '../../chosen-quote';
import type { QuoteForm } from '../../quote-form';
import { usePaymentMethod } from '../../use-payment-method';
import { useWizard } from '../../use-wizard';
import { RecalculatedNotice, ReplacedServiceNotice } from '../QuoteNotes';
import { StepFooter } from '../StepFooter';
import { type ChangeProps, OrderSummary } from './OrderSummary';
import { QuoteBreakdown } from './QuoteBreakdown';
import { usePlaceOrder } from './use-place-order';

interface ReviewStepProps extends Pick<ChangeProps, 'onChange'> {
  quote: QuoteView;
}

export function ReviewStep({ quote, onChange }: ReviewStepProps) {
  const { contactEmail, contactPhone, collection: chosen } = useFormikContext<QuoteForm>().values;
  // A return comes here without the step on which the way to pay is chosen.
  const { paymentMethod } = usePaymentMethod();
  const { goBack } = useWizard().actions;
  const offer = offerOf(quote);
  const collection = chosen ?? (offer ? { day: offer.collectionDay, window: null } : null);
  const isSignedIn = useSession() !== null;
  const { placeOrder, isPlacing, isRecalculating } = usePlaceOrder(quote, paymentMethod);
  const isBusy = isPlacing || isRecalculating;

  return (
    <>
      <Stack gap={6}>
        <RecalculatedNotice quote={quote} />
        <ReplacedServiceNotice quote={quote} />
        <Grid min="19rem" gap={10}>
          <QuoteBreakdown quote={quote} />
          <OrderSummary
            quote={quote}
            collection={collection}
            scheduleReason={chosen ? undefined : offer?.scheduleReason}
            paymentMethod={paymentMethod}
            contactEmail={isSignedIn ? '' : contactEmail}
            contactPhone={isSignedIn ? '' : contactPhone}
            isLocked={isBusy}
            onChange={onChange}
          />
        </Grid>
      </Stack>
      <StepFooter>
        <Button size="large" disabled={isBusy} onClick={goBack}>
          Back
        </Button>
        <Button variant="primary" size="large" busy={isBusy} onClick={() => void placeOrder()}>
          {isRecalculating ? 'Calculating...' : isPlacing ? 'Placing Order...' : 'Place Order'}
        </Button>
      </StepFooter>
    </>
  );
}
