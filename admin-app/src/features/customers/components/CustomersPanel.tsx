import type { CustomerView } from '@courier/contract';
import { Button, Money, Soft, Stamp, type TableColumn, VisuallyHidden } from '@courier/shared-ui';
import { useListUpdates } from '@courier/shared-ui/live';
import { formatDate } from '@courier/shared-ui/moment';
import { foundText, type ListWords, PagedList } from '@courier/shared-ui/paged-list';
import { LongTable } from '@courier/shared-ui/virtual-table';
import { useDesk } from '../../../shared/desk/use-desk';
import { SearchBox } from '../../../shared/lists/SearchBox';
import { useRowUpdates } from '../../../shared/lists/use-row-updates';
import { customersPath, useCustomerListInfiniteQuery } from '../customers.api';

const WORDS: ListWords = {
  noun: 'customers',
  empty: 'No customers found',
  failure: 'Failed to fetch customers',
};

/** Everybody with an account of their own, or those that a search finds. */
export function CustomersPanel() {
  const { customerSearch: search, searchForCustomers } = useDesk();
  const list = useCustomerListInfiniteQuery(search);
  const onRows = useRowUpdates(list);
  const updates = useListUpdates({ list, url: customersPath(search), topic: 'customers', onRows });
  const words = search ? wordsOfSearch(search) : WORDS;
  return (
    <>
      <VisuallyHidden role="status">{search && foundText(list, words)}</VisuallyHidden>
      <PagedList
        // Rows of the search before stay while the next one runs, not when it failed.
        list={list.error ? { ...list, data: list.currentData } : list}
        updates={updates}
        words={words}
        emptyAction={search && <Button onClick={() => searchForCustomers('')}>Clear search</Button>}
      >
        {(customers) => (
          <LongTable
            caption={search ? 'Customers found' : 'Customers'}
            columns={COLUMNS}
            rows={customers}
            rowKey={({ id }) => String(id)}
          />
        )}
      </PagedList>
    </>
  );
}

function wordsOfSearch(search: string): ListWords {
  return {
    ...WORDS,
    empty: `No customers match “${search}”`,
    emptyHint: 'Try how a name, an email address or a phone number begins.',
    failure: 'The search failed',
  };
}

const COLUMNS: readonly TableColumn<CustomerView>[] = [
  {
    id: 'customer',
    header: 'Customer',
    cardLabel: '',
    cell: ({ fullName, email }) => (
      <span style={{ overflowWrap: 'anywhere' }}>
        <strong>{fullName}</strong> <Soft>{email}</Soft>
      </span>
    ),
  },
  {
    id: 'registered',
    header: 'Registered',
    cell: ({ registrationDate }) => formatDate(registrationDate),
  },
  { id: 'orders', header: 'Orders', align: 'end', cell: ({ totalOrders }) => totalOrders },
  {
    id: 'spent',
    header: 'Spent',
    align: 'end',
    cell: ({ totalSpent }) => (
      <strong>
        <Money rand={totalSpent} />
      </strong>
    ),
  },
  {
    id: 'last',
    header: 'Last order',
    cell: ({ lastOrderDate }) => (lastOrderDate ? formatDate(lastOrderDate) : 'None yet'),
  },
  {
    id: 'addresses',
    header: 'Addresses',
    align: 'end',
    cell: ({ totalAddresses }) => totalAddresses,
  },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status }) => (
      <Stamp size="small" tone={status === 'active' ? 'confirmed' : 'neutral'}>
        {status}
      </Stamp>
    ),
  },
];

/** Searches all customers. */
export function CustomerSearch() {
  const { customerSearch, searchForCustomers } = useDesk();
  return (
    <SearchBox
      label="Search customers"
      placeholder="Customer name, email or phone"
      search={customerSearch}
      onSearch={searchForCustomers}
    />
  );
}
