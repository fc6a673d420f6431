import { lazyScreen } from '@courier/shared-ui';
import { NotFoundPage, StaffOnly } from '@courier/shared-ui/courier';
import { getHost, useSession } from '@courier/shared-ui/host';
import { configureStore } from '@reduxjs/toolkit';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { Route, Routes } from 'react-router-dom';
import { ManagerPage } from './app/ManagerPage';
import { baseApi } from './shared/api/base.api';

/** The exposed module: this remote's store and the routes that `remote.json` declares, inside the shell's router. */
export default function App() {
  const [store] = useState(createAdminStore);
  return (
    <Provider store={store}>
      <Routes>
        <Route path="/manager" element={MANAGER} />
        <Route path="/today" element={TODAY} />
        <Route path="/reports" element={REPORTS} />
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Provider>
  );
}

const TodayPage = lazyScreen(() =>
  import('./features/today/components/TodayPage').then((m) => m.TodayPage),
);

const ReportsPage = lazyScreen(() =>
  import('./features/figures/components/ReportsPage').then((m) => m.ReportsPage),
);

const goHome = () => getHost().navigate('/', { replace: true });

const MANAGER = (
  <StaffOnly roles={['admin']} width="desk" missingRole="admin" onEnd={goHome}>
    {(admin) => <ManagerPage {...admin} />}
  </StaffOnly>
);

const TODAY = (
  <StaffOnly roles={['support', 'admin']} width="desk" missingRole="support" onEnd={goHome}>
    {() => <Today />}
  </StaffOnly>
);

const REPORTS = (
  <StaffOnly roles={['admin']} width="desk" missingRole="admin" onEnd={goHome}>
    {() => <ReportsPage />}
  </StaffOnly>
);

/** What is open leads to where somebody of this role settles it. */
function Today() {
  const role = useSession()?.role;
  return role ? <TodayPage role={role} /> : null;
}

function createAdminStore() {
  return configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer },
    middleware: (defaults) => defaults().concat(baseApi.middleware),
  });
}
