import type { CollectionDayView } from '@courier/contract';
import { Grid, Soft } from '@courier/shared-ui/base';
import { FormSelect } from '@courier/shared-ui/form';
import { useFormikContext } from 'formik';
import { useEffect } from 'react';
import { dayOptions, windowOptions } from './collection-options';

/** Day and time of a collection, and what they do to the delivery. A time that a new day does not have is dropped. */
export function CollectionFields({ days }: { days: readonly CollectionDayView[] }) {
  const { values, setFieldValue } = useFormikContext<{
    collectionDay: string;
    collectionWindow: string;
  }>();
  const { collectionDay, collectionWindow } = values;
  const chosen = days.find(({ day }) => day === collectionDay);
  const isOffered = !collectionWindow || chosen?.windows.includes(collectionWindow);

  useEffect(() => {
    if (!isOffered) void setFieldValue('collectionWindow', '');
  }, [isOffered, setFieldValue]);

  return (
    <>
      <Grid min="13rem">
        <FormSelect
          name="collectionDay"
          label="Collection day"
          placeholder="Choose a day"
          hint={reasonHint(days)}
          options={dayOptions(days)}
        />
        <FormSelect
          name="collectionWindow"
          label="Collection time"
          disabled={!chosen}
          options={windowOptions(chosen?.windows)}
        />
      </Grid>
      <Soft as="p" role="status">
        {chosen ? `Estimated delivery ${chosen.estimatedDeliveryTime}` : ''}
      </Soft>
    </>
  );
}

function reasonHint([first]: readonly CollectionDayView[]): string | undefined {
  // Only a shop has no day at all: one whose hours have changed since it was ordered.
  if (!first) return 'No days: the store is closed when couriers collect.';
  const reason = first.scheduleReason;
  return reason && `Why not sooner: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}`;
}

/** The fields as an order has them, as far as they may be chosen again. */
export function collectionFieldsOf(
  collection: { readonly day: string; readonly window: string | null } | null,
  days: readonly CollectionDayView[],
) {
  const known = days.find(({ day }) => day === collection?.day);
  return {
    collectionDay: known?.day ?? '',
    collectionWindow: known?.windows.find((window) => window === collection?.window) ?? '',
  };
}
