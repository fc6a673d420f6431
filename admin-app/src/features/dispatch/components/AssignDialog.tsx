import { type CourierView, type DispatchParcelView, groupOrderNumber } from '@courier/contract';
import { FormDialog } from '@courier/shared-ui/courier';
import {
  checkCourier,
  CourierField,
  type CourierValues,
  NO_COURIER,
  RoomForCouriers,
} from '@courier/shared-ui/order-list';
import { useGiveParcel } from '../use-give-parcel';

interface AssignDialogProps {
  parcel: DispatchParcelView;
  couriers: readonly CourierView[];
  onClose: () => void;
}

/** Chooses who drives a parcel. */
export function AssignDialog({ parcel, couriers, onClose }: AssignDialogProps) {
  const give = useGiveParcel(parcel, onClose);
  const { orderNumber, courier, to } = parcel;
  const number = groupOrderNumber(orderNumber);
  return (
    <FormDialog<CourierValues>
      title={courier ? `Change the courier of ${number}` : `Assign ${number}`}
      submitLabel="Assign"
      initialValues={NO_COURIER}
      validate={checkCourier}
      send={({ courierId }) => give(courierId)}
      done={({ name }) => ({ title: `Given to ${name}`, description: number })}
      onClose={onClose}
    >
      <RoomForCouriers gap={4}>
        <p>
          {`To ${to.name}, ${to.town}. ${courier ? `${courier.name} has it now.` : 'Nobody has it yet.'}`}
        </p>
        <CourierField couriers={couriers} except={courier?.id} />
      </RoomForCouriers>
    </FormDialog>
  );
}
