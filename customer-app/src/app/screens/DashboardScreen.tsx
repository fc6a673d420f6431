import { OrderOverview } from '../../features/orders/components/OrderOverview';
import { OrdersPage } from '../OrdersPage';

export function DashboardScreen() {
  return (
    <OrdersPage title="Your orders" heading="Welcome back!" variant="primary">
      {(email) => <OrderOverview userEmail={email} />}
    </OrdersPage>
  );
}
