import {
  collectionChangeSchema,
  type CollectionDayView,
  formatCollection,
  groupOrderNumber,
} from '@courier/contract';
import { Dialog } from '@courier/shared-ui';
import { Button, ErrorState, LoadingText } from '@courier/shared-ui/base';
import { CollectionFields, collectionFieldsOf } from '@courier/shared-ui/courier';
import { problemText } from '@courier/shared-ui/request';
import { useCollectionDaysQuery } from '../collection/collection.api';
import { PersistedForm } from '../forms/PersistedForm';
import type { ReschedulableOrder } from './changeable-order';
import type { ChangeDialogProps } from './ChangeOrder';
import { useChangeOrderMutation } from './order-changes.api';
import { VisitorProof, withProof } from './VisitorProof';

/** Another day or time of collection, of those that a new order would have. */
export function RescheduleDialog({
  order,
  onDone,
  onClose,
}: ChangeDialogProps<ReschedulableOrder>) {
  const { serviceType, orderNumber } = order;
  const { data: days, error, refetch } = useCollectionDaysQuery({ serviceType, orderNumber });
  const now = order.collection
    ? `The courier comes ${formatCollection(order.collection)} as it is now. `
    : '';
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Change the collection"
      description={`${now}The price stays.${order.isCourierUnderWay ? ` ${CALLED_BACK}` : ''}`}
    >
      {days && <RescheduleForm order={order} days={days} onDone={onDone} onClose={onClose} />}
      {!days && !error && <LoadingText>Loading the days...</LoadingText>}
      {!days && error && (
        <ErrorState
          title="The days could not be loaded"
          detail={problemText(error)}
          onRetry={() => void refetch()}
        />
      )}
    </Dialog>
  );
}

interface RescheduleFormProps extends ChangeDialogProps<ReschedulableOrder> {
  days: readonly CollectionDayView[];
}

const CALLED_BACK = 'The driver is on the way already: we ring them to come back another time.';

function RescheduleForm({ order, days, onDone, onClose }: RescheduleFormProps) {
  const [change] = useChangeOrderMutation();
  const { orderNumber, isVisitors, collection } = order;
  const schema = withProof(collectionChangeSchema, order);
  const initialValues = {
    ...(isVisitors && { email: '' }),
    ...collectionFieldsOf(collection, days),
  };

  const send = ({ collectionWindow, ...values }: typeof initialValues) =>
    change({
      orderNumber,
      method: 'PUT',
      path: 'collection',
      body: schema.cast({ ...values, collectionWindow: collectionWindow || undefined }),
    }).unwrap();

  return (
    <PersistedForm
      initialValues={initialValues}
      validationSchema={schema}
      send={send}
      onSent={(answer) => {
        const changed = answer.orderNumber === null ? null : answer.collection;
        onDone({
          title: 'Collection changed',
          text: [
            `The courier collects order ${groupOrderNumber(orderNumber)}`,
            changed ? formatCollection(changed) : 'at the new time',
          ].join(' '),
        });
      }}
      submitLabel="Change collection"
      variant="primary"
      cancel={<Button onClick={onClose}>Leave it</Button>}
    >
      <CollectionFields days={days} />
      {isVisitors && <VisitorProof />}
    </PersistedForm>
  );
}
