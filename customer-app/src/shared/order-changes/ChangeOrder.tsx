import { lazyPart } from '@courier/shared-ui';
import { Banner, Button, Cluster, media, Stack } from '@courier/shared-ui/base';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { type ChangeableOrder, isChangeable, isReschedulable } from './changeable-order';

/** Forms: most who look at an order leave it as it is. */
const AddressesDialog = lazyPart(async () => (await import('./own-changes')).OwnAddressesDialog);
const CancelDialog = lazyPart(async () => (await import('./CancelDialog')).CancelDialog);
const ContactsDialog = lazyPart(async () => (await import('./own-changes')).OwnContactsDialog);
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

interface Opened {
  readonly kind: 'cancel' | 'reschedule' | 'contacts' | 'addresses';
  readonly order: ChangeableOrder;
}

/**
 * What the sender of an order may still do with it. Give it the order's number as `key`. What became of a change stays
 * in place of what made it, with the focus: after a cancellation its button is gone.
 */
export function ChangeOrder({ order }: { order: ChangeableOrder }) {
  /** With the order as it was then: what happens to it meanwhile takes no form away. */
  const [opened, setOpened] = useState<Opened | null>(null);
  const [result, setResult] = useState<ChangeResult | null>(null);
  const resultRef = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (result?.isLast) resultRef.current?.focus();
  }, [result]);

  const handleDone = (done: ChangeResult) => {
    setOpened(null);
    setResult(done);
  };
  const isOpen = isChangeable(order) && !result?.isLast;
  if (!isOpen && !result && !opened) return null;
  const dialog = { onDone: handleDone, onClose: () => setOpened(null) };
  const open = (kind: Opened['kind']) => setOpened({ kind, order });

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
            <Button onClick={() => open('reschedule')}>Change collection</Button>
          )}
          <Button onClick={() => open('contacts')}>Correct contacts</Button>
          <Button onClick={() => open('addresses')}>Correct an address</Button>
          <Button onClick={() => open('cancel')}>Cancel order</Button>
        </Cluster>
      )}
      {opened?.kind === 'cancel' && <CancelDialog order={opened.order} {...dialog} />}
      {opened?.kind === 'contacts' && <ContactsDialog order={opened.order} {...dialog} />}
      {opened?.kind === 'addresses' && <AddressesDialog order={opened.order} {...dialog} />}
      {opened?.kind === 'reschedule' && isReschedulable(opened.order) && (
        <RescheduleDialog order={opened.order} {...dialog} />
      )}
    </OnScreen>
  );
}

const OnScreen = styled(Stack)`
  ${media.print} {
    display: none;
  }
`;
