import { getHost } from '@courier/shared-ui/host';
import { setupListeners } from '@reduxjs/toolkit/query';
import { useEffect, useState } from 'react';
import { Provider } from 'react-redux';
import { baseApi } from './api/base.api';
import { CustomerRoutes } from './app/routes';
import { createCustomerStore } from './app/store';
import { LineBanner } from './line/LineBanner';

/** The exposed module: this remote's store and routes, inside the shell's router and page frame. */
export default function App() {
  const [store] = useState(createCustomerStore);

  // Polling follows the page's visibility: a hidden page must not go on asking.
  useEffect(() => setupListeners(store.dispatch), [store]);

  // What was answered to one person is never shown to the next.
  useEffect(() => {
    const { session } = getHost();
    let email = session.current()?.email;
    return session.subscribe(() => {
      const current = session.current()?.email;
      if (current === email) return;
      email = current;
      store.dispatch(baseApi.util.resetApiState());
    });
  }, [store]);

  return (
    <Provider store={store}>
      <CustomerRoutes />
      <LineBanner />
    </Provider>
  );
}
