import { type CourierView, type DispatchParcelView, groupOrderNumber } from '@courier/contract';
import { Combobox, type ComboboxOption } from '@courier/shared-ui';
import { Stack } from '@courier/shared-ui/base';
import { FormDialog } from '@courier/shared-ui/courier';
import { useBoundField } from '@courier/shared-ui/form';
import { useFormikContext } from 'formik';
import styled from 'styled-components';
import { parcelsWords, readinessOf, shownCouriers } from '../courier-words';
import { useGiveParcel } from '../use-give-parcel';

interface AssignDialogProps {
  parcel: DispatchParcelView;
  couriers: readonly CourierView[];
  onClose: () => void;
}

interface Values {
  /** What is typed, or the name of who was chosen. */
  name: string;
  courierId: string | null;
}

/** Chooses who drives a parcel. */
export function AssignDialog({ parcel, couriers, onClose }: AssignDialogProps) {
  const give = useGiveParcel(parcel, onClose);
  const { orderNumber, courier, to } = parcel;
  const number = groupOrderNumber(orderNumber);
  return (
    <FormDialog<Values>
      title={courier ? `Change the courier of ${number}` : `Assign ${number}`}
      submitLabel="Assign"
      initialValues={NOBODY}
      validate={({ courierId }) => (courierId === null ? { name: 'Choose a courier' } : {})}
      send={({ courierId }) => give(courierId)}
      done={({ name }) => ({ title: `Given to ${name}`, description: number })}
      onClose={onClose}
    >
      <Room gap={4}>
        <p>
          {`To ${to.name}, ${to.town}. ${courier ? `${courier.name} has it now.` : 'Nobody has it yet.'}`}
        </p>
        <CourierField couriers={couriers.filter(({ id }) => id !== null && id !== courier?.id)} />
      </Room>
    </FormDialog>
  );
}

const NOBODY: Values = { name: '', courierId: null };

/** As high as the list of couriers, which would be cut off where the dialog ends. */
const Room = styled(Stack)`
  align-content: start;
  min-height: min(26rem, 60dvh);
`;

/** Whoever is ready comes first; others may be given a parcel for later. */
function CourierField({ couriers }: Pick<AssignDialogProps, 'couriers'>) {
  const { values, setValues } = useFormikContext<Values>();
  const { error } = useBoundField('name');
  const found = shownCouriers(couriers, 'all', values.courierId === null ? values.name : '');
  return (
    <Combobox<ComboboxOption>
      label="Courier"
      placeholder="Name"
      required
      value={values.name}
      error={error}
      emptyText="No courier has such a name"
      options={found.map((courier) => ({
        id: courier.id ?? '',
        label: courier.name,
        detail: `${readinessOf(courier).label}, ${parcelsWords(courier.parcels)}`,
      }))}
      onInput={(name) => void setValues({ name, courierId: null })}
      onSelect={({ id, label }) => void setValues({ name: label, courierId: id })}
    />
  );
}
