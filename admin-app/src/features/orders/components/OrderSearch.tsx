import { getHost } from '@courier/shared-ui/host';
import { statusOf } from '@courier/shared-ui/request';
import { notifyFailure } from '../../../shared/api/notify-failure';
import { useDesk } from '../../../shared/desk/use-desk';
import { HeadingSearch } from '../../../shared/lists/HeadingSearch';
import { useLazyOrderQuery } from '../orders.api';

/** Searches all orders, paid or not. Enter opens the order whose number was typed. */
export function OrderSearch() {
  const { search, searchFor } = useDesk();
  const { find, isFinding } = useFindOrder();
  return (
    <HeadingSearch
      label="Search orders"
      placeholder="Number, name, phone or city"
      search={search}
      onSearch={searchFor}
      onEnter={(words) => void (isMeantAsNumber(words) && find(words))}
      aria-busy={isFinding || undefined}
    />
  );
}

/** Opens an order by its number, as printed on a slip or read out over the phone. */
function useFindOrder() {
  const [findOrder, { isFetching }] = useLazyOrderQuery();
  const { openOrder } = useDesk();

  const find = async (typed: string) => {
    if (isFetching) return;
    const { data, error } = await findOrder(typed);
    if (data?.orderNumber) openOrder(data.orderNumber);
    else if (data || statusOf(error) === 404) {
      getHost().notify({ ...NOT_FOUND, variant: 'destructive' });
      // The panel offers the orders that are there.
      openOrder(typed);
    } else notifyFailure(error, FAILURE);
  };

  return { find, isFinding: isFetching };
}

const NOT_FOUND = {
  title: 'Order not found',
  description: 'No order found with that tracking number',
};
const FAILURE = { title: 'Error', description: 'Failed to track order' };

/** Whether somebody meant the number of one order, be it mistyped, and not a name, a phone or a city. */
function isMeantAsNumber(typed: string): boolean {
  const compact = typed.toUpperCase().replace(/[\s-]/g, '');
  return /^EC\d/.test(compact) || (/^(EC)?[0-9A-Z]{12}$/.test(compact) && /\d/.test(compact));
}
