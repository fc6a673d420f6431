import { type ManagedStoreView, storeSchema } from '@courier/contract';
import { submitForm } from '@courier/shared-ui/form';
import { getHost } from '@courier/shared-ui/host';
import { problemText, statusOf } from '@courier/shared-ui/request';
import type { FormikHelpers } from 'formik';
import { useState } from 'react';
import { notifyFailure } from '../../shared/api/notify-failure';
import type { FormConflict } from '../../shared/forms/ConflictNote';
import { mergeForm } from '../../shared/forms/merge-form';
import { formOf, STORE_LABELS, STORE_NOTICES, type StoreForm } from './store-form';
import { useCreateStoreMutation, useLazyStoreQuery, useUpdateStoreMutation } from './stores.api';

/**
 * Adds the store of a form, or changes the given one. Where another admin was faster, their changes come into the
 * form around what was typed; where they deleted the store, the form adds it again.
 */
export function useSaveStore(opened: ManagedStoreView | null, onSaved: () => void) {
  /** The version that the form changes; null for a store that is not there. */
  const [store, setStore] = useState(opened);
  const [conflict, setConflict] = useState<FormConflict | null>(null);
  const [createStore] = useCreateStoreMutation();
  const [updateStore] = useUpdateStoreMutation();
  const [readStore] = useLazyStoreQuery();

  const reconcile = async (
    error: unknown,
    typed: StoreForm,
    helpers: FormikHelpers<StoreForm>,
  ): Promise<boolean> => {
    if (!store || ![404, 409].includes(statusOf(error))) return false;
    const { data: now, error: readError } = await readStore(store.id);
    if (readError && statusOf(readError) !== 404) return false;
    if (now) {
      const states = { base: formOf(store), typed, theirs: formOf(now) };
      const { values, changes } = mergeForm(STORE_LABELS, states);
      await helpers.setValues(values, false);
      setConflict({ detail: problemText(error, ''), changes, wayOut: SAVE_AGAIN });
    } else setConflict({ detail: DELETED, changes: [], wayOut: ADD_AGAIN });
    setStore(now ?? null);
    return true;
  };

  const save = async (values: StoreForm, helpers: FormikHelpers<StoreForm>) => {
    const { done, failed } = store ? STORE_NOTICES.update : STORE_NOTICES.create;
    const send = () => {
      const body = storeSchema.cast(values);
      if (!store) return createStore(body).unwrap();
      return updateStore({ id: store.id, store: { ...body, version: store.version } }).unwrap();
    };
    const saved = await submitForm(send, values, helpers, {
      onError: async (error) => {
        if (await reconcile(error, values, helpers)) return true;
        notifyFailure(error, { title: 'Error', description: failed });
      },
    });
    if (!saved) return;
    getHost().notify({ title: done, description: values.name.trim() });
    onSaved();
  };

  return { save, conflict, isNew: store === null };
}

const SAVE_AGAIN =
  'Your entries are still here. Check them against the changes above, then save again.';
const DELETED = 'Someone else has deleted this store.';
const ADD_AGAIN = 'Your entries are still here. Add them as a new store, or cancel.';
