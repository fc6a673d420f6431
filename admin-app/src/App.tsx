import { lazyScreen } from '@courier/shared-ui';
import { NotFoundPage, type StaffMember, StaffOnly } from '@courier/shared-ui/courier';
import { getHost, useSession } from '@courier/shared-ui/host';
import { configureStore } from '@reduxjs/toolkit';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { Navigate, Route, Routes, useSearchParams } from 'react-router-dom';
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
        <Route path="/dispatch" element={DISPATCH} />
        <Route path="/reports" element={REPORTS} />
        <Route path="/customers" element={CUSTOMERS} />
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Provider>
  );
}

const TodayPage = lazyScreen(() =>
  import('./features/today/components/TodayPage').then((m) => m.TodayPage),
);

const DispatchPage = lazyScreen(() => import('./app/DispatchPage').then((m) => m.DispatchPage));

const ReportsPage = lazyScreen(() =>
  import('./features/figures/components/ReportsPage').then((m) => m.ReportsPage),
);

const CustomersPage = lazyScreen(() =>
  import('./features/customers/components/CustomersPage').then((m) => m.CustomersPage),
);

/** Whoever works on more than single orders: support sees those at its own desk. */
const MANAGERS = ['orders', 'money', 'network', 'reports', 'people', 'system'] as const;

const goHome = () => getHost().navigate('/', { replace: true });

const MANAGER = (
  <StaffOnly may={MANAGERS} width="desk" onEnd={goHome}>
    {(admin) => <Manager {...admin} />}
  </StaffOnly>
);

const TODAY = (
  <StaffOnly may={['read']} width="desk" onEnd={goHome}>
    {() => <Today />}
  </StaffOnly>
);

const DISPATCH = (
  <StaffOnly may={['dispatch']} width="desk" onEnd={goHome}>
    {() => <Dispatch />}
  </StaffOnly>
);

const REPORTS = (
  <StaffOnly may={['reports']} width="desk" onEnd={goHome}>
    {() => <ReportsPage />}
  </StaffOnly>
);

const CUSTOMERS = (
  <StaffOnly may={['read']} width="desk" onEnd={goHome}>
    {() => <Customers />}
  </StaffOnly>
);

/** What is open leads to where somebody of this role settles it. */
function Today() {
  const role = useSession()?.role;
  return role ? <TodayPage role={role} /> : null;
}

/** Orders are opened where somebody of this role works on them. */
function Dispatch() {
  const role = useSession()?.role;
  return role ? <DispatchPage role={role} /> : null;
}

/** What was a tab of this page is a page of its own: its old address still leads there. */
function Manager(admin: StaffMember) {
  const [params] = useSearchParams();
  if (params.get('tab') === 'hand-over') return <Navigate replace to="/dispatch?tab=queue" />;
  return <ManagerPage {...admin} />;
}

/** Orders open where somebody of this role sees them. */
function Customers() {
  const role = useSession()?.role;
  return role ? <CustomersPage role={role} /> : null;
}

function createAdminStore() {
  return configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer },
    middleware: (defaults) => defaults().concat(baseApi.middleware),
  });
}
