import type { CourierView } from '@courier/contract';
import { Combobox, type ComboboxOption } from '@courier/shared-ui';
import { Stack } from '@courier/shared-ui/base';
import { useBoundField } from '@courier/shared-ui/form';
import { useFormikContext } from 'formik';
import styled from 'styled-components';
import {
  assignableCouriers,
  couriersNamed,
  parcelsWords,
  readinessOf,
  shiftOf,
} from './courier-words';

/** Of a form that asks for a courier. */
export interface CourierValues {
  /** What is typed, or the name of who was chosen. */
  name: string;
  courierId: string | null;
}

export const NO_COURIER: CourierValues = { name: '', courierId: null };

export function checkCourier({ courierId }: CourierValues) {
  return courierId === null ? { name: 'Choose a courier' } : {};
}

/** As high as the list of couriers, which would be cut off where the dialog ends. */
export const RoomForCouriers = styled(Stack)`
  align-content: start;
  min-height: min(26rem, 60dvh);
`;

interface CourierFieldProps {
  couriers: readonly CourierView[];
  /** The id of whoever has it now, and is not offered. */
  except?: string | null | undefined;
}

/** Whoever is ready comes first; others may be given a parcel for later, and stand under what they are. */
export function CourierField({ couriers, except }: CourierFieldProps) {
  const { values, setValues } = useFormikContext<CourierValues>();
  const { error } = useBoundField('name');
  const offered = assignableCouriers(couriers, except);
  const found = couriersNamed(offered, values.courierId === null ? values.name : '');
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
        group: shiftOf(courier),
        detail: `${readinessOf(courier).label}, ${parcelsWords(courier.parcels)}`,
      }))}
      onInput={(name) => void setValues({ name, courierId: null })}
      onSelect={({ id, label }) => void setValues({ name: label, courierId: id })}
    />
  );
}
