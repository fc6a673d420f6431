import { type CollectionDayView, isStillToCollect, type OrderView } from '@courier/contract';
import { Button, Cluster, lazyPart } from '@courier/shared-ui';
import { useState } from 'react';
import { notifyFailure } from '../../../shared/api/notify-failure';
import { useHoldPanel } from '../components/panel-hold';
import { useLazyCollectionDaysQuery } from '../orders.api';

const CollectionDialog = lazyPart(
  async () => (await import('./CollectionDialog')).CollectionDialog,
);
const ContactsDialog = lazyPart(async () => (await import('./ContactsDialog')).ContactsDialog);

/** What is open: the days to choose from are read before. */
type Opened = { kind: 'collection'; days: readonly CollectionDayView[] } | { kind: 'contacts' };

/** What staff change of an order for its sender, with a reason, until it is collected. */
export function OrderChanges({ order }: { order: OrderView }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [loadDays, { isFetching }] = useLazyCollectionDaysQuery();
  useHoldPanel(opened !== null);
  if (!isStillToCollect(order.status) && !opened) return null;

  const openCollection = () =>
    loadDays({ serviceType: order.quote.serviceType, orderNumber: order.orderNumber })
      .unwrap()
      .then((days) => setOpened({ kind: 'collection', days }))
      .catch((error: unknown) => notifyFailure(error, 'Error', 'Failed to load the days'));
  const close = () => setOpened(null);

  return (
    <Cluster>
      <Button size="small" busy={isFetching} onClick={() => void openCollection()}>
        Change collection
      </Button>
      <Button size="small" onClick={() => setOpened({ kind: 'contacts' })}>
        Correct contacts
      </Button>
      {opened?.kind === 'collection' && (
        <CollectionDialog order={order} days={opened.days} onClose={close} />
      )}
      {opened?.kind === 'contacts' && <ContactsDialog order={order} onClose={close} />}
    </Cluster>
  );
}
