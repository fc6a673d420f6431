import { lazyWithRetry, Timeline } from '@courier/shared-ui';
import {
  Banner,
  Cluster,
  media,
  Section,
  SectionTitle,
  Stack,
  TextLink,
  token,
} from '@courier/shared-ui/base';
import { RouteMap } from '@courier/shared-ui/route-map';
import styled from 'styled-components';
import { CompanyPhone } from '../../../shared/company/CompanyPhone';
import { ChangeOrder } from '../../../shared/order-changes/ChangeOrder';
import { ClaimForParcel } from '../../../shared/parcel-claims/ClaimForParcel';
import { CardPayment } from '../../../shared/payment/lazy-card-payment';
import { EftPayment } from '../../../shared/payment/EftPayment';
import { SendAgain } from '../../../shared/send-again/SendAgain';
import { SendItBack } from '../../../shared/send-again/SendItBack';
import type { TrackingResult } from '../tracking-result';
import { ByPhone } from './ByPhone';
import { CourierCard } from './CourierCard';
import { CounterNotice } from './CounterNotice';
import { DeliveryRoute } from './DeliveryRoute';
import { PackageInformation } from './PackageInformation';
import { ProofOfDelivery } from './ProofOfDelivery';
import { TrackingWaybill } from './TrackingWaybill';
import { TroubleNotice } from './TroubleNotice';

/** A form: most who look up a parcel are never shown it. */
const LinkOrder = lazyWithRetry(async () => (await import('./LinkOrder')).LinkOrder);

interface TrackingDetailsProps {
  result: TrackingResult;
  /** The last look-up failed: what is shown is the one before it. */
  isStale: boolean;
  /** The quote that was ordered, where this browser placed the order. */
  quoteId?: number;
  /** The page around it names the order and says how it is paid. */
  isBelowOrder?: boolean;
}

export function TrackingDetails({
  result,
  isStale,
  quoteId,
  isBelowOrder = false,
}: TrackingDetailsProps) {
  const { packages } = result;
  return (
    <Parts gap={10}>
      <Stack>
        {result.isSample && (
          <Banner title="This is a sample">
            No order is behind this number: it shows what tracking looks like.
          </Banner>
        )}
        <TrackingWaybill result={result} isStale={isStale} withoutNumber={isBelowOrder} />
        {result.hold && (
          <Banner role="note" title="This parcel is on hold.">
            {result.hold} Questions? Phone <CompanyPhone /> or{' '}
            <TextLink to="/support">write to us</TextLink>.
          </Banner>
        )}
        {result.counter && <CounterNotice counter={result.counter} />}
        {result.trouble && (
          <TroubleNotice
            orderNumber={result.orderNumber}
            trouble={result.trouble}
            comes={newDayOf(result)}
            counterName={result.counter?.name ?? null}
          />
        )}
        {result.change?.hasEmail === false && <ByPhone order={result.change} />}
        {result.change?.hasEmail && (
          <>
            <ChangeOrder key={result.orderNumber} order={result.change} />
            <ClaimForParcel key={`claim-${result.orderNumber}`} order={result.change} />
          </>
        )}
        {(result.repeatable ?? result.returnable) && (
          <OnScreen>
            {result.repeatable && <SendAgain shipment={result.repeatable} />}
            {result.returnable && <SendItBack shipment={result.returnable} />}
          </OnScreen>
        )}
      </Stack>
      {result.cardDue !== null && !isBelowOrder && (
        <CardPayment
          key={result.orderNumber}
          orderNumber={result.orderNumber}
          amountDue={result.cardDue}
        />
      )}
      {result.eftDue !== null && !isBelowOrder && (
        <EftPayment
          orderNumber={result.orderNumber}
          amountDue={result.eftDue}
          awaitsPayment={result.awaitsPayment}
        />
      )}
      <Columns>
        {result.route.places && <Map {...result.route.places} label="Route of this delivery" />}
        <Left gap={8}>
          {result.proof && <ProofOfDelivery proof={result.proof} />}
          <Section>
            <SectionTitle>Tracking Timeline</SectionTitle>
            {result.steps.length > 0 ? (
              <Steps steps={result.steps} />
            ) : (
              <p>No steps yet. They appear here as the order moves.</p>
            )}
          </Section>
          <DeliveryRoute route={result.route} />
        </Left>
        <Stack gap={8}>
          {result.courier && <CourierCard courier={result.courier} />}
          <PackageInformation key={result.orderNumber} packages={packages} />
          {result.isLinkable && packages.vat !== null && <InvoiceOfVisitor />}
          {result.isLinkable && <LinkOrder orderNumber={result.orderNumber} quoteId={quoteId} />}
        </Stack>
      </Columns>
    </Parts>
  );
}

/** The day, with its window, that took the place of the promised one; null where none has. */
function newDayOf({ booked, estimatedDelivery, trouble }: TrackingResult): string | null {
  if (booked) return [booked.day, booked.window].filter(Boolean).join(', ');
  return trouble?.kind === 'late' ? estimatedDelivery : null;
}

/** Without an account nobody shows who they are, so that it is not handed out here. */
function InvoiceOfVisitor() {
  return (
    <OnScreen>
      <Section>
        <SectionTitle>Tax invoice</SectionTitle>
        <p>
          Once the order is paid, <TextLink to="/support">ask our support team</TextLink> for it, or
          add the order to an account and get it there.
        </p>
      </Section>
    </OnScreen>
  );
}

const OnScreen = styled(Cluster)`
  ${media.print} {
    display: none;
  }
`;

/* On paper a heading stays with what it is about: no part is torn over two sheets that fits on one. */
const Parts = styled(Stack)`
  ${media.print} {
    section {
      break-inside: avoid;
    }
  }
`;

/* On a phone the map is below the waybill; in two columns it heads the right one. */
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[8]} ${token.space[14]};

  @media (min-width: 56rem), print {
    grid-template-columns: minmax(0, 5fr) minmax(0, 4fr);
    grid-template-rows: auto 1fr;
    align-items: start;
  }
`;

const Map = styled(RouteMap)`
  max-width: 30rem;

  @media (min-width: 56rem), print {
    grid-column: 2;
    max-width: none;
  }
`;

const Left = styled(Stack)`
  @media (min-width: 56rem), print {
    grid-column: 1;
    grid-row: 1 / span 2;
  }
`;

const Steps = styled(Timeline)`
  margin-top: ${token.space[5]};
`;
