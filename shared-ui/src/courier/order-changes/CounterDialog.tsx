import {
  attemptFeeWords,
  type CounterOfferView,
  counterOfferWords,
  counterSchema,
  type CountersView,
} from '@courier/contract';
import { Dialog } from '@courier/shared-ui';
import { Button } from '@courier/shared-ui/base';
import { FormRadioCards } from '@courier/shared-ui/form';
import { FormDialog } from '../FormDialog';
import { type StaffChangeDialogProps, useStaffChange, withAsked } from './order-change';

interface CounterValues {
  storeId: string;
}

/** For staff: at which store the receiver collects a parcel that could not be delivered. */
export function CounterDialog({
  counters,
  attemptFee,
  ...props
}: StaffChangeDialogProps & CountersView) {
  const maker = useStaffChange<CounterValues>(props, {
    done: 'To be collected at a counter',
    doneDetail: ({ storeId }) =>
      counters.find((counter) => String(counter.storeId) === storeId)?.name ?? '',
    failed: 'Failed to choose the counter',
    reasonHint: 'For staff',
  });
  if (counters.length === 0) return <NoCounter onClose={props.onClose} />;
  const schema = withAsked(counterSchema, maker);
  return (
    <FormDialog<CounterValues>
      title="Have it collected at a counter"
      description={[
        'The courier is told to bring it there, and the tracking page says where it is to be collected.',
        attemptFee && attemptFeeWords(attemptFee),
      ]
        .filter(Boolean)
        .join(' ')}
      submitLabel="Bring it there"
      initialValues={{ storeId: '', ...maker.asked.values }}
      validationSchema={schema}
      send={(values) => maker.send({ method: 'PUT', path: 'counter', body: schema.cast(values) })}
      {...maker.dialog}
    >
      <FormRadioCards name="storeId" legend="Counter" options={counters.map(optionOf)} />
      {maker.asked.field}
    </FormDialog>
  );
}

function NoCounter({ onClose }: Pick<StaffChangeDialogProps, 'onClose'>) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="No counter takes this parcel"
      description="No store near its receiver takes parcels to be collected, or the parcel is insured or paid at the door, or it has been at a counter already."
      footer={<Button onClick={onClose}>Close</Button>}
    />
  );
}

function optionOf(counter: CounterOfferView) {
  const { storeId, name } = counter;
  return { value: String(storeId), label: name, description: counterOfferWords(counter) };
}
