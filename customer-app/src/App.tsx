import { getHost } from '@courier/shared-ui/host';
import { setupListeners } from '@reduxjs/toolkit/query';
import { useEffect, useState } from 'react';
import { Provider } from 'react-redux';
import { baseApi } from './shared/api/base.api';
import { CustomerRoutes } from './app/routes';
import { createCustomerStore } from './app/store';
import { forgetRecentParcels } from './features/tracking/recent-parcels';
import { removeDrafts } from './shared/quote-draft/stored-draft';
import { ConnectionBanner } from './shared/connection/ConnectionBanner';

export { prepare } from './app/routes';

/** The exposed module: this remote's store and routes, inside the shell's router and page frame. */
export default function App() {
  const [store] = useState(createCustomerStore);

  // Polling follows the page's visibility: a hidden page must not go on asking.
  useEffect(() => setupListeners(store.dispatch), [store]);

  // What one person typed or was answered is never shown to the next. A visitor who signs in keeps what was typed.
  useEffect(() => {
    const { session } = getHost();
    let email = session.current()?.email;
    return session.subscribe(() => {
      const previous = email;
      email = session.current()?.email;
      if (email === previous) return;
      store.dispatch(baseApi.util.resetApiState());
      if (!previous) return;
      removeDrafts();
      forgetRecentParcels();
    });
  }, [store]);

  return (
    <Provider store={store}>
      <CustomerRoutes />
      <ConnectionBanner />
    </Provider>
  );
}
