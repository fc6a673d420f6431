import { Stack } from '@courier/shared-ui';
import { useListUpdates } from '@courier/shared-ui/live';
import { type ListWords, PagedList } from '@courier/shared-ui/paged-list';
import { SearchForm } from '../../../shared/lists/SearchForm';
import { orderListPath, useOrderSearch } from '../order-search';
import { useOrderListInfiniteQuery, useUpdateOrders } from '../orders.api';
import { OrderDialog } from './OrderDialog';
import { OrderTable } from './OrderTable';

/** Everyone's orders, the newest first, or what was found of them. */
export function OrderLookup() {
  const { search, searchFor } = useOrderSearch();
  const list = useOrderListInfiniteQuery(search);
  const updates = useListUpdates({
    list,
    url: orderListPath(search),
    topic: 'orders',
    onRows: useUpdateOrders(search),
  });
  return (
    <Stack gap={5}>
      <SearchForm
        key={search}
        label="Search orders"
        placeholder="Number, name, phone, town or email"
        search={search}
        onSearch={searchFor}
      />
      <PagedList list={list} updates={updates} words={search ? FOUND_WORDS : WORDS}>
        {(orders) => <OrderTable orders={orders} />}
      </PagedList>
      <OrderDialog />
    </Stack>
  );
}

const WORDS: ListWords = {
  noun: 'orders',
  empty: 'No orders found in the system',
  failure: 'The orders could not be loaded',
};

const FOUND_WORDS: ListWords = {
  ...WORDS,
  empty: 'No orders match this search',
  emptyHint: 'Try the order number, or how a name, a phone number or a town begins.',
};
