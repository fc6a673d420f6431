import { useState } from 'react';
import { Provider } from 'react-redux';
import { AdminRoutes } from './app/routes';
import { createAdminStore } from './app/store';

/** The exposed module: this remote's store and routes, inside the shell's router and page frame. */
export default function App() {
  const [store] = useState(createAdminStore);
  return (
    <Provider store={store}>
      <AdminRoutes />
    </Provider>
  );
}
