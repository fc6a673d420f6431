import {
  collectionChangeSchema,
  type CollectionDayView,
  formatCollection,
  groupOrderNumber,
  staffReasonSchema,
} from '@courier/contract';
import { useState } from 'react';
import { CollectionFields, collectionFieldsOf } from '../CollectionFields';
import { FormDialog } from '../FormDialog';
import { ReasonField } from '../ReasonDialog';
import { CHECK_AGAIN, type StaffChangeDialogProps } from './order-change';
import { useSeenVersion } from './use-seen-version';

interface CollectionDialogProps extends StaffChangeDialogProps {
  days: readonly CollectionDayView[];
}

/** Another day or time of collection, also where the courier has set out and was rung. */
export function CollectionDialog({ order, days, change, onClose }: CollectionDialogProps) {
  const { orderNumber, collection, version } = order;
  const { seen, reconcile } = useSeenVersion(version, CHECK_AGAIN);
  const [initialValues] = useState({ ...collectionFieldsOf(collection, days), reason: '' });

  const send = ({ collectionWindow, ...values }: typeof initialValues) => {
    const typed = { ...values, collectionWindow: collectionWindow || undefined };
    const body = { ...schema.cast(typed), version: seen };
    return change({ orderNumber, method: 'PUT', path: 'collection', body });
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
      <ReasonField />
    </FormDialog>
  );
}

const schema = collectionChangeSchema.concat(staffReasonSchema);
