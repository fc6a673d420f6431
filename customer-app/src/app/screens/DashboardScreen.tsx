import { DashboardPage } from '../../features/orders/pages/DashboardPage';
import { CustomerNav } from '../CustomerNav';

export function DashboardScreen() {
  return <DashboardPage nav={<CustomerNav />} />;
}
