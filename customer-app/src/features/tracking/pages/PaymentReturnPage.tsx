import { groupOrderNumber } from '@courier/contract';
import { chatLink } from '@courier/shared-ui';
import {
  Banner,
  ButtonLink,
  EmptyState,
  ErrorState,
  HelpChip,
  LoadingText,
  Page,
  PageHeader,
  Stack,
  TextLink,
  token,
} from '@courier/shared-ui/base';
import { problemText } from '@courier/shared-ui/request';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { CardPayment } from '../../../shared/payment/lazy-card-payment';
import { cardDueOf } from '../../../shared/payment/card-due';
import { trackingPath } from '../../../shared/tracking/tracking-path';
import { isNoOrder, type TrackedAnswer } from '../tracking-answer';
import { useTrackedOrder } from '../use-tracked-order';

/** Where the card provider sends the payer back to: `/tracking/payment?number=…`, with `cancelled` where nothing was paid. */
export function PaymentReturnPage() {
  const [search] = useSearchParams();
  const number = search.get('number')?.trim() ?? '';
  const wasCancelled = search.has('cancelled');
  const { answer, error, isLoading, refetch } = useTrackedOrder(number);
  const order = answer && !isNoOrder(answer) ? answer : null;
  const isUnknown = !order && !isLoading && !error;
  return (
    <Page>
      <title>Card payment</title>
      <meta name="robots" content="noindex" />
      <PageHeader
        title="Card payment"
        description={order?.orderNumber && `Order ${groupOrderNumber(order.orderNumber)}`}
      />
      <Narrow>
        {order && <Outcome order={order} number={number} wasCancelled={wasCancelled} />}
        {!order && isLoading && <LoadingText>Looking up your payment...</LoadingText>}
        {!order && !isLoading && error && (
          <ErrorState
            title="We can’t show your payment"
            detail={problemText(error, 'Nothing is lost. Try again in a moment.')}
            onRetry={() => void refetch()}
          />
        )}
        {isUnknown && <NoOrder />}
      </Narrow>
      <HelpChip href={chatLink()}>Need any help?</HelpChip>
    </Page>
  );
}

function NoOrder() {
  return (
    <EmptyState
      title="No payment to show"
      description="Track your order by its number to see whether it is paid."
      action={
        <ButtonLink to="/tracking" variant="primary">
          Track Your Package
        </ButtonLink>
      }
    />
  );
}

interface OutcomeProps {
  order: TrackedAnswer;
  number: string;
  wasCancelled: boolean;
}

/** The provider's word counts, which comes to the server: what the address says is only shown while that is missing. */
function Outcome({ order, number, wasCancelled }: OutcomeProps) {
  const state = stateOf(order, wasCancelled);
  const cardDue = state === 'cancelled' ? cardDueOf(order) : null;
  const { tone, title, text } = WORDS[state];
  return (
    <Stack gap={6}>
      <Banner tone={tone} title={title} role="status">
        {text}
      </Banner>
      {cardDue !== null && <CardPayment orderNumber={number} amountDue={cardDue} />}
      <p>
        <TextLink to={trackingPath(number)}>Track this parcel</TextLink>
      </p>
    </Stack>
  );
}

function stateOf({ paymentStatus }: TrackedAnswer, wasCancelled: boolean): keyof typeof WORDS {
  if (paymentStatus === 'completed') return 'paid';
  return wasCancelled ? 'cancelled' : 'waiting';
}

const WORDS = {
  paid: { tone: 'success', title: 'Paid', text: 'Thank you: we have received your payment.' },
  waiting: {
    tone: 'info',
    title: 'Waiting for confirmation',
    text: 'PayFast has not confirmed your payment yet, which usually takes less than a minute. This page changes by itself when it does. Please do not pay again.',
  },
  cancelled: {
    tone: 'warning',
    title: 'Payment cancelled',
    text: 'You were not charged. The order stays as it is, and you can pay it later.',
  },
} as const;

const Narrow = styled.div`
  max-width: ${token.measure.text};
`;
