import {
  BRING_TO_COUNTER,
  type Counter,
  counterAddress,
  dayInSouthAfrica,
  formatDay,
  formatOpeningHours,
  groupOrderNumber,
  type OrderView,
  toE164,
} from '@courier/contract';
import { Dialog } from '@courier/shared-ui';
import { Button, Cluster, Stack } from '@courier/shared-ui/base';
import { getCompany } from '../company';
import { MessageLinks } from '../MessageLinks';

interface CounterMessageDialogProps {
  order: OrderView;
  onClose: () => void;
}

/** For staff: what the receiver of a parcel that waits at a counter is written, from the staff's own phone. */
export function CounterMessageDialog({ order, onClose }: CounterMessageDialogProps) {
  const { fullName, phone } = order.deliveryAddress;
  const text = messageOf(order);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Tell the receiver"
      description={`We have no email address of ${fullName || 'the receiver'}: send this from your phone.`}
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <Stack gap={4}>
        <p>{text}</p>
        <Cluster>
          <MessageLinks phone={toE164(phone)} text={text} />
        </Cluster>
      </Stack>
    </Dialog>
  );
}

function messageOf({
  orderNumber,
  deliveryAddress: { fullName },
  counterUntil,
  chosenDelivery,
}: OrderView): string {
  const name = fullName ? ` ${fullName}` : '';
  const isOver = !counterUntil || counterUntil < dayInSouthAfrica(new Date());
  const until = isOver ? '' : ` until ${formatDay(counterUntil)}`;
  return [
    `Hello${name}, this is ${getCompany().name}.`,
    `Your parcel ${groupOrderNumber(orderNumber)} waits for you${until}${placeOf(chosenDelivery?.counter)}.`,
    BRING_TO_COUNTER,
  ].join(' ');
}

function placeOf(counter: Counter | undefined): string {
  if (!counter) return '';
  const { name, openingHours } = counter;
  const hours = openingHours ? `, open ${formatOpeningHours(openingHours)}` : '';
  return ` at ${name}, ${counterAddress(counter)}${hours}`;
}
