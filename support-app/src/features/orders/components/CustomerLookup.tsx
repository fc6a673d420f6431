import { type CustomerView, formatRand } from '@courier/contract';
import type { TableColumn } from '@courier/shared-ui';
import { Stack, TextLink, VisuallyHidden } from '@courier/shared-ui/base';
import { customerPlace } from '@courier/shared-ui/courier';
import { formatMoment } from '@courier/shared-ui/moment';
import { useListUpdates } from '@courier/shared-ui/live';
import { foundText, type ListWords, PagedTable } from '@courier/shared-ui/paged-list';
import { SearchForm } from '../../../shared/lists/SearchForm';
import { useSearchParams } from 'react-router-dom';
import { customersPath, useCustomerListInfiniteQuery, useUpdateCustomers } from '../orders.api';

/** The customers, the newest first, or those that a search finds, each with the way to their orders. */
export function CustomerLookup() {
  const [params, setParams] = useSearchParams();
  const search = params.get('q') ?? '';
  const list = useCustomerListInfiniteQuery(search);
  const updates = useListUpdates({
    list,
    url: customersPath(search),
    topic: 'customers',
    onRows: useUpdateCustomers(search),
  });
  return (
    <Stack gap={5}>
      <SearchForm
        key={search}
        label="Search customers"
        placeholder="Name, email or phone"
        search={search}
        onSearch={(words) => setParams(words ? { q: words } : {}, { replace: true })}
      />
      <VisuallyHidden role="status">{search && foundText(list, FOUND_WORDS)}</VisuallyHidden>
      <PagedTable
        caption="Customers"
        columns={COLUMNS}
        // Rows of the search before stay while the next one runs, not when it failed.
        list={list.error ? { ...list, data: list.currentData } : list}
        updates={updates}
        words={search ? FOUND_WORDS : WORDS}
      />
    </Stack>
  );
}

const WORDS: ListWords = {
  noun: 'customers',
  empty: 'No customers found',
  failure: 'The customers could not be loaded',
};

const FOUND_WORDS: ListWords = {
  ...WORDS,
  empty: 'No customers match this search',
  emptyHint:
    'Try how a name, an email address or a phone number begins, or the last four digits of a phone.',
};

const nameLink = ({ fullName, email }: CustomerView) => (
  <TextLink to={customerPlace(email)}>{fullName}</TextLink>
);

const COLUMNS: readonly TableColumn<CustomerView>[] = [
  { id: 'name', header: 'Name', cardLabel: '', cell: nameLink },
  { id: 'email', header: 'Email', cell: ({ email }) => email },
  {
    id: 'since',
    header: 'Registered',
    cell: ({ registrationDate }) => formatMoment(registrationDate),
  },
  { id: 'count', header: 'Orders', align: 'end', cell: ({ totalOrders }) => totalOrders },
  {
    id: 'spent',
    header: 'Total spent',
    align: 'end',
    cell: ({ totalSpent }) => formatRand(totalSpent),
  },
  {
    id: 'orders',
    header: <VisuallyHidden>Orders of the customer</VisuallyHidden>,
    align: 'end',
    cell: ({ email }) => (
      <TextLink to={ordersOf(email)}>
        View orders<VisuallyHidden> of {email}</VisuallyHidden>
      </TextLink>
    ),
  },
];

/** The address of one customer's orders. */
function ordersOf(email: string): string {
  return `/support/desk/orders?${new URLSearchParams({ customer: email }).toString()}`;
}
