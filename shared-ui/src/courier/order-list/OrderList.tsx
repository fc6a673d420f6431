import { Button, Cluster, Soft, token } from '@courier/shared-ui/base';
import { useListUpdates } from '@courier/shared-ui/live';
import { type ListWords, PagedList } from '@courier/shared-ui/paged-list';
import { totalOf } from '@courier/shared-ui/request';
import { OrderFilters } from './filters/OrderFilters';
import { useOrderListInfiniteQuery, useUpdateOrders } from './order-list.api';
import {
  filterWords,
  isLookedFor,
  isNarrowed,
  listFilter,
  listPath,
  type OrderFilter,
  type OrderListKind,
} from './order-lists';
import { OrderSelection } from './selection/OrderSelection';
import { useOrderAddress } from './use-order-address';
import { useShownOrders } from './use-shown-orders';

/**
 * A list of orders with its filters, views, selection and what is done to many; while somebody searches or filters, what
 * is so among all orders. Around it stands something that takes the focus, where the keyboard goes on.
 */
export function OrderList({ kind }: { kind: OrderListKind }) {
  const shown = useShownOrders();
  const isFound = isLookedFor(shown);
  const filter = listFilter(shown, kind);
  const list = useOrderListInfiniteQuery(filter);
  const onRows = useUpdateOrders(filter);
  const updates = useListUpdates({ list, url: listPath(filter), topic: 'orders', onRows });
  return (
    <>
      <OrderFilters kind={kind} />
      {isFound && <FoundBar filter={shown} />}
      <PagedList list={list} updates={updates} words={wordsOf(kind, shown)}>
        {(orders) => (
          <OrderSelection
            caption={isFound ? 'Orders found' : kind.label}
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

function wordsOf(kind: ListWords, filter: OrderFilter): ListWords {
  const { search, isAttentionOnly } = filter;
  const { noun } = kind;
  const which = isAttentionOnly ? 'orders that need attention' : 'orders';
  if (search) return { noun, empty: `No ${which} match “${search}”`, failure: 'The search failed' };
  if (isNarrowed(filter)) return { ...kind, empty: `No ${which} match the filters` };
  return isAttentionOnly ? { ...kind, empty: 'No orders need attention' } : kind;
}

/** It looks past what the list is of: that has to be said. */
function FoundBar({ filter }: { filter: OrderFilter }) {
  const { searchFor, clearFilters } = useOrderAddress();
  const { search } = filter;
  return (
    <Cluster align="end" justify="space-between" gap={3} style={{ marginBottom: token.space[4] }}>
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
    </Cluster>
  );
}
