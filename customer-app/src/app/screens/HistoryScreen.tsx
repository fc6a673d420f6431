import { HistoryPage } from '../../features/orders/pages/HistoryPage';
import { CustomerNav } from '../CustomerNav';

export function HistoryScreen() {
  return <HistoryPage nav={<CustomerNav />} />;
}
