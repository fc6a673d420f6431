import {
  collectionChangeSchema,
  type CollectionDayView,
  formatCollection,
  groupOrderNumber,
  type OrderView,
  staffReasonSchema,
} from '@courier/contract';
import { CollectionFields, collectionFieldsOf } from '@courier/shared-ui/courier';
import { useState } from 'react';
import { FormDialog } from '../../../shared/forms/FormDialog';
import { useChangeOrderMutation } from '../orders.api';
import { useSeenVersion } from '../conflict/use-seen-version';
import { CHECK_AGAIN, ReasonOfChange } from './ReasonOfChange';

interface CollectionDialogProps {
  order: OrderView;
  days: readonly CollectionDayView[];
  onClose: () => void;
}

/** Another day or time of collection, also where the courier has set out and was rung. */
export function CollectionDialog({ order, days, onClose }: CollectionDialogProps) {
  const { orderNumber, collection, version } = order;
  const [change] = useChangeOrderMutation();
  const { seen, reconcile } = useSeenVersion(version, CHECK_AGAIN);
  const [initialValues] = useState({ ...collectionFieldsOf(collection, days), reason: '' });

  const send = ({ collectionWindow, ...values }: typeof initialValues) => {
    const typed = { ...values, collectionWindow: collectionWindow || undefined };
    const body = { ...schema.cast(typed), version: seen };
    return change({ orderNumber, method: 'PUT', path: 'collection', body }).unwrap();
  };

  return (
    <FormDialog
      title="Change the collection"
      description={
        collection
          ? `The courier comes ${formatCollection(collection)} as it is now. The price stays.`
          : 'The price stays.'
      }
      submitLabel="Change collection"
      initialValues={initialValues}
      validationSchema={schema}
      send={send}
      reconcile={reconcile}
      done={({ collectionDay, collectionWindow }) => ({
        title: 'Collection changed',
        description: [
          groupOrderNumber(orderNumber),
          formatCollection({ day: collectionDay, window: collectionWindow || null }),
        ].join(', '),
      })}
      failed="Failed to change the collection"
      onClose={onClose}
    >
      <CollectionFields days={days} />
      <ReasonOfChange />
    </FormDialog>
  );
}

const schema = collectionChangeSchema.concat(staffReasonSchema);
