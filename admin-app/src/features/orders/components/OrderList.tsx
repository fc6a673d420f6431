import { Button, Cluster, Soft } from '@courier/shared-ui/base';
import { useListUpdates } from '@courier/shared-ui/live';
import { totalOf } from '@courier/shared-ui/request';
import { useDesk } from '../../../shared/desk/use-desk';
import { type ListWords, PagedList } from '@courier/shared-ui/paged-list';
import { TableBar } from '../../../shared/lists/FilterBar';
import {
  filterWords,
  listFilter,
  isNarrowed,
  isOfBoth,
  listPath,
  ORDER_TABS,
  type OrderFilter,
  type OrderTabId,
} from '../order-lists';
import { useOrderListInfiniteQuery, useUpdateOrders } from '../orders.api';
import { OrderSelection } from '../selection/OrderSelection';
import { useShownOrders } from '../use-shown-orders';
import { OrderFilters } from './OrderFilters';

/** One of the two lists; while somebody searches or filters, what is so in both. */
export function OrderList({ id }: { id: OrderTabId }) {
  const shown = useShownOrders();
  const tab = ORDER_TABS[id];
  const isLookedFor = isOfBoth(shown);
  const filter = listFilter(shown, tab);
  const list = useOrderListInfiniteQuery(filter);
  const onRows = useUpdateOrders(filter);
  const updates = useListUpdates({ list, url: listPath(filter), topic: 'orders', onRows });
  return (
    <>
      <OrderFilters />
      {isLookedFor && <FoundBar filter={shown} />}
      <PagedList list={list} updates={updates} words={wordsOf(tab, shown)}>
        {(orders) => (
          <OrderSelection
            caption={isLookedFor ? 'Orders found' : tab.label}
            orders={orders}
            isSortable={!shown.search}
            filter={filter}
            // A search finds without counting.
            total={shown.search ? undefined : totalOf(list.data)}
          />
        )}
      </PagedList>
    </>
  );
}

function wordsOf(tab: ListWords, filter: OrderFilter): ListWords {
  const { search, isAttentionOnly } = filter;
  const { noun } = tab;
  const which = isAttentionOnly ? 'orders that need attention' : 'orders';
  if (search) return { noun, empty: `No ${which} match “${search}”`, failure: 'The search failed' };
  if (isNarrowed(filter)) return { ...tab, empty: `No ${which} match the filters` };
  return isAttentionOnly ? { ...tab, empty: 'No orders need attention' } : tab;
}

/** It looks past the tab that is open: that has to be said. */
function FoundBar({ filter }: { filter: OrderFilter }) {
  const { searchFor, clearFilters } = useDesk();
  const { search } = filter;
  return (
    <TableBar>
      <Soft as="p" style={{ overflowWrap: 'anywhere' }}>
        {filterWords(filter)}
      </Soft>
      <Cluster>
        {search && (
          <Button size="small" onClick={() => searchFor('')}>
            Clear search
          </Button>
        )}
        {isNarrowed(filter) && (
          <Button size="small" onClick={clearFilters}>
            Clear filters
          </Button>
        )}
      </Cluster>
    </TableBar>
  );
}
