import { Button, Soft } from '@courier/shared-ui/base';
import { useListUpdates } from '@courier/shared-ui/live';
import { useDesk } from '../../../shared/desk/use-desk';
import { type ListWords, PagedList } from '@courier/shared-ui/paged-list';
import { TableBar } from '../../../shared/lists/FilterBar';
import { listPath, ORDER_TABS, type OrderTabId } from '../order-lists';
import { useOrderListInfiniteQuery, useUpdateOrders } from '../orders.api';
import { useShownOrders } from '../use-shown-orders';
import { OrderTable } from './OrderTable';

/** One of the two lists; while somebody searches or looks at what needs attention, what is so in both. */
export function OrderList({ id }: { id: OrderTabId }) {
  const shown = useShownOrders();
  const { search, isAttentionOnly } = shown;
  const tab = ORDER_TABS[id];
  const isOfBoth = Boolean(search) || isAttentionOnly;
  const filter = isOfBoth ? shown : { ...shown, paymentStatus: tab.paymentStatus };
  const list = useOrderListInfiniteQuery(filter);
  const onRows = useUpdateOrders(filter);
  const updates = useListUpdates({ list, url: listPath(filter), topic: 'orders', onRows });
  return (
    <>
      {isOfBoth && <FoundBar />}
      <PagedList list={list} updates={updates} words={wordsOf(tab, search, isAttentionOnly)}>
        {(orders) => (
          <OrderTable
            caption={isOfBoth ? 'Orders found' : tab.label}
            orders={orders}
            hasRecipients={Boolean(search)}
          />
        )}
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

/** It looks past the tab that is open: that has to be said. */
function FoundBar() {
  const { search, searchFor } = useDesk();
  if (!search) {
    return (
      <TableBar>
        <Soft as="p">Orders that need attention, paid and not paid</Soft>
      </TableBar>
    );
  }
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
