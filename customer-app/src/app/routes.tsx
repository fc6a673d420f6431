import { Route, Routes } from 'react-router-dom';
import { AccountPage } from '../features/account/pages/AccountPage';
import { NotificationPreferences } from '../features/notifications/components/NotificationPreferences';
import { NotificationsPage } from '../features/notifications/pages/NotificationsPage';
import { DashboardPage } from '../features/orders/pages/DashboardPage';
import { HistoryPage } from '../features/orders/pages/HistoryPage';
import { PrivacyPage } from '../features/privacy/pages/PrivacyPage';
import { QuotePage } from '../features/quote/pages/QuotePage';
import { TrackedOrder } from '../features/tracking/components/TrackedOrder';
import { TrackingPage } from '../features/tracking/pages/TrackingPage';
import { CustomerNav } from './CustomerNav';

/** The routes that `remote.json` declares. Features do not know one another: here they meet. */
export function CustomerRoutes() {
  const nav = <CustomerNav />;
  return (
    <Routes>
      <Route
        path="/quote"
        element={<QuotePage renderTracking={(number) => <TrackedOrder number={number} />} />}
      />
      <Route path="/tracking" element={<TrackingPage />} />
      <Route path="/dashboard" element={<DashboardPage nav={nav} />} />
      <Route path="/dashboard/history" element={<HistoryPage nav={nav} />} />
      <Route
        path="/account"
        element={<AccountPage nav={nav} notificationPreferences={<NotificationPreferences />} />}
      />
      <Route path="/account/notifications" element={<NotificationsPage nav={nav} />} />
      <Route path="/privacy" element={<PrivacyPage />} />
    </Routes>
  );
}
