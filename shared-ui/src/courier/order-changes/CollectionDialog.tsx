import {
  collectionChangeSchema,
  type CollectionDayView,
  type CollectionView,
  dayInSouthAfrica,
  formatCollection,
} from '@courier/contract';
import { useState } from 'react';
import { CollectionFields, collectionFieldsOf } from '../CollectionFields';
import { FormDialog } from '../FormDialog';
import {
  type ChangeMaker,
  type StaffChangeDialogProps,
  useStaffChange,
  withAsked,
} from './order-change';

type CollectionValues = ReturnType<typeof collectionFieldsOf>;

interface CollectionDialogProps {
  maker: ChangeMaker<CollectionValues>;
  /** Those of a new order. */
  days: readonly CollectionDayView[];
  /** As it is now. */
  collection: CollectionView | null;
  /** What else comes of it. */
  note?: string | undefined;
}

/** Another day or time of collection, also where the courier has set out and was rung. */
export function CollectionDialog({ maker, days, collection, note }: CollectionDialogProps) {
  const [initialValues] = useState({
    ...collectionFieldsOf(collection, days),
    ...maker.asked.values,
  });
  const schema = withAsked(collectionChangeSchema, maker);
  const now = collection && collectionWords(collection);

  const send = ({ collectionWindow, ...values }: CollectionValues) => {
    const typed = { ...values, collectionWindow: collectionWindow || undefined };
    return maker.send({ method: 'PUT', path: 'collection', body: schema.cast(typed) });
  };

  return (
    <FormDialog
      title="Change the collection"
      description={[now, 'The price stays.', note].filter(Boolean).join(' ')}
      submitLabel="Change collection"
      initialValues={initialValues}
      validationSchema={schema}
      send={send}
      {...maker.dialog}
    >
      <CollectionFields days={days} />
      {maker.asked.field}
    </FormDialog>
  );
}

/** When the courier comes, or was to come. */
function collectionWords(collection: CollectionView): string {
  const words = formatCollection(collection);
  return collection.day < dayInSouthAfrica(new Date())
    ? `The courier was to come ${words}.`
    : `The courier comes ${words} as it is now.`;
}

/** For staff. */
export function StaffCollectionDialog({
  days,
  ...props
}: StaffChangeDialogProps & Pick<CollectionDialogProps, 'days'>) {
  const maker = useStaffChange(props, {
    done: 'Collection changed',
    doneDetail: ({ collectionDay, collectionWindow }: CollectionValues) =>
      formatCollection({ day: collectionDay, window: collectionWindow || null }),
    failed: 'Failed to change the collection',
  });
  return <CollectionDialog maker={maker} days={days} collection={props.order.collection} />;
}
