import {
  addDays,
  dayInSouthAfrica,
  groupOrderNumber,
  HOLD_MOST_DAYS,
  HOLD_REASON_LABELS,
  HOLD_REASONS,
  type HoldReason,
  holdWords,
  isAwaitingCollection,
  LIMITS,
  orderHoldSchema,
} from '@courier/contract';
import { Dialog } from '@courier/shared-ui';
import { Button, Soft } from '@courier/shared-ui/base';
import { FormSelect, FormTextField } from '@courier/shared-ui/form';
import { useFormikContext } from 'formik';
import { FormDialog } from '../FormDialog';
import { CHECK_AGAIN, type StaffChangeDialogProps } from './order-change';
import { useSeenVersion } from './use-seen-version';

/** For staff: has nobody come for an order for now, or says another reason or day of one that is held. */
export function HoldDialog(props: StaffChangeDialogProps) {
  const { order, onClose } = props;
  return isAwaitingCollection(order.status) ? (
    <HoldForm {...props} />
  ) : (
    <Dialog
      open
      onOpenChange={onClose}
      title="This parcel cannot be held"
      description={INSTEAD}
      footer={<Button onClick={onClose}>Back</Button>}
    />
  );
}

const INSTEAD =
  'The courier has collected it already. Ring the courier to have it wait on the road, book another day of delivery, ' +
  'or have it brought back to its sender.';

function HoldForm({ order, change, onClose }: StaffChangeDialogProps) {
  const { orderNumber, version, hold, courierDetails } = order;
  const { seen, reconcile } = useSeenVersion(version, CHECK_AGAIN);
  const driver = courierDetails?.driverName;
  return (
    <FormDialog<HoldValues>
      title={hold ? 'Why does this order wait?' : 'Hold this order?'}
      description={[
        hold
          ? 'It is held already: what you save takes the place of what was said.'
          : 'Nobody comes for it until you release it, and the time does not count as late.',
        driver && `It is taken back from ${driver}: ring where the courier is on the way already.`,
      ]
        .filter(Boolean)
        .join(' ')}
      submitLabel={hold ? 'Save' : 'Hold order'}
      initialValues={{ reason: hold?.reason ?? '', until: hold?.until ?? '', note: '' }}
      validationSchema={orderHoldSchema}
      send={(values) =>
        change({
          orderNumber,
          method: 'PUT',
          path: 'hold',
          body: { ...orderHoldSchema.cast(values), version: seen },
        })
      }
      reconcile={reconcile}
      done={() => ({ title: 'On hold', description: groupOrderNumber(orderNumber) })}
      failed="Failed to hold the order"
      onClose={onClose}
    >
      <FormSelect
        name="reason"
        label="Reason"
        placeholder="Choose one"
        options={REASONS}
        required
      />
      <FormTextField
        name="until"
        label="Until"
        hint="The last day on which it waits. Left empty, Today asks again after two working days"
        type="date"
        min={dayInSouthAfrica(new Date())}
        max={addDays(dayInSouthAfrica(new Date()), HOLD_MOST_DAYS)}
      />
      <FormTextField
        name="note"
        label="Note"
        hint="For staff. Needed where none of the reasons fits"
        autoComplete="off"
        maxLength={LIMITS.changeReason}
      />
      <Said />
    </FormDialog>
  );
}

/** What the people of the order read, before it is sent. */
function Said() {
  const { reason, until } = useFormikContext<HoldValues>().values;
  return (
    <Soft as="p" role="status">
      {reason && `The customer reads: ${holdWords({ reason, until: until || null })}`}
    </Soft>
  );
}

interface HoldValues {
  reason: HoldReason | '';
  until: string;
  note: string;
}

const REASONS = HOLD_REASONS.map((value) => ({ value, label: HOLD_REASON_LABELS[value] }));
