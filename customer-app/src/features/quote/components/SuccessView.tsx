import {
  formatRand,
  labelPath,
  type OrderPlacedView,
  PAYMENT_METHOD_LABELS,
} from '@courier/contract';
import {
  Button,
  ButtonAnchor,
  DefinitionList,
  Soft,
  Stack,
  Waybill,
  WaybillMain,
  WaybillNumber,
  WaybillStub,
} from '@courier/shared-ui';
import { useDispatch } from 'react-redux';
import { TRACKING_ANCHOR } from '../anchors';
import { quoteWizard } from '../quote-wizard.slice';

interface SuccessViewProps {
  order: OrderPlacedView;
  /** The quote that was ordered: with it a visitor, who has no account to show, gets the label. */
  quoteId: number | undefined;
}

export function SuccessView({ order, quoteId }: SuccessViewProps) {
  const dispatch = useDispatch();
  return (
    <Waybill aria-label="Your order">
      <WaybillMain>
        <Stack gap={3}>
          <Soft>Order ID</Soft>
          <WaybillNumber value={order.orderNumber} prefix="EC" size="large" />
          <p>Keep this number: whoever holds it can follow the order.</p>
          <DefinitionList
            items={[
              { term: 'Payment method', value: PAYMENT_METHOD_LABELS[order.paymentMethod] },
              { term: 'Total Amount', value: formatRand(order.totalAmount), strong: true },
            ]}
          />
        </Stack>
      </WaybillMain>
      <WaybillStub>
        <Stack gap={3}>
          <Button variant="primary" size="large" block onClick={showTracking}>
            Track Order
          </Button>
          <ButtonAnchor
            size="large"
            block
            href={labelPath(order.orderNumber, quoteId)}
            target="_blank"
            aria-label="Print Label, opens a new tab"
          >
            Print Label
          </ButtonAnchor>
          <Button size="large" block onClick={() => dispatch(quoteWizard.startedAnew())}>
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
