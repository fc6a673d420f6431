import { HistoryOverview } from '../../features/orders/components/history/HistoryOverview';
import { OrdersPage } from '../OrdersPage';

export function HistoryScreen() {
  return (
    <OrdersPage title="Order history" heading="Welcome back!">
      {(email) => <HistoryOverview userEmail={email} />}
    </OrdersPage>
  );
}
