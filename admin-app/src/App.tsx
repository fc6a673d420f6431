import { configureStore } from '@reduxjs/toolkit';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { Route, Routes } from 'react-router-dom';
import { ManagerPage } from './app/ManagerPage';
import { AdminOnly } from './features/access/components/AdminOnly';
import { baseApi } from './shared/api/base.api';

/** The exposed module: this remote's store and routes, inside the shell's router and page frame. */
export default function App() {
  const [store] = useState(createAdminStore);
  return (
    <Provider store={store}>
      <AdminRoutes />
    </Provider>
  );
}

/** The routes that `remote.json` declares. */
function AdminRoutes() {
  return (
    <Routes>
      <Route
        path="/manager"
        element={<AdminOnly>{(admin) => <ManagerPage {...admin} />}</AdminOnly>}
      />
    </Routes>
  );
}

function createAdminStore() {
  return configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer },
    middleware: (defaults) => defaults().concat(baseApi.middleware),
  });
}
