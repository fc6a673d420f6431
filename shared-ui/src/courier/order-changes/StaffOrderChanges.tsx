import {
  type CollectionDayView,
  type CountersView,
  type DeliveryDaysView,
  type ExceptionAction,
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
const CounterDialog = lazyWithRetry(async () => (await import('./CounterDialog')).CounterDialog);
const CounterArrivalDialog = lazyWithRetry(
  async () => (await import('./CounterArrivalDialog')).CounterArrivalDialog,
);
const CounterHandoverDialog = lazyWithRetry(
  async () => (await import('./CounterHandoverDialog')).CounterHandoverDialog,
);
const CounterMessageDialog = lazyWithRetry(
  async () => (await import('./CounterMessageDialog')).CounterMessageDialog,
);
const DeliveryDayDialog = lazyWithRetry(
  async () => (await import('./DeliveryDayDialog')).DeliveryDayDialog,
);
const FailedAttemptDialog = lazyWithRetry(
  async () => (await import('./FailedAttemptDialog')).FailedAttemptDialog,
);
const HoldDialog = lazyWithRetry(async () => (await import('./HoldDialog')).HoldDialog);
const ReceiverLinkDialog = lazyWithRetry(
  async () => (await import('./ReceiverLinkDialog')).ReceiverLinkDialog,
);
const ReleaseDialog = lazyWithRetry(async () => (await import('./ReleaseDialog')).ReleaseDialog);
const ReweighDialog = lazyWithRetry(
  async () => (await import('../reweighs/ReweighDialog')).ReweighDialog,
);
const ReturnDialog = lazyWithRetry(async () => (await import('./ReturnDialog')).ReturnDialog);

/** What is open: the days to choose from are read before. */
type Opened =
  | { kind: 'collection'; days: readonly CollectionDayView[] }
  | { kind: 'contacts' }
  | { kind: 'addresses' }
  | { kind: 'return' }
  | ({ kind: 'delivery_day' } & DeliveryDaysView)
  | { kind: 'receiver_link'; link: string }
  | ({ kind: 'counter' } & CountersView)
  | { kind: 'counter_arrival' }
  | { kind: 'counter_handover' }
  | { kind: 'counter_message' }
  | { kind: 'reweigh' }
  | { kind: 'failed_attempt' }
  | { kind: 'hold' }
  | { kind: 'release' }
  | { kind: 'cancellation' };

/** Whether it is still to be brought to its receiver, or to a counter. */
function isOnItsWay({ status, returnsToSender, counterUntil }: OrderView): boolean {
  return status === 'in_transit' && !returnsToSender && !counterUntil;
}

/** What has to be read, or made, before its dialog opens. */
type ReadKind = 'collection' | 'delivery_day' | 'counter' | 'receiver_link';

const READ_FAILED = {
  collection: 'Failed to load the days',
  delivery_day: 'Failed to load the days',
  counter: 'Failed to load the counters',
  receiver_link: 'Failed to make the link',
} as const satisfies Record<ReadKind, string>;

/** What of all that can be asked opens here. */
const OPENED_HERE: ReadonlySet<ExceptionAction | null> = new Set<ExceptionAction>([
  'release',
  'rebook',
  'book_new_day',
  'give_new_date',
]);

/** What is read for what was asked: the days of whichever comes next, the collection or the delivery. */
function readFor(asked: ExceptionAction | null, order: OrderView): ReadKind | null {
  if (asked === 'release' || !OPENED_HERE.has(asked)) return null;
  if (isAwaitingCollection(order.status)) return 'collection';
  return isOnItsWay(order) ? 'delivery_day' : null;
}

interface StaffOrderChangesProps extends OrderCalls {
  order: OrderView;
  /** What the way here said is to be done: its dialog opens by itself, where the order still allows it. */
  asked?: ExceptionAction | null;
  /** What was asked was tried, and is not to be tried again. */
  onAsked?: () => void;
  /** A dialog was opened or closed. */
  onOpenChange?: (isOpen: boolean) => void;
}

/** What staff change of an order for its sender, each with a reason. Give it the order's number as `key`. */
export function StaffOrderChanges({
  order,
  change,
  price,
  priceMeasures,
  addReweighPicture,
  search,
  loadDays,
  loadDeliveryDays,
  loadCounters,
  makeReceiverLink,
  asked = null,
  onAsked,
  onOpenChange,
}: StaffOrderChangesProps) {
  const [opened, setOpened] = useState<Opened | null>(
    asked === 'release' && order.hold ? { kind: 'release' } : null,
  );
  const [reading, setReading] = useState(() => readFor(asked, order));
  const tellOpen = useEffectEvent((isOpen: boolean) => onOpenChange?.(isOpen));
  const isOpen = opened !== null;
  useEffect(() => tellOpen(isOpen), [isOpen]);
  const tellAsked = useEffectEvent(() => OPENED_HERE.has(asked) && onAsked?.());
  useEffect(() => void tellAsked(), []);

  const { orderNumber } = order;
  const read = useEffectEvent(async (kind: ReadKind): Promise<Opened> => {
    switch (kind) {
      case 'collection': {
        const query = { serviceType: order.quote.serviceType, orderNumber };
        return { kind, days: await loadDays(query) };
      }
      case 'delivery_day':
        return { kind, ...(await loadDeliveryDays(orderNumber)) };
      case 'counter':
        return { kind, ...(await loadCounters(orderNumber)) };
      case 'receiver_link':
        return { kind, ...(await makeReceiverLink(orderNumber)) };
    }
  });
  useEffect(() => {
    if (reading === null) return undefined;
    let isLeft = false;
    read(reading)
      .then(
        (found) => !isLeft && setOpened(found),
        (error: unknown) => !isLeft && notifyFailure(error, 'Error', READ_FAILED[reading]),
      )
      .finally(() => !isLeft && setReading(null));
    return () => {
      isLeft = true;
    };
  }, [reading]);

  const dialog = { order, change, onClose: () => setOpened(null) };
  const isAtCounter = Boolean(order.counterUntil);
  const isToBeDelivered = isOnItsWay(order);
  const hasJustFailed = order.trackingSteps.some(
    ({ kind, current }) => current && kind === 'attempt_failed',
  );

  if (hasEnded(order.status) && !opened) return null;

  return (
    <Cluster>
      {order.hold && (
        <Button size="small" onClick={() => setOpened({ kind: 'release' })}>
          Release
        </Button>
      )}
      {hasJustFailed && (
        <Button size="small" onClick={() => setOpened({ kind: 'failed_attempt' })}>
          {order.failedReason ? 'Correct why it failed' : 'Say why it failed'}
        </Button>
      )}
      {isToBeDelivered && (
        <Button
          size="small"
          busy={reading === 'delivery_day'}
          onClick={() => setReading('delivery_day')}
        >
          Book another day
        </Button>
      )}
      {isToBeDelivered && hasJustFailed && (
        <Button size="small" busy={reading === 'counter'} onClick={() => setReading('counter')}>
          Bring it to a counter
        </Button>
      )}
      {isToBeDelivered && order.chosenDelivery?.counter && (
        <Button size="small" onClick={() => setOpened({ kind: 'counter_arrival' })}>
          It waits at the counter
        </Button>
      )}
      {isAtCounter && (
        <>
          <Button size="small" onClick={() => setOpened({ kind: 'counter_handover' })}>
            Handed over at the counter
          </Button>
          <Button size="small" onClick={() => setOpened({ kind: 'counter_message' })}>
            Tell the receiver
          </Button>
        </>
      )}
      {isToBeDelivered && hasJustFailed && (
        <Button
          size="small"
          busy={reading === 'receiver_link'}
          onClick={() => setReading('receiver_link')}
        >
          Let the receiver choose
        </Button>
      )}
      {isAwaitingCollection(order.status) && (
        <Button
          size="small"
          busy={reading === 'collection'}
          onClick={() => setReading('collection')}
        >
          Change collection
        </Button>
      )}
      {!order.returnsToSender && !isAtCounter && (
        <Button size="small" onClick={() => setOpened({ kind: 'hold' })}>
          {order.hold ? 'Change hold' : 'Hold'}
        </Button>
      )}
      <Button size="small" onClick={() => setOpened({ kind: 'contacts' })}>
        Correct contacts
      </Button>
      <Button size="small" onClick={() => setOpened({ kind: 'addresses' })}>
        Correct an address
      </Button>
      <Button size="small" onClick={() => setOpened({ kind: 'reweigh' })}>
        Weigh and measure
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
      {opened?.kind === 'reweigh' && (
        <ReweighDialog {...dialog} priceMeasures={priceMeasures} addPicture={addReweighPicture} />
      )}
      {opened?.kind === 'failed_attempt' && <FailedAttemptDialog {...dialog} />}
      {opened?.kind === 'delivery_day' && (
        <DeliveryDayDialog {...dialog} days={opened.days} attemptFee={opened.attemptFee} />
      )}
      {opened?.kind === 'counter' && (
        <CounterDialog {...dialog} counters={opened.counters} attemptFee={opened.attemptFee} />
      )}
      {opened?.kind === 'counter_arrival' && <CounterArrivalDialog {...dialog} />}
      {opened?.kind === 'counter_handover' && <CounterHandoverDialog {...dialog} />}
      {opened?.kind === 'counter_message' && (
        <CounterMessageDialog order={order} onClose={dialog.onClose} />
      )}
      {opened?.kind === 'receiver_link' && (
        <ReceiverLinkDialog order={order} link={opened.link} onClose={dialog.onClose} />
      )}
      {opened?.kind === 'hold' && <HoldDialog {...dialog} />}
      {opened?.kind === 'release' && <ReleaseDialog {...dialog} />}
      {opened?.kind === 'return' && <ReturnDialog {...dialog} />}
      {opened?.kind === 'cancellation' && <CancelDialog {...dialog} />}
    </Cluster>
  );
}
