import { getHost } from '@courier/shared-ui/host';
import { configureStore } from '@reduxjs/toolkit';
import { baseApi } from '../shared/api/base.api';
import { loadDraft, saveDraft } from '../features/quote/quote-draft';
import { quoteWizardSlice } from '../features/quote/quote-wizard.slice';
import { connectionSlice } from '../shared/connection/connection.slice';

/** The store of this remote, with the draft of the quote put back and kept from then on. */
export function createCustomerStore() {
  const owner = () => getHost().session.current()?.email ?? null;
  const draft = loadDraft(owner());
  const store = configureStore({
    reducer: {
      [baseApi.reducerPath]: baseApi.reducer,
      [connectionSlice.reducerPath]: connectionSlice.reducer,
      [quoteWizardSlice.reducerPath]: quoteWizardSlice.reducer,
    },
    middleware: (defaults) => defaults().concat(baseApi.middleware),
    ...(draft ? { preloadedState: { quoteWizard: draft } } : {}),
  });

  let saved = store.getState().quoteWizard;
  store.subscribe(() => {
    const current = store.getState().quoteWizard;
    if (current === saved) return;
    saved = current;
    saveDraft(current, owner());
  });
  return store;
}
