import type { QuoteView } from '@courier/contract';
import { Button, Grid } from '@courier/shared-ui';
import { useDispatch, useSelector } from 'react-redux';
import { quoteWizard, selectForm } from '../../quote-wizard.slice';
import { StepFooter } from '../StepFooter';
import { OrderSummary } from './OrderSummary';
import { QuoteBreakdown } from './QuoteBreakdown';
import { usePlaceOrder } from './use-place-order';

export function ReviewStep({ quote }: { quote: QuoteView }) {
  const dispatch = useDispatch();
  const form = useSelector(selectForm);
  const { placeOrder, isPlacing } = usePlaceOrder();

  return (
    <>
      <Grid min="19rem" gap={10}>
        <QuoteBreakdown quote={quote} />
        <OrderSummary quote={quote} form={form} />
      </Grid>
      <StepFooter>
        <Button size="large" disabled={isPlacing} onClick={() => dispatch(quoteWizard.wentBack())}>
          Back
        </Button>
        <Button
          variant="primary"
          size="large"
          busy={isPlacing}
          onClick={() => void placeOrder({ quoteId: quote.id, paymentMethod: form.paymentMethod })}
        >
          {isPlacing ? 'Placing Order...' : 'Place Order'}
        </Button>
      </StepFooter>
    </>
  );
}
