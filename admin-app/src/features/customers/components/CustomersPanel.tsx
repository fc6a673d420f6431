import type { CustomerView } from '@courier/contract';
import { lazyWithRetry, Money, type TableColumn } from '@courier/shared-ui';
import { Button, Cluster, Soft, Stamp, VisuallyHidden } from '@courier/shared-ui/base';
import { hasCards } from '@courier/shared-ui/courier';
import { useSession } from '@courier/shared-ui/host';
import { formatDate } from '@courier/shared-ui/moment';
import { foundText, type ListWords, PagedTable } from '@courier/shared-ui/paged-list';
import { useState } from 'react';
import { useDesk } from '../../../shared/desk/use-desk';
import { useLiveList } from '../../../shared/lists/use-live-list';
import { customersPath, useCustomerListInfiniteQuery } from '../customers.api';
import { EndSessions } from './EndSessions';

const CustomerStatements = lazyWithRetry(
  async () => (await import('./CustomerStatements')).CustomerStatements,
);
const CustomerCards = lazyWithRetry(async () => (await import('./CustomerCards')).CustomerCards);

const WORDS: ListWords = {
  noun: 'customers',
  empty: 'No customers found',
  failure: 'Failed to fetch customers',
};

/** Everybody with an account of their own, or those that a search finds. */
export function CustomersPanel() {
  const { customerSearch: search, searchForCustomers } = useDesk();
  const list = useCustomerListInfiniteQuery(search);
  const updates = useLiveList(list, customersPath(search), 'customers');
  const [signedOut, setSignedOut] = useState<CustomerView | null>(null);
  const [billed, setBilled] = useState<CustomerView | null>(null);
  const [shown, setShown] = useState<CustomerView | null>(null);
  const isAdmin = useSession()?.role === 'admin';
  const words = search ? wordsOfSearch(search) : WORDS;
  return (
    <>
      <VisuallyHidden role="status">{search && foundText(list, words)}</VisuallyHidden>
      <PagedTable
        caption={search ? 'Customers found' : 'Customers'}
        columns={columnsWith({
          onSignOut: setSignedOut,
          onStatements: isAdmin ? setBilled : undefined,
          onMore: hasCards('customer-page') ? setShown : undefined,
        })}
        // Rows of the search before stay while the next one runs, not when it failed.
        list={list.error ? { ...list, data: list.currentData } : list}
        updates={updates}
        words={words}
        emptyAction={search && <Button onClick={() => searchForCustomers('')}>Clear search</Button>}
      />
      {signedOut && <EndSessions customer={signedOut} onClose={() => setSignedOut(null)} />}
      {billed && <CustomerStatements customer={billed} onClose={() => setBilled(null)} />}
      {shown && <CustomerCards customer={shown} onClose={() => setShown(null)} />}
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
      <Stamp size="small" tone={status === 'active' ? 'delivered' : 'neutral'}>
        {status}
      </Stamp>
    ),
  },
];

type OfCustomer = (customer: CustomerView) => void;

interface CustomerActions {
  onSignOut: OfCustomer;
  /** Missing where the statements are not for who looks. */
  onStatements?: OfCustomer;
  /** Missing where no other team shows anything of a customer. */
  onMore?: OfCustomer;
}

function columnsWith({ onSignOut, onStatements, onMore }: CustomerActions): typeof COLUMNS {
  return [
    ...COLUMNS,
    {
      id: 'actions',
      header: <VisuallyHidden>Actions</VisuallyHidden>,
      align: 'end',
      cell: (customer) => (
        <Cluster gap={2} justify="end">
          {onMore && (
            <Button size="small" onClick={() => onMore(customer)}>
              More<VisuallyHidden> of {customer.fullName}</VisuallyHidden>
            </Button>
          )}
          {onStatements && (
            <Button size="small" onClick={() => onStatements(customer)}>
              Statements<VisuallyHidden> of {customer.fullName}</VisuallyHidden>
            </Button>
          )}
          <Button size="small" onClick={() => onSignOut(customer)}>
            Sign out<VisuallyHidden> {customer.fullName} everywhere</VisuallyHidden>
          </Button>
        </Cluster>
      ),
    },
  ];
}
