import { type DispatchParcelView, groupOrderNumber } from '@courier/contract';
import { FormDialog } from '@courier/shared-ui/courier';
import { useGiveParcel } from '../use-give-parcel';

interface UnassignDialogProps {
  parcel: DispatchParcelView;
  onClose: () => void;
}

/** Asks before a courier loses a parcel. */
export function UnassignDialog({ parcel, onClose }: UnassignDialogProps) {
  const give = useGiveParcel(parcel, onClose);
  const name = parcel.courier?.name ?? 'the courier';
  const number = groupOrderNumber(parcel.orderNumber);
  return (
    <FormDialog
      title={`Take ${number} off ${name}?`}
      description={`${name} no longer sees it. It waits for another courier.`}
      submitLabel="Unassign"
      variant="danger"
      cancelLabel="Keep"
      initialValues={NOTHING}
      send={() => give(null)}
      done={() => ({ title: `Taken off ${name}`, description: number })}
      onClose={onClose}
    >
      {null}
    </FormDialog>
  );
}

const NOTHING = {};
