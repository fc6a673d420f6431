import type { CollectionDayView } from '@courier/contract';
import { lazyWithRetry } from '@courier/shared-ui';
import { Banner, Button, Cluster, media, Stack } from '@courier/shared-ui/base';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { useLazyCollectionDaysQuery } from '../collection/collection.api';
import { notifyRefused } from '../forms/refused';
import {
  type ChangeableOrder,
  isChangeable,
  isReschedulable,
  type ReschedulableOrder,
} from './changeable-order';

/** Forms: most who look at an order leave it as it is. */
const AddressesDialog = lazyWithRetry(
  async () => (await import('./own-changes')).OwnAddressesDialog,
);
const CancelDialog = lazyWithRetry(async () => (await import('./own-changes')).OwnCancelDialog);
const CollectionDialog = lazyWithRetry(
  async () => (await import('./own-changes')).OwnCollectionDialog,
);
const ContactsDialog = lazyWithRetry(async () => (await import('./own-changes')).OwnContactsDialog);

/** The outcome of a change. */
export interface ChangeResult {
  readonly title: string;
  readonly text: string;
  /** Whether nothing can be changed any more. */
  readonly isLast?: true;
}

export interface ChangeDialogProps {
  order: ChangeableOrder;
  onDone: (result: ChangeResult) => void;
  onClose: () => void;
}

/** With the order as it was then: what happens to it meanwhile takes no form away. */
type Opened = { readonly order: ChangeableOrder } & (
  | { readonly kind: 'cancel' | 'contacts' | 'addresses' }
  | { readonly kind: 'collection'; readonly days: readonly CollectionDayView[] }
);

/**
 * What the sender of an order may still do with it. Give it the order's number as `key`. The outcome of a change stays
 * in place of what made it, with the focus: after a cancellation its button is gone.
 */
export function ChangeOrder({ order }: { order: ChangeableOrder }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [result, setResult] = useState<ChangeResult | null>(null);
  const resultRef = useRef<HTMLDivElement>(null);
  const [loadDays, { isFetching }] = useLazyCollectionDaysQuery();

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
  const open = (kind: 'cancel' | 'contacts' | 'addresses') => setOpened({ kind, order });
  const openCollection = async ({ serviceType, orderNumber }: ReschedulableOrder) => {
    const { data: days, error } = await loadDays({ serviceType, orderNumber });
    if (days) setOpened({ kind: 'collection', order, days });
    else notifyRefused('The days could not be loaded', error);
  };

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
            <Button busy={isFetching} onClick={() => void openCollection(order)}>
              Change collection
            </Button>
          )}
          <Button onClick={() => open('contacts')}>Correct contacts</Button>
          <Button onClick={() => open('addresses')}>Correct an address</Button>
          <Button onClick={() => open('cancel')}>Cancel order</Button>
        </Cluster>
      )}
      {opened?.kind === 'cancel' && <CancelDialog order={opened.order} {...dialog} />}
      {opened?.kind === 'contacts' && <ContactsDialog order={opened.order} {...dialog} />}
      {opened?.kind === 'addresses' && <AddressesDialog order={opened.order} {...dialog} />}
      {opened?.kind === 'collection' && (
        <CollectionDialog order={opened.order} days={opened.days} {...dialog} />
      )}
    </OnScreen>
  );
}

const OnScreen = styled(Stack)`
  ${media.print} {
    display: none;
  }
`;
