import { Banner, Button, Cluster, lazyPart, media, Stack } from '@courier/shared-ui';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { type ChangeableOrder, isChangeable, isReschedulable } from './changeable-order';

/** Forms: most who look at an order leave it as it is. */
const AddressesDialog = lazyPart(async () => (await import('./AddressesDialog')).AddressesDialog);
const CancelDialog = lazyPart(async () => (await import('./CancelDialog')).CancelDialog);
const ContactsDialog = lazyPart(async () => (await import('./ContactsDialog')).ContactsDialog);
const RescheduleDialog = lazyPart(
  async () => (await import('./RescheduleDialog')).RescheduleDialog,
);

/** What became of a change. */
export interface ChangeResult {
  readonly title: string;
  readonly text: string;
  /** Whether nothing can be changed any more. */
  readonly isLast?: true;
}

export interface ChangeDialogProps<Order = ChangeableOrder> {
  order: Order;
  onDone: (result: ChangeResult) => void;
  onClose: () => void;
}

/**
 * What the sender of an order may still do with it. Give it the order's number as `key`. What became of a change stays
 * in place of what made it, with the focus: after a cancellation its button is gone.
 */
export function ChangeOrder({ order }: { order: ChangeableOrder }) {
  const [opened, setOpened] = useState<'cancel' | 'reschedule' | 'contacts' | 'addresses' | null>(
    null,
  );
  const [result, setResult] = useState<ChangeResult | null>(null);
  const resultRef = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (result?.isLast) resultRef.current?.focus();
  }, [result]);

  const handleDone = (done: ChangeResult) => {
    setOpened(null);
    setResult(done);
  };
  const close = () => setOpened(null);
  const isOpen = isChangeable(order) && !result?.isLast;
  if (!isOpen && !result) return null;

  return (
    <OnScreen gap={3}>
      {result && (
        <Banner ref={resultRef} tabIndex={-1} tone="success" title={result.title}>
          {result.text}
        </Banner>
      )}
      {isOpen && (
        <Cluster>
          {isReschedulable(order) && (
            <Button onClick={() => setOpened('reschedule')}>Change collection</Button>
          )}
          <Button onClick={() => setOpened('contacts')}>Correct contacts</Button>
          <Button onClick={() => setOpened('addresses')}>Correct an address</Button>
          <Button onClick={() => setOpened('cancel')}>Cancel order</Button>
        </Cluster>
      )}
      {isOpen && opened === 'cancel' && (
        <CancelDialog order={order} onDone={handleDone} onClose={close} />
      )}
      {isOpen && opened === 'contacts' && (
        <ContactsDialog order={order} onDone={handleDone} onClose={close} />
      )}
      {isOpen && opened === 'addresses' && (
        <AddressesDialog order={order} onDone={handleDone} onClose={close} />
      )}
      {isReschedulable(order) && opened === 'reschedule' && (
        <RescheduleDialog order={order} onDone={handleDone} onClose={close} />
      )}
    </OnScreen>
  );
}

const OnScreen = styled(Stack)`
  ${media.print} {
    display: none;
  }
`;
