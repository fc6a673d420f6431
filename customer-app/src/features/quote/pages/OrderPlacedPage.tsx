import { chatLink } from '@courier/shared-ui';
import {
  ButtonLink,
  Cluster,
  HelpChip,
  Page,
  SectionTitle,
  Stack,
  token,
} from '@courier/shared-ui/base';
import { useSession } from '@courier/shared-ui/host';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { CardPayment } from '../../../shared/payment/lazy-card-payment';
import { EftPayment } from '../../../shared/payment/EftPayment';
import { AddressOffers } from '../../../shared/saved-details/lazy-address-offers';
import { JUST_PLACED, TRACKING_ANCHOR } from '../anchors';
import { NextSteps } from '../components/placed/NextSteps';
import { PlacedWaybill } from '../components/placed/PlacedWaybill';
import { ProgressStrip, WizardStepper } from '../components/ProgressStrip';
import { loadPlacedOrder, type PlacedOrder } from '../placed-order';

interface OrderPlacedPageProps {
  /** From the address. */
  orderNumber: string;
  /** The order as it was looked up; null while that is under way and where there is none. */
  found: PlacedOrder | null;
  /** Whether the server lets the viewer print the label: its owner, and staff. */
  mayPrint: boolean;
  /** Delivered or cancelled: nothing is left to do. */
  hasEnded: boolean;
  /** Below the order; tracking is another feature's. */
  tracking: ReactNode;
}

/** The page of an order that was just placed. It outlives a reload, and can be opened from a link. */
export function OrderPlacedPage(props: OrderPlacedPageProps) {
  const { orderNumber, found, mayPrint, hasEnded, tracking } = props;
  const session = useSession();
  const titleRef = useArrivalFromWizard();
  const [own] = useState(() => loadPlacedOrder(orderNumber));
  const order = found ?? own;
  if (!order) return <UnknownOrder tracking={tracking} />;
  const quoteId = own?.quoteId ?? undefined;
  // Staff may print it, too.
  const mayKeep = mayPrint && session?.role === 'customer';
  const hasLabel = !hasEnded && (mayPrint || quoteId !== undefined);
  return (
    <Page>
      <title>Order Placed Successfully!</title>
      <ProgressStrip step="success" />
      <Stack gap={6}>
        <Title level={1} ref={titleRef} tabIndex={-1}>
          Order Placed Successfully!
        </Title>
        <Narrow>
          <WizardStepper step="success" />
        </Narrow>
        <PlacedWaybill order={order} hasLabel={hasLabel} quoteId={quoteId}>
          {!hasEnded && (
            <NextSteps order={order} hasLabel={hasLabel} contactEmail={own?.contactEmail} />
          )}
        </PlacedWaybill>
        {order.cardDue !== null && (
          <CardPayment orderNumber={order.orderNumber} amountDue={order.cardDue} />
        )}
        {!hasEnded && order.eftDue !== null && (
          <EftPayment
            orderNumber={order.orderNumber}
            amountDue={order.eftDue}
            awaitsPayment={order.awaitsPayment ?? false}
          />
        )}
        {mayKeep && <AddressOffers orderNumber={order.orderNumber} />}
        <Tracking tracking={tracking} />
      </Stack>
      <HelpChip href={chatLink()}>Need any help?</HelpChip>
    </Page>
  );
}

/** On the way, not reached, or no order: which of them, the tracking below says. */
function UnknownOrder({ tracking }: Pick<OrderPlacedPageProps, 'tracking'>) {
  return (
    <Page>
      <title>Your order</title>
      <Stack gap={6}>
        <SectionTitle level={1}>Your order</SectionTitle>
        <Tracking tracking={tracking} />
        <Cluster gap={3}>
          <ButtonLink to="/tracking">Track another order</ButtonLink>
          <ButtonLink to="/quote">New Quote</ButtonLink>
        </Cluster>
      </Stack>
    </Page>
  );
}

function Tracking({ tracking }: Pick<OrderPlacedPageProps, 'tracking'>) {
  return (
    <Place id={TRACKING_ANCHOR} tabIndex={-1} aria-label="Tracking">
      {tracking}
    </Place>
  );
}

/** What was placed is the news: it gets the focus. */
function useArrivalFromWizard() {
  const { state } = useLocation() as { state: Partial<typeof JUST_PLACED> | null };
  const isJustPlaced = state?.isJustPlaced === true;
  const titleRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isJustPlaced) return;
    // After the shell, which focuses the main region of every new page.
    requestAnimationFrame(() => titleRef.current?.focus({ preventScroll: true }));
  }, [isJustPlaced]);
  return titleRef;
}

const Title = styled(SectionTitle)`
  outline: none;
`;

const Narrow = styled.div`
  max-width: ${token.measure.text};
`;

const Place = styled.section`
  scroll-margin-top: ${token.space[20]};
  outline: none;
`;
