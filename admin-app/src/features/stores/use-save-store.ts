import { type ManagedStoreView, storeSchema } from '@courier/contract';
import { getHost } from '@courier/shared-ui/host';
import { applyProblem } from '@courier/shared-ui/form';
import { problemOf } from '@courier/shared-ui/request';
import type { FormikHelpers } from 'formik';
import { notifyFailure } from '../../api/notify-failure';
import { STORE_NOTICES, type StoreForm } from './store-form';
import { useCreateStoreMutation, useUpdateStoreMutation } from './stores.api';

/** Adds the store of a form, or changes the given one. What the server refuses goes back to the form. */
export function useSaveStore(store: ManagedStoreView | null, onSaved: () => void) {
  const [createStore] = useCreateStoreMutation();
  const [updateStore] = useUpdateStoreMutation();
  const words = store ? STORE_NOTICES.update : STORE_NOTICES.create;

  return async (values: StoreForm, helpers: FormikHelpers<StoreForm>) => {
    const body = storeSchema.cast(values);
    const { error } = await (store
      ? updateStore({ id: store.id, store: body })
      : createStore(body));
    if (error) {
      const problem = problemOf(error);
      if (problem) applyProblem(problem, helpers, { values });
      notifyFailure(error, { title: 'Error', description: words.failed });
      return;
    }
    getHost().notify({ title: words.done, description: values.name.trim() });
    onSaved();
  };
}
