import { type CardPaymentStartedView, formatRand } from '@courier/contract';
import {
  Button,
  ErrorBanner,
  media,
  Section,
  SectionTitle,
  Stack,
  token,
} from '@courier/shared-ui/base';
import { problemText } from '@courier/shared-ui/request';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { useStartCardPaymentMutation, useStartJointCardPaymentMutation } from './payment.api';

interface CardPaymentProps {
  orderNumber: string;
  /** What is still to be paid, in rand. */
  amountDue: number;
}

/** Sends the payer of an order to the card provider. */
export function CardPayment({ orderNumber, amountDue }: CardPaymentProps) {
  const [send, { error }] = useStartCardPaymentMutation();
  return <CardForm amountDue={amountDue} send={() => send(orderNumber)} error={error} />;
}

interface JointCardPaymentProps {
  /** Of a payment of several orders. */
  reference: string;
  amountDue: number;
}

/** Sends the payer of several orders there. */
export function JointCardPayment({ reference, amountDue }: JointCardPaymentProps) {
  const [send, { error }] = useStartJointCardPaymentMutation();
  return <CardForm amountDue={amountDue} send={() => send(reference)} error={error} />;
}

interface CardFormProps {
  amountDue: number;
  /** Begins the payment; without data where it was refused. */
  send: () => Promise<{ data?: ProviderForm | undefined }>;
  error: unknown;
}

/** The form of the provider, of an order as of several. */
type ProviderForm = Pick<CardPaymentStartedView, 'action' | 'fields'>;

/** The card is only ever typed at the provider. */
function CardForm({ amountDue, send, error }: CardFormProps) {
  const { start, isLeaving } = useLeaving(send);
  return (
    <OnScreen aria-label="Pay by card">
      <Stack gap={4}>
        <SectionTitle>Pay by card</SectionTitle>
        <p>
          You pay on the secure page of PayFast, and come back here. We never see your card number.
        </p>
        {Boolean(error) && (
          <ErrorBanner title="The payment was not started">
            {problemText(error, 'Nothing was charged. Please try again.')}
          </ErrorBanner>
        )}
        <div>
          <Button variant="primary" size="large" busy={isLeaving} onClick={() => void start()}>
            Pay {formatRand(amountDue)} by card now
          </Button>
        </div>
      </Stack>
    </OnScreen>
  );
}

function useLeaving(send: CardFormProps['send']) {
  const [isLeaving, setLeaving] = useState(false);
  // A second press comes before the first one is drawn.
  const hasStarted = useRef(false);

  const stay = () => {
    hasStarted.current = false;
    setLeaving(false);
  };
  useEffect(() => {
    // Back from the provider's page, a browser may show this one as it was left.
    const handleShow = (event: PageTransitionEvent) => {
      if (event.persisted) stay();
    };
    window.addEventListener('pageshow', handleShow);
    return () => window.removeEventListener('pageshow', handleShow);
  }, []);

  const start = async () => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    setLeaving(true);
    const { data } = await send();
    if (data) submitForm(data);
    else stay();
  };
  return { start, isLeaving };
}

/** Leaves the page as a form does that the payer has filled in. */
function submitForm({ action, fields }: ProviderForm): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = action;
  form.hidden = true;
  for (const { name, value } of fields) {
    const input = document.createElement('input');
    Object.assign(input, { type: 'hidden', name, value });
    form.append(input);
  }
  document.body.append(form);
  form.submit();
  form.remove();
}

const OnScreen = styled(Section)`
  max-width: ${token.measure.text};

  ${media.print} {
    display: none;
  }
`;
