import { labelPath, PAYMENT_METHOD_LABELS } from '@courier/contract';
import {
  Button,
  ButtonAnchor,
  DefinitionList,
  Money,
  Soft,
  Stack,
  Waybill,
  WaybillMain,
  WaybillNumber,
  WaybillStub,
} from '@courier/shared-ui';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { TRACKING_ANCHOR } from '../../anchors';
import type { PlacedOrder } from '../../placed-order';
import { quoteWizard } from '../../quote-wizard.slice';
import { NumberActions } from './NumberActions';

interface PlacedWaybillProps {
  order: PlacedOrder;
  hasLabel: boolean;
  /** The quote that a visitor ordered; undefined for an account's order. */
  quoteId: number | undefined;
}

export function PlacedWaybill({ order, hasLabel, quoteId }: PlacedWaybillProps) {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { orderNumber, paymentMethod, totalAmount, estimatedDelivery } = order;

  const handleNewQuote = () => {
    dispatch(quoteWizard.restarted());
    void navigate('/quote');
  };

  return (
    <Waybill aria-label="Your order">
      <WaybillMain>
        <Stack gap={3}>
          <Soft>Order ID</Soft>
          <WaybillNumber value={orderNumber} prefix="EC" size="large" />
          <NumberActions orderNumber={orderNumber} />
          <p>Keep this number: anyone who has it can track the order.</p>
          <DefinitionList
            items={[
              ...(estimatedDelivery
                ? [{ term: 'Estimated delivery', value: estimatedDelivery }]
                : []),
              { term: 'Payment method', value: PAYMENT_METHOD_LABELS[paymentMethod] },
              { term: 'Total Amount', value: <Money rand={totalAmount} />, strong: true },
            ]}
          />
        </Stack>
      </WaybillMain>
      <WaybillStub>
        <Stack gap={3}>
          <Button variant="primary" size="large" block onClick={showTracking}>
            Track Order
          </Button>
          {hasLabel && (
            <ButtonAnchor
              size="large"
              block
              href={labelPath(orderNumber, quoteId)}
              target="_blank"
              aria-label="Print Label, opens a new tab"
            >
              Print Label
            </ButtonAnchor>
          )}
          <Button size="large" block onClick={handleNewQuote}>
            New Quote
          </Button>
        </Stack>
      </WaybillStub>
    </Waybill>
  );
}

function showTracking(): void {
  const section = document.getElementById(TRACKING_ANCHOR);
  section?.scrollIntoView({ block: 'start' });
  section?.focus({ preventScroll: true });
}
