import { useDesk } from '../../../shared/desk/use-desk';
import { HeadingSearch } from '@courier/shared-ui/order-list';

/** Searches all customers. */
export function CustomerSearch() {
  const { customerSearch, searchForCustomers } = useDesk();
  return (
    <HeadingSearch
      label="Search customers"
      placeholder="Customer name, email or phone"
      search={customerSearch}
      onSearch={searchForCustomers}
    />
  );
}
