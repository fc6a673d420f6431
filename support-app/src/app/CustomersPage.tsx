import { CustomersToRead } from '../features/orders/components/CustomersToRead';
import { DeskFrame } from './DeskFrame';

/** Where the staff finds a customer, and from there their orders. */
export function CustomersPage() {
  return (
    <DeskFrame title="Customers">
      <CustomersToRead />
    </DeskFrame>
  );
}
