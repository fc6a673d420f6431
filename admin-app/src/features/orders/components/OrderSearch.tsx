import { useDesk } from '../../../shared/desk/use-desk';
import { SearchBox } from '../../../shared/lists/SearchBox';
import { isMeantAsNumber, useFindOrder } from '../use-find-order';

/** Searches all orders, paid or not. Enter opens the order whose number was typed. */
export function OrderSearch() {
  const { search, searchFor } = useDesk();
  const { find, isFinding } = useFindOrder();
  return (
    <SearchBox
      label="Search orders"
      placeholder="Number, name, phone or city"
      search={search}
      onSearch={searchFor}
      onEnter={(words) => void (isMeantAsNumber(words) && find(words))}
      isBusy={isFinding}
    />
  );
}
