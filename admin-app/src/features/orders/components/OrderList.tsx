import { Button, ButtonLink, Soft } from '@courier/shared-ui';
import { useListUpdates } from '@courier/shared-ui/live';
import { useDesk } from '../../../shared/desk/use-desk';
import { type ListWords, PagedList } from '@courier/shared-ui/paged-list';
import { TableBar } from '../../../shared/lists/FilterBar';
import { listPath, ORDER_TABS, type OrderTabId, orderTabOf } from '../order-lists';
import { useOrderListInfiniteQuery, useUpdateOrders } from '../orders.api';
import { OrderTable } from './OrderTable';

/** One of the two lists; while somebody searches, what was found in both. */
export function OrderList({ id }: { id: OrderTabId }) {
  const { search, isAttentionOnly } = useDesk();
  const tab = ORDER_TABS[id];
  const paymentStatus = search ? null : tab.paymentStatus;
  const filter = { paymentStatus, search, isAttentionOnly };
  const list = useOrderListInfiniteQuery(filter);
  const onRows = useUpdateOrders(filter);
  const updates = useListUpdates({ list, url: listPath(filter), topic: 'orders', onRows });
  return (
    <>
      {search && <FoundBar />}
      <PagedList
        list={list}
        updates={updates}
        words={wordsOf(tab, search, isAttentionOnly)}
        emptyAction={isAttentionOnly && !search && <LookElsewhere id={id} />}
      >
        {(orders) => <OrderTable caption={search ? 'Orders found' : tab.label} orders={orders} />}
      </PagedList>
    </>
  );
}

function wordsOf(tab: ListWords, search: string, isAttentionOnly: boolean): ListWords {
  const { noun } = tab;
  if (search) {
    const which = isAttentionOnly ? 'orders that need attention' : 'orders';
    const empty = `No ${which} match “${search}”`;
    return { noun, empty, failure: 'The search failed' };
  }
  return isAttentionOnly ? { ...tab, empty: 'No orders need attention' } : tab;
}

/** A search looks past the tab that is open: that has to be said. */
function FoundBar() {
  const { search, searchFor } = useDesk();
  return (
    <TableBar>
      <Soft as="p" style={{ overflowWrap: 'anywhere' }}>
        Search results for “{search}”, paid and not paid
      </Soft>
      <Button size="small" onClick={() => searchFor('')}>
        Clear search
      </Button>
    </TableBar>
  );
}

/** What needs attention may have been paid meanwhile. */
function LookElsewhere({ id }: { id: OrderTabId }) {
  const { addressOfTab } = useDesk();
  const other = orderTabOf(id === 'orders' ? 'history' : 'orders');
  return (
    <ButtonLink replace to={addressOfTab(other.id)}>
      Look in {other.label}
    </ButtonLink>
  );
}
