import {
  type CollectionDayView,
  hasEnded,
  isAwaitingCollection,
  type OrderView,
} from '@courier/contract';
import { lazyWithRetry } from '@courier/shared-ui';
import { Button, Cluster } from '@courier/shared-ui/base';
import { useEffect, useEffectEvent, useState } from 'react';
import { notifyFailure } from '../notify-failure';
import type { OrderCalls } from './order-change';

const AddressesDialog = lazyWithRetry(
  async () => (await import('./AddressesDialog')).StaffAddressesDialog,
);
const CancelDialog = lazyWithRetry(async () => (await import('./CancelDialog')).StaffCancelDialog);
const CollectionDialog = lazyWithRetry(
  async () => (await import('./CollectionDialog')).StaffCollectionDialog,
);
const ContactsDialog = lazyWithRetry(
  async () => (await import('./ContactsDialog')).StaffContactsDialog,
);
const FailedAttemptDialog = lazyWithRetry(
  async () => (await import('./FailedAttemptDialog')).FailedAttemptDialog,
);
const ReturnDialog = lazyWithRetry(async () => (await import('./ReturnDialog')).ReturnDialog);

/** What is open: the days to choose from are read before. */
type Opened =
  | { kind: 'collection'; days: readonly CollectionDayView[] }
  | { kind: 'contacts' }
  | { kind: 'addresses' }
  | { kind: 'return' }
  | { kind: 'failed_attempt' }
  | { kind: 'cancellation' };

interface StaffOrderChangesProps extends OrderCalls {
  order: OrderView;
  /** A dialog was opened or closed. */
  onOpenChange?: (isOpen: boolean) => void;
}

/** What staff change of an order for its sender, each with a reason. Give it the order's number as `key`. */
export function StaffOrderChanges({
  order,
  change,
  price,
  search,
  loadDays,
  onOpenChange,
}: StaffOrderChangesProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [isLoading, setLoading] = useState(false);
  const tellOpen = useEffectEvent((isOpen: boolean) => onOpenChange?.(isOpen));
  const isOpen = opened !== null;
  useEffect(() => tellOpen(isOpen), [isOpen]);
  if (hasEnded(order.status) && !opened) return null;

  const openCollection = async () => {
    const query = { serviceType: order.quote.serviceType, orderNumber: order.orderNumber };
    setLoading(true);
    try {
      setOpened({ kind: 'collection', days: await loadDays(query) });
    } catch (error) {
      notifyFailure(error, 'Error', 'Failed to load the days');
    }
    setLoading(false);
  };
  const dialog = { order, change, onClose: () => setOpened(null) };
  const hasJustFailed = order.trackingSteps.some(
    ({ kind, current }) => current && kind === 'attempt_failed',
  );

  return (
    <Cluster>
      {hasJustFailed && (
        <Button size="small" onClick={() => setOpened({ kind: 'failed_attempt' })}>
          {order.failedReason ? 'Correct why it failed' : 'Say why it failed'}
        </Button>
      )}
      {isAwaitingCollection(order.status) && (
        <Button size="small" busy={isLoading} onClick={() => void openCollection()}>
          Change collection
        </Button>
      )}
      <Button size="small" onClick={() => setOpened({ kind: 'contacts' })}>
        Correct contacts
      </Button>
      <Button size="small" onClick={() => setOpened({ kind: 'addresses' })}>
        Correct an address
      </Button>
      {order.status === 'in_transit' && (
        <Button size="small" onClick={() => setOpened({ kind: 'return' })}>
          {order.returnsToSender ? 'Deliver after all' : 'Return to sender'}
        </Button>
      )}
      <Button size="small" onClick={() => setOpened({ kind: 'cancellation' })}>
        Cancel order
      </Button>
      {opened?.kind === 'collection' && <CollectionDialog {...dialog} days={opened.days} />}
      {opened?.kind === 'contacts' && <ContactsDialog {...dialog} />}
      {opened?.kind === 'addresses' && (
        <AddressesDialog {...dialog} price={price} search={search} />
      )}
      {opened?.kind === 'failed_attempt' && <FailedAttemptDialog {...dialog} />}
      {opened?.kind === 'return' && <ReturnDialog {...dialog} />}
      {opened?.kind === 'cancellation' && <CancelDialog {...dialog} />}
    </Cluster>
  );
}
