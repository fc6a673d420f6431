import { LIMITS, type ServiceAreaView } from '@courier/contract';
import { type FormConflict, FormDialog, mergeForm, SAVE_AGAIN } from '@courier/shared-ui/courier';
import { FormTextField } from '@courier/shared-ui/form';
import { problemText, statusOf } from '@courier/shared-ui/request';
import type { FormikHelpers } from 'formik';
import { useState } from 'react';
import { AREA_DAYS, AREA_LABELS } from '../../../shared/forms/field-labels';
import { CutOffFields } from '../../../shared/forms/cut-offs';
import {
  AREA_NOTICES,
  formOf,
  type ServiceAreaForm,
  serviceAreaFormSchema,
} from '../service-area-form';
import {
  useConfiguredServiceAreasQuery,
  useCreateServiceAreaMutation,
  useLazyServiceAreaQuery,
  useTakeOverServiceAreasMutation,
  useUpdateServiceAreaMutation,
} from '../service-areas.api';
import { WeekdayFields } from './WeekdayFields';

interface ServiceAreaDialogProps {
  /** The one to change; null for a new one. */
  area: ServiceAreaView | null;
  onClose: () => void;
}

/**
 * One dialog to add an area and to change one. Where another admin was faster, their changes come into the form around
 * what was typed; where they deleted the area, the form adds it again. Where it was the last one, the areas of the
 * settings are in force again, and are taken over first.
 */
export function ServiceAreaDialog({ area: opened, onClose }: ServiceAreaDialogProps) {
  /** The version that the form changes; null for an area that is not there. */
  const [area, setArea] = useState(opened);
  const [createArea] = useCreateServiceAreaMutation();
  const [updateArea] = useUpdateServiceAreaMutation();
  const [readArea] = useLazyServiceAreaQuery();
  const [takeOver] = useTakeOverServiceAreasMutation();
  const { data: settings, refetch: readSettings } = useConfiguredServiceAreasQuery();
  const notices = area ? AREA_NOTICES.update : AREA_NOTICES.create;

  const send = async (values: ServiceAreaForm) => {
    const body = serviceAreaFormSchema.cast(values);
    if (!area) {
      // Where that fails, adding is refused with the reason.
      if (settings?.isInForce) await takeOver();
      return createArea(body).unwrap();
    }
    return updateArea({ id: area.id, area: { ...body, version: area.version } }).unwrap();
  };

  /** Whether the last area was deleted meanwhile, and there are some in the settings. */
  const isUpToSettings = async () => (await readSettings()).data?.isInForce ?? false;

  const reconcile = async (
    error: unknown,
    typed: ServiceAreaForm,
    helpers: FormikHelpers<ServiceAreaForm>,
  ): Promise<FormConflict | null> => {
    if (![404, 409].includes(statusOf(error))) return null;
    if (!area) return (await isUpToSettings()) ? UP_TO_SETTINGS : null;
    const { data: now, error: readError } = await readArea(area.id);
    if (readError && statusOf(readError) !== 404) return null;
    setArea(now ?? null);
    if (!now) return (await isUpToSettings()) ? UP_TO_SETTINGS : DELETED;
    const states = { base: formOf(area), typed, theirs: formOf(now) };
    const { values, changes } = mergeForm(AREA_LABELS, states);
    await helpers.setValues(values, false);
    return { detail: problemText(error, ''), changes, wayOut: SAVE_AGAIN };
  };

  return (
    <FormDialog
      title={area ? 'Edit service area' : 'Add service area'}
      submitLabel={area ? 'Save area' : 'Add area'}
      initialValues={formOf(opened)}
      validationSchema={serviceAreaFormSchema}
      send={send}
      reconcile={reconcile}
      done={({ name }) => ({ title: notices.done, description: name.trim() })}
      failed={notices.failed}
      onClose={onClose}
    >
      <AreaField name="name" maxLength={LIMITS.areaName} required />
      <AreaField
        name="postalCodes"
        hint="Ranges and single codes, such as 6900-7099, 6800. Where ranges overlap, the narrower one counts."
        mono
        required
      />
      <WeekdayFields
        legend={AREA_DAYS}
        hint="Couriers collect and deliver here on these days, holidays excepted."
      />
      <CutOffFields blank="as the company" />
    </FormDialog>
  );
}

type AreaFieldProps = Omit<Parameters<typeof FormTextField>[0], 'name' | 'label'> & {
  name: keyof typeof AREA_LABELS;
};

function AreaField(props: AreaFieldProps) {
  return <FormTextField autoComplete="off" label={AREA_LABELS[props.name]} {...props} />;
}

const DELETED: FormConflict = {
  detail: 'Someone else has deleted this area.',
  changes: [],
  wayOut: 'Your entries are still here. Add them as a new area, or cancel.',
};
const UP_TO_SETTINGS: FormConflict = {
  detail:
    "Someone else has deleted the last area: those of the server's settings are in force again.",
  changes: [],
  wayOut:
    'Your entries are still here. Add them as a new area, which takes over those of the settings first, or cancel.',
};
