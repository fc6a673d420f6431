import { groupOrderNumber, labelPath, PAYMENT_METHOD_LABELS } from '@courier/contract';
import { Money } from '@courier/shared-ui';
import {
  Button,
  ButtonAnchor,
  Cluster,
  DefinitionList,
  Soft,
  Stack,
  Waybill,
  WaybillMain,
  WaybillNumber,
  WaybillStub,
} from '@courier/shared-ui/base';
import { CopyButton } from '@courier/shared-ui/courier';
import { getHost } from '@courier/shared-ui/host';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { TRACKING_ANCHOR } from '../../anchors';
import { mailOfOrder } from '../../mail-of-order';
import type { PlacedOrder } from '../../placed-order';
import { removeDraft } from '../../../../shared/quote-draft/stored-draft';
import { trackingPath } from '../../../../shared/tracking/tracking-path';

interface PlacedWaybillProps {
  order: PlacedOrder;
  hasLabel: boolean;
  /** The quote that a visitor ordered; undefined for an account's order. */
  quoteId: number | undefined;
  /** What is to be done next. */
  children: ReactNode;
}

export function PlacedWaybill({ order, hasLabel, quoteId, children }: PlacedWaybillProps) {
  const navigate = useNavigate();
  const { orderNumber, paymentMethod, totalAmount } = order;

  const handleNewQuote = () => {
    removeDraft();
    void navigate('/quote');
  };

  return (
    <Waybill aria-label="Your order">
      <WaybillMain>
        <Stack gap={3}>
          <Soft>Waybill number</Soft>
          <WaybillNumber value={orderNumber} prefix="EC" size="large" />
          <NumberActions order={order} />
          <p>Keep this number: anyone who has it can track the order.</p>
          {children}
          <DefinitionList
            items={[
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

/**
 * Copies the order number, shares the link to its tracking page, and writes what there is to know into an email of one's
 * own. What the browser cannot do is left out.
 */
function NumberActions({ order }: { order: PlacedOrder }) {
  const { orderNumber } = order;
  return (
    <Cluster gap={2}>
      <CopyButton
        what="Waybill number"
        text={orderNumber}
        shown={groupOrderNumber(orderNumber)}
        label="Copy waybill number"
      />
      {'share' in navigator && (
        <Button size="small" onClick={() => void shareOrder(orderNumber)}>
          Share tracking link
        </Button>
      )}
      <ButtonAnchor size="small" href={mailOfOrder(order, trackingAddress(orderNumber))}>
        Mail me this
      </ButtonAnchor>
    </Cluster>
  );
}

function trackingAddress(orderNumber: string): string {
  return new URL(trackingPath(orderNumber), window.location.origin).href;
}

async function shareOrder(orderNumber: string): Promise<void> {
  try {
    await navigator.share({
      title: `Order ${groupOrderNumber(orderNumber)}`,
      text: 'Track this order:',
      url: trackingAddress(orderNumber),
    });
  } catch (error) {
    // The visitor closed the sheet.
    if ((error as DOMException).name !== 'AbortError') getHost().reportError(error, 'share order');
  }
}
