import { DashboardPage } from '../../features/orders/pages/DashboardPage';
import { CustomerNav } from '../CustomerNav';
import { CustomersOnly } from '../CustomersOnly';

export function DashboardScreen() {
  return (
    <CustomersOnly>
      <DashboardPage nav={<CustomerNav />} />
    </CustomersOnly>
  );
}
