import {
  attemptFeeWords,
  deliveryDaySchema,
  type DeliveryDaysView,
  type DeliveryDayView,
  formatCollection,
  formatDay,
} from '@courier/contract';
import { Grid } from '@courier/shared-ui/base';
import { FormSelect } from '@courier/shared-ui/form';
import { useFormikContext } from 'formik';
import { useEffect } from 'react';
import { dayOptions, windowOptions } from '../collection-options';
import { FormDialog } from '../FormDialog';
import { type StaffChangeDialogProps, useStaffChange, withAsked } from './order-change';

interface DeliveryDayValues {
  day: string;
  window: string;
}

/** For staff: when a parcel is brought that could not be delivered, or that is late. */
export function DeliveryDayDialog({
  days,
  attemptFee,
  ...props
}: StaffChangeDialogProps & DeliveryDaysView) {
  const maker = useStaffChange<DeliveryDayValues>(props, {
    done: 'New day booked',
    doneDetail: ({ day, window }) => formatCollection({ day, window: window || null }),
    failed: 'Failed to book the day',
    reasonHint: 'For staff',
  });
  const schema = withAsked(deliveryDaySchema, maker);
  const { deliverBy } = props.order;
  return (
    <FormDialog<DeliveryDayValues>
      title="Bring it on another day"
      description={[
        deliverBy && `It is promised for ${formatDay(deliverBy)} as it is now.`,
        'The courier is told, and the tracking page shows the new day.',
        attemptFee && attemptFeeWords(attemptFee),
      ]
        .filter(Boolean)
        .join(' ')}
      submitLabel="Book this day"
      initialValues={{ day: days[0]?.day ?? '', window: '', ...maker.asked.values }}
      validationSchema={schema}
      send={({ window, ...values }) =>
        maker.send({
          method: 'PUT',
          path: 'delivery-day',
          body: schema.cast({ ...values, window: window || undefined }),
        })
      }
      {...maker.dialog}
    >
      <DeliveryDayFields days={days} />
      {maker.asked.field}
    </FormDialog>
  );
}

/** Day and time of a delivery. A time that a new day does not have is dropped. */
export function DeliveryDayFields({ days }: { days: readonly DeliveryDayView[] }) {
  const { values, setFieldValue } = useFormikContext<DeliveryDayValues>();
  const chosen = days.find(({ day }) => day === values.day);
  const isOffered = !values.window || chosen?.windows.includes(values.window);
  useEffect(() => {
    if (!isOffered) void setFieldValue('window', '');
  }, [isOffered, setFieldValue]);
  return (
    <Grid min="13rem">
      <FormSelect name="day" label="Day" placeholder="Choose a day" options={dayOptions(days)} />
      <FormSelect
        name="window"
        label="Time"
        disabled={!chosen}
        options={windowOptions(chosen?.windows)}
      />
    </Grid>
  );
}
