import { lazyScreen } from '@courier/shared-ui';
import { NotFoundPage } from '@courier/shared-ui/courier';
import { getHost } from '@courier/shared-ui/host';
import { matchPath, Route, Routes } from 'react-router-dom';
import { hasStoredDraft } from '../shared/quote-draft/stored-draft';
import { PreserveOnSessionEnd } from '../shared/session/PreserveOnSessionEnd';
import { OrderPlaced } from './placed-screen';

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
const Updates = lazyScreen(() =>
  import(/* webpackChunkName: "/tracking/updates" */ '../features/updates/UpdatesPage').then(
    (m) => m.UpdatesPage,
  ),
);
const Receiver = lazyScreen(() =>
  import(
    /* webpackChunkName: "/tracking/delivery" */ '../features/tracking/pages/ReceiverPage'
  ).then((m) => m.ReceiverPage),
);
const Payment = lazyScreen(() =>
  import(
    /* webpackChunkName: "/tracking/payment" */ '../features/tracking/pages/PaymentReturnPage'
  ).then((m) => m.PaymentReturnPage),
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
const JointPayment = lazyScreen(() =>
  import(/* webpackChunkName: "/dashboard/payment" */ './screens/JointPaymentScreen').then(
    (m) => m.JointPaymentScreen,
  ),
);
const Account = lazyScreen(() =>
  import(/* webpackChunkName: "/account" */ './screens/AccountScreen').then((m) => m.AccountScreen),
);
const Addresses = lazyScreen(() =>
  import(/* webpackChunkName: "/account/addresses" */ './screens/AddressesScreen').then(
    (m) => m.AddressesScreen,
  ),
);
const Statements = lazyScreen(() =>
  import(/* webpackChunkName: "/account/statements" */ './screens/StatementsScreen').then(
    (m) => m.StatementsScreen,
  ),
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

/** By path: what `remote.json` declares. */
const SCREENS = new Map([
  ['/quote', Quote],
  ['/quote/placed/:orderNumber', OrderPlaced],
  ['/tracking', Tracking],
  ['/tracking/updates', Updates],
  ['/tracking/delivery', Receiver],
  ['/tracking/payment', Payment],
  ['/dashboard', Dashboard],
  ['/dashboard/history', History],
  ['/dashboard/payment/:reference', JointPayment],
  ['/account', Account],
  ['/account/addresses', Addresses],
  ['/account/statements', Statements],
  ['/account/notifications', Notifications],
  ['/privacy', Privacy],
]);

/** Fetches the screen of a path before it is shown. */
export async function prepare(pathname: string): Promise<void> {
  // Its owner's session may have ended since: the way to sign in again is there before the shell finds out.
  if (getHost().session.current() && hasStoredDraft()) await PreserveOnSessionEnd.preload();
  for (const [path, screen] of SCREENS) {
    if (matchPath(path, pathname)) await screen.preload();
  }
}

/** Fetches every screen. */
export async function prepareAll(): Promise<void> {
  await Promise.all([...SCREENS.values()].map((screen) => screen.preload()));
}

export function CustomerRoutes() {
  return (
    <Routes>
      {[...SCREENS].map(([path, Screen]) => (
        <Route key={path} path={path} element={<Screen />} />
      ))}
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
