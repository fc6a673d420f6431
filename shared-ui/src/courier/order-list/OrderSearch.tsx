import { withoutGaps } from '@courier/contract';
import { getHost } from '@courier/shared-ui/host';
import { statusOf } from '@courier/shared-ui/request';
import { failureNotice, notifyFailure } from '../notify-failure';
import { HeadingSearch } from './HeadingSearch';
import { useLazyIsAnyFoundQuery, useLazyOrderQuery } from './order-list.api';

interface OrderSearchProps {
  /** What all orders, paid or not, are searched for. */
  search: string;
  searchFor: (words: string) => void;
  openOrder: (orderNumber: string) => void;
}

/**
 * Searches all orders, paid or not. Enter opens the order whose number was typed, or read out over the phone, and says so
 * where nothing is found.
 */
export function OrderSearch({ search, searchFor, openOrder }: OrderSearchProps) {
  const [findOrder, { isFetching }] = useLazyOrderQuery();
  const [findAny] = useLazyIsAnyFoundQuery();

  const sayNotFound = (typed: string) => {
    getHost().notify(NOT_FOUND);
    // The panel offers the orders that are there.
    openOrder(typed);
  };

  const find = async (typed: string) => {
    if (isFetching || !typed) return;
    if (!isMeantAsNumber(typed)) {
      const { data: isAny } = await findAny(typed);
      if (isAny === false) sayNotFound(typed);
      return;
    }
    const { data, error } = await findOrder(typed);
    if (data?.orderNumber) openOrder(data.orderNumber);
    else if (data || statusOf(error) === 404) sayNotFound(typed);
    else notifyFailure(error, 'Error', 'Failed to track order');
  };

  return (
    <HeadingSearch
      label="Search orders"
      placeholder="Number, name, phone or courier"
      search={search}
      onSearch={searchFor}
      onEnter={(words) => void find(words)}
      aria-busy={isFetching || undefined}
    />
  );
}

const NOT_FOUND = failureNotice('Order not found', 'No order found with that tracking number');

/** Whether somebody meant the number of one order, be it mistyped, and not a name, a phone, a city or a courier. */
function isMeantAsNumber(typed: string): boolean {
  const compact = withoutGaps(typed).toUpperCase();
  return /^EC\d/.test(compact) || (/^(EC)?[0-9A-Z]{12}$/.test(compact) && /\d/.test(compact));
}
