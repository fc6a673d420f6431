import { LIMITS, type OrderLinkCode, orderLinkCodeSchema } from '@courier/contract';
import { Button, ErrorBanner, Soft, Stack } from '@courier/shared-ui/base';
import { FormTextField } from '@courier/shared-ui/form';
import { problemText } from '@courier/shared-ui/request';
import { useEffect, useState } from 'react';
import { PersistedForm } from '../../../shared/forms/PersistedForm';
import { useLinkOrderMutation, useSendLinkCodeMutation } from '../tracking.api';

interface LinkByCodeProps {
  orderNumber: string;
  onAdded: () => void;
}

/** For who reads the email address that was left with the order: a code is mailed there, and typed here. */
export function LinkByCode({ orderNumber, onAdded }: LinkByCodeProps) {
  const [link] = useLinkOrderMutation();
  const [ask, { error, isLoading }] = useSendLinkCodeMutation();
  const [{ timesSent, message }, setSent] = useState({ timesSent: 0, message: '' });
  const isResting = useRest(timesSent);

  const handleAsk = async () => {
    const { data } = await ask(orderNumber);
    if (data) setSent({ timesSent: timesSent + 1, message: data.message });
  };
  const send = (values: OrderLinkCode) => {
    const { code } = orderLinkCodeSchema.cast(values);
    return link({ number: orderNumber, code }).unwrap();
  };

  return (
    <Stack gap={3}>
      <div role="status">
        {timesSent > 0 ? (
          <p key={timesSent}>{message}</p>
        ) : (
          <Soft as="p">Or get a code by email, at the address that was left with the order.</Soft>
        )}
      </div>
      {timesSent > 0 && (
        // Empty and focused again with every code that is sent.
        <PersistedForm
          key={timesSent}
          initialValues={{ code: '' }}
          validationSchema={orderLinkCodeSchema}
          send={send}
          onSent={onAdded}
          submitLabel="Add the order with this code"
          gap={3}
        >
          <FormTextField
            name="code"
            label="Code from the email"
            hint="6 digits. Only the newest code works."
            inputMode="numeric"
            autoComplete="one-time-code"
            mono
            autoFocus
          />
        </PersistedForm>
      )}
      {error && <ErrorBanner title="No code was sent">{problemText(error)}</ErrorBanner>}
      {timesSent > 0 && (
        <Soft as="p">
          No email after half a minute? Look in your spam folder too, then ask for a new code. We
          send at most {LIMITS.linkCodesPerHour} an hour, and none if the emails about this order
          were stopped.
        </Soft>
      )}
      <div>
        <Button busy={isLoading} disabled={isResting} onClick={() => void handleAsk()}>
          {timesSent > 0 ? 'Email me a new code' : 'Email me a code'}
        </Button>
      </div>
    </Stack>
  );
}

/** Whether a code was sent so shortly before that it may be on its way. */
function useRest(timesSent: number): boolean {
  const [restedAfter, setRestedAfter] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setRestedAfter(timesSent), REST);
    return () => clearTimeout(timer);
  }, [timesSent]);
  return timesSent > restedAfter;
}

/** In ms. */
const REST = 30_000;
