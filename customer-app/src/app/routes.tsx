import { lazyScreen } from '@courier/shared-ui';
import { Route, Routes } from 'react-router-dom';
import { NoSuchPage } from './NoSuchPage';

// Each screen is a chunk of its own, named after its path: the build lists it in `remote.json` under `screens`, and
// the shell has it fetched together with the entry of this remote.
const Quote = lazyScreen(() =>
  import(/* webpackChunkName: "/quote" */ './screens/QuoteScreen').then((m) => m.QuoteScreen),
);
const Tracking = lazyScreen(() =>
  import(/* webpackChunkName: "/tracking" */ '../features/tracking/pages/TrackingPage').then(
    (m) => m.TrackingPage,
  ),
);
const Dashboard = lazyScreen(() =>
  import(/* webpackChunkName: "/dashboard" */ './screens/DashboardScreen').then(
    (m) => m.DashboardScreen,
  ),
);
const History = lazyScreen(() =>
  import(/* webpackChunkName: "/dashboard/history" */ './screens/HistoryScreen').then(
    (m) => m.HistoryScreen,
  ),
);
const Account = lazyScreen(() =>
  import(/* webpackChunkName: "/account" */ './screens/AccountScreen').then((m) => m.AccountScreen),
);
const Notifications = lazyScreen(() =>
  import(/* webpackChunkName: "/account/notifications" */ './screens/NotificationsScreen').then(
    (m) => m.NotificationsScreen,
  ),
);
const Privacy = lazyScreen(() =>
  import(/* webpackChunkName: "/privacy" */ '../features/privacy/pages/PrivacyPage').then(
    (m) => m.PrivacyPage,
  ),
);

/** For who must have them at once. */
export async function preloadScreens(): Promise<void> {
  const screens = [Quote, Tracking, Dashboard, History, Account, Notifications, Privacy];
  await Promise.all(screens.map((screen) => screen.preload()));
}

/** The routes that `remote.json` declares. */
export function CustomerRoutes() {
  return (
    <Routes>
      <Route path="/quote" element={<Quote />} />
      <Route path="/tracking" element={<Tracking />} />
      <Route path="/dashboard" element={<Dashboard />} />
      <Route path="/dashboard/history" element={<History />} />
      <Route path="/account" element={<Account />} />
      <Route path="/account/notifications" element={<Notifications />} />
      <Route path="/privacy" element={<Privacy />} />
      <Route path="*" element={<NoSuchPage />} />
    </Routes>
  );
}
