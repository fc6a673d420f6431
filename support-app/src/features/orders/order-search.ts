import { useSearchParams } from 'react-router-dom';

/** The address of the first page of what a search finds: an e-mail address finds its account's orders. */
export function orderListPath(search: string): string {
  const query = new URLSearchParams();
  if (search.includes('@')) query.set('userEmail', search);
  else if (search) query.set('q', search);
  return `/api/orders${query.size > 0 ? `?${query.toString()}` : ''}`;
}

/** What is searched for and which order is open: in the address, so that it survives a reload. */
export function useOrderSearch() {
  const [params, setParams] = useSearchParams();
  const search = params.get('q') ?? '';
  const orderNumber = params.get('order');
  return {
    search,
    orderNumber,
    searchFor: (words: string) => setParams(words ? { q: words } : {}, { replace: true }),
    closeOrder: () => setParams(search ? { q: search } : {}, { replace: true }),
    addressOf: (number: string) => ({
      search: `?${new URLSearchParams({ ...(search && { q: search }), order: number }).toString()}`,
    }),
  };
}

/** The address of the search for one customer's orders. */
export function ordersOf(email: string): string {
  return `/support/desk/orders?${new URLSearchParams({ q: email }).toString()}`;
}
