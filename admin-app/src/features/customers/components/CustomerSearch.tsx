import { useDesk } from '../../../shared/desk/use-desk';
import { SearchBox } from '../../../shared/lists/SearchBox';

/** Searches all customers. */
export function CustomerSearch() {
  const { customerSearch, searchForCustomers } = useDesk();
  return (
    <SearchBox
      label="Search customers"
      placeholder="Customer name, email or phone"
      search={customerSearch}
      onSearch={searchForCustomers}
    />
  );
}
