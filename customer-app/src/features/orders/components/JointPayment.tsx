import { formatRand, type JointPaymentView, LIMITS } from '@courier/contract';
import { getCompany, Money } from '@courier/shared-ui';
import {
  Banner,
  EmptyState,
  Section,
  SectionTitle,
  Soft,
  Stack,
  TextLink,
  token,
  WaybillNumber,
} from '@courier/shared-ui/base';
import { statusOf } from '@courier/shared-ui/request';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { JointCardPayment } from '../../../shared/payment/lazy-card-payment';
import { JointEftPayment } from '../../../shared/payment/EftPayment';
import { useJointPaymentQuery } from '../../../shared/payment/payment.api';
import { Loaded } from '../../../shared/states/Loaded';
import { trackingPath } from '../../../shared/tracking/tracking-path';

/** While a card is charged its outcome is asked for; in ms. */
const ASKED_AGAIN_MS = 5000;

/** Several orders that are paid at once: what each costs, how they are paid, and whether they are. */
export function JointPayment({ reference }: { reference: string }) {
  const [search] = useSearchParams();
  const isBack = search.get('by') === 'card';
  const wasCancelled = search.has('cancelled');
  const isWaiting = isBack && !wasCancelled;
  const query = useJointPaymentQuery(reference, { refetchOnMountOrArgChange: true });
  const due = query.data?.due;
  useJointPaymentQuery(reference, {
    pollingInterval: isWaiting && due !== 0 ? ASKED_AGAIN_MS : 0,
    skipPollingIfUnfocused: true,
  });
  if (statusOf(query.error) === 404) {
    return (
      <EmptyState
        title="No payment to show"
        description="What you have to pay is on the page of your orders."
        action={<TextLink to="/dashboard">Your orders</TextLink>}
      />
    );
  }
  return (
    <Loaded query={query} what="payment" heights={['12rem']}>
      {(payment) => (
        <Stack gap={6}>
          <Standing payment={payment} isWaiting={isWaiting} wasCancelled={wasCancelled} />
          <Parts payment={payment} />
          <Ways payment={payment} isWaiting={isWaiting} />
        </Stack>
      )}
    </Loaded>
  );
}

interface StandingProps {
  payment: JointPaymentView;
  /** Back from the card provider, which has not said its outcome yet. */
  isWaiting: boolean;
  wasCancelled: boolean;
}

/** What has come of it; nothing while it is only to be paid. */
function Standing({ payment, isWaiting, wasCancelled }: StandingProps) {
  if (payment.due === 0) {
    return (
      <Banner tone="success" role="status" title="Paid">
        Nothing is left to pay of these orders.
      </Banner>
    );
  }
  if (payment.due !== payment.total) {
    return (
      <Banner tone="warning" role="status" title="Something else is due now">
        One of these orders was paid, changed or cancelled meanwhile. Go back to{' '}
        <TextLink to="/dashboard">your orders</TextLink> and pay what is left.
      </Banner>
    );
  }
  if (wasCancelled) {
    return (
      <Banner tone="warning" role="status" title="Payment cancelled">
        You were not charged. The orders stay as they are, and you can pay them later.
      </Banner>
    );
  }
  if (!isWaiting) return null;
  return (
    <Banner tone="info" role="status" title="Waiting for confirmation">
      PayFast has not confirmed your payment yet, which usually takes less than a minute. This page
      changes by itself when it does. Please do not pay again.
    </Banner>
  );
}

function Parts({ payment: { orders, total } }: { payment: JointPaymentView }) {
  return (
    <Section aria-labelledby="parts-title">
      <Stack gap={3}>
        <SectionTitle id="parts-title">
          {orders.length} orders, <Money rand={total} />
        </SectionTitle>
        <List aria-label="Orders that are paid together, the oldest first">
          {orders.map((order) => (
            <Part key={order.orderNumber} order={order} />
          ))}
        </List>
      </Stack>
    </Section>
  );
}

function Part({ order }: { order: JointPaymentView['orders'][number] }) {
  const { orderNumber, fullName, city, amount, due } = order;
  return (
    <Row>
      <Name>
        {fullName} <Soft as="span">{city}</Soft>
      </Name>
      <Money rand={amount} />
      <TextLink to={trackingPath(orderNumber)} aria-label={`Track order ${orderNumber}`}>
        <WaybillNumber value={orderNumber} prefix="EC" size="small" />
      </TextLink>
      {due !== amount && (
        <Soft as="span">{due === 0 ? 'Nothing due now' : `${formatRand(due)} due now`}</Soft>
      )}
    </Row>
  );
}

function Ways({ payment, isWaiting }: Omit<StandingProps, 'wasCancelled'>) {
  const { reference, due, total, awaitsPayment } = payment;
  if (due === 0 || due !== total || isWaiting) return null;
  const takesCard = getCompany().takesCards && due >= LIMITS.cardPaymentLeast;
  return (
    <Stack gap={6}>
      {takesCard && <JointCardPayment reference={reference} amountDue={due} />}
      <JointEftPayment reference={reference} amountDue={due} awaitsPayment={awaitsPayment} />
    </Stack>
  );
}

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  max-width: ${token.measure.text};
  border-block: ${token.border.hairline} solid ${token.color.line};
`;

/** Who gets it and the amount, over its number and what is left of that. */
const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: baseline;
  gap: ${token.space[1]} ${token.space[4]};
  padding-block: ${token.space[2]};

  & + & {
    border-top: ${token.border.hairline} solid ${token.color.line};
  }
`;

const Name = styled.span`
  overflow-wrap: anywhere;
`;
