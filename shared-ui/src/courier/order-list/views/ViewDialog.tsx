import { LIMITS, type SavedView, savedViewSchema } from '@courier/contract';
import { FormCheckbox, FormTextField } from '@courier/shared-ui/form';
import { problemText, statusOf } from '@courier/shared-ui/request';
import type { FormikHelpers } from 'formik';
import { useState } from 'react';
import { type FormConflict, FormDialog } from '../../FormDialog';
import { mergeForm } from '../../merge-form';
import { filterWords, type OrderFilter } from '../order-lists';
import { useChangeViewMutation, useLazySavedViewsQuery, useSaveViewMutation } from './views.api';

interface ViewDialogProps {
  /** The one to rename or share; null to save a new one. */
  view: SavedView | null;
  /** What a new one is to show, and the same as it is kept. */
  filter: OrderFilter;
  query: string;
  mayShare: boolean;
  onSaved?: (view: SavedView) => void;
  onClose: () => void;
}

interface ViewForm {
  name: string;
  isShared: boolean;
}

/** Names a view and shares it. Where another admin was faster, their changes come into the form around what was typed. */
export function ViewDialog({ view: opened, filter, query, mayShare, ...rest }: ViewDialogProps) {
  const { onSaved, onClose } = rest;
  /** The version that the form changes; null for a new view. */
  const [view, setView] = useState(opened);
  const [saveView] = useSaveViewMutation();
  const [changeView] = useChangeViewMutation();
  const [readViews] = useLazySavedViewsQuery();

  const send = async (values: ViewForm) => {
    const { name, isShared } = FORM_SCHEMA.cast(values);
    if (view) {
      const { id, version } = view;
      await changeView({ id, name, version, ...(mayShare && { isShared }) }).unwrap();
    } else {
      onSaved?.(await saveView({ name, query, isShared }).unwrap());
    }
  };

  const reconcile = async (
    error: unknown,
    typed: ViewForm,
    helpers: FormikHelpers<ViewForm>,
  ): Promise<FormConflict | null> => {
    if (!view || statusOf(error) !== 409) return null;
    const { data: views } = await readViews();
    const now = views?.find(({ id }) => id === view.id);
    if (!now || now.version === view.version) return null;
    setView(now);
    const states = { base: formOf(view), typed, theirs: formOf(now) };
    const { values, changes } = mergeForm(LABELS, states);
    await helpers.setValues(values, false);
    return { detail: problemText(error, ''), changes, wayOut: SAVE_AGAIN };
  };

  return (
    <FormDialog
      title={
        opened ? (mayShare ? 'Rename or share the view' : 'Rename the view') : 'Save as a view'
      }
      description={opened ? undefined : `${filterWords(filter)}.`}
      submitLabel="Save view"
      initialValues={opened ? formOf(opened) : EMPTY}
      validationSchema={FORM_SCHEMA}
      send={send}
      reconcile={reconcile}
      done={({ name }) => ({ title: 'View saved', description: name.trim() })}
      failed="The view was not saved"
      onClose={onClose}
    >
      <FormTextField
        name="name"
        label={LABELS.name}
        autoComplete="off"
        maxLength={LIMITS.savedViewName}
        required
      />
      {mayShare && (
        <FormCheckbox
          name="isShared"
          label={LABELS.isShared}
          hint="All of the staff see it; management may change it."
        />
      )}
    </FormDialog>
  );
}

const FORM_SCHEMA = savedViewSchema.pick(['name', 'isShared']);

const LABELS = { name: 'Name', isShared: 'Share with all staff' } as const;

const EMPTY: ViewForm = { name: '', isShared: false };

function formOf({ name, isShared }: SavedView): ViewForm {
  return { name, isShared };
}

const SAVE_AGAIN =
  'Your entries are still here. Check them against the changes above, then save again.';
