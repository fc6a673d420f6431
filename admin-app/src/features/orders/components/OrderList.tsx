import { ButtonLink } from '@courier/shared-ui';
import { useDesk } from '../../../desk/use-desk';
import { PagedList } from '../../../lists/PagedList';
import { ORDER_TABS, orderTabOf, type OrderTabId } from '../order-tabs';
import { useOrderListInfiniteQuery } from '../orders.api';
import { OrderSearch } from './OrderSearch';
import { OrderTable } from './OrderTable';

/** One of the two lists, or what was found in it. */
export function OrderList({ id }: { id: OrderTabId }) {
  const { search } = useDesk();
  const tab = ORDER_TABS[id];
  const list = useOrderListInfiniteQuery({ paymentStatus: tab.paymentStatus, search });
  return (
    <>
      <OrderSearch />
      <PagedList
        list={list}
        words={search ? { ...tab, empty: `No orders match “${search}”` } : tab}
        emptyAction={search && <SearchElsewhere id={id} />}
      >
        {(orders) => <OrderTable caption={tab.label} orders={orders} />}
      </PagedList>
    </>
  );
}

/** Whoever is looked for may have paid meanwhile. */
function SearchElsewhere({ id }: { id: OrderTabId }) {
  const { addressOfTab } = useDesk();
  const other = orderTabOf(id === 'orders' ? 'history' : 'orders');
  return (
    <ButtonLink replace to={addressOfTab(other.id)}>
      Search in {other.label}
    </ButtonLink>
  );
}
