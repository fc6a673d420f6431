import type { QuoteView } from '@courier/contract';
import { Button, Grid, Stack } from '@courier/shared-ui/base';
import { useSession } from '@courier/shared-ui/host';
import { useDispatch, useSelector } from 'react-redux';
import { offerOf, quoteWizard, selectCollection, selectForm } from '../../quote-wizard.slice';
import { useSavedPayment } from '../../use-saved-payment';
import { RecalculatedNotice, ReplacedServiceNotice } from '../QuoteNotes';
import { StepFooter } from '../step-parts';
import { type ChangeProps, OrderSummary } from './OrderSummary';
import { QuoteBreakdown } from './QuoteBreakdown';
import { usePlaceOrder } from './use-place-order';

interface ReviewStepProps extends Pick<ChangeProps, 'onChange'> {
  quote: QuoteView;
}

export function ReviewStep({ quote, onChange }: ReviewStepProps) {
  const dispatch = useDispatch();
  const { paymentMethod, contactEmail = '', contactPhone = '' } = useSelector(selectForm);
  // A return comes here without the step on which the way to pay is chosen.
  useSavedPayment();
  const chosen = useSelector(selectCollection);
  const offer = offerOf(quote);
  const collection = chosen ?? (offer ? { day: offer.collectionDay, window: null } : null);
  const isSignedIn = useSession() !== null;
  const { placeOrder, isPlacing, isRecalculating } = usePlaceOrder(quote);
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
        <Button size="large" disabled={isBusy} onClick={() => dispatch(quoteWizard.wentBack())}>
          Back
        </Button>
        <Button variant="primary" size="large" busy={isBusy} onClick={() => void placeOrder()}>
          {isRecalculating ? 'Calculating...' : isPlacing ? 'Placing Order...' : 'Place Order'}
        </Button>
      </StepFooter>
    </>
  );
}
