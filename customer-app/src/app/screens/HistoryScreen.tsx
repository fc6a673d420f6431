import { HistoryPage } from '../../features/orders/pages/HistoryPage';
import { CustomerNav } from '../CustomerNav';
import { CustomersOnly } from '../CustomersOnly';

export function HistoryScreen() {
  return (
    <CustomersOnly>
      <HistoryPage nav={<CustomerNav />} />
    </CustomersOnly>
  );
}
