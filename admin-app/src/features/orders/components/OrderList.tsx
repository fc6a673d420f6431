import { ButtonLink } from '@courier/shared-ui';
import { useDesk } from '../../../desk/use-desk';
import { PagedList } from '../../../lists/PagedList';
import { TableBar } from '../../../lists/TableBar';
import { ORDER_TABS, orderTabOf, type OrderTabId } from '../order-tabs';
import { useOrderListInfiniteQuery } from '../orders.api';
import { AttentionFilter } from './AttentionFilter';
import { OrderSearch } from './OrderSearch';
import { OrderTable } from './OrderTable';

/** One of the two lists, or what was found in it. */
export function OrderList({ id }: { id: OrderTabId }) {
  const { search, isAttentionOnly } = useDesk();
  const tab = ORDER_TABS[id];
  const { paymentStatus } = tab;
  const list = useOrderListInfiniteQuery({ paymentStatus, search, isAttentionOnly });
  const isNarrowed = search !== '' || isAttentionOnly;
  return (
    <>
      <TableBar>
        <OrderSearch />
        <AttentionFilter />
      </TableBar>
      <PagedList
        list={list}
        words={isNarrowed ? { ...tab, empty: emptyWords(search, isAttentionOnly) } : tab}
        emptyAction={isNarrowed && <LookElsewhere id={id} />}
      >
        {(orders) => <OrderTable caption={tab.label} orders={orders} />}
      </PagedList>
    </>
  );
}

function emptyWords(search: string, isAttentionOnly: boolean): string {
  if (!search) return 'No orders need attention';
  return isAttentionOnly
    ? `No orders that need attention match “${search}”`
    : `No orders match “${search}”`;
}

/** Whoever is looked for may have paid meanwhile. */
function LookElsewhere({ id }: { id: OrderTabId }) {
  const { search, addressOfTab } = useDesk();
  const other = orderTabOf(id === 'orders' ? 'history' : 'orders');
  return (
    <ButtonLink replace to={addressOfTab(other.id)}>
      {search ? 'Search' : 'Look'} in {other.label}
    </ButtonLink>
  );
}
