import type { CustomerView } from '@courier/contract';
import { Money, type TableColumn } from '@courier/shared-ui';
import { Button, Soft, Stamp, TextLink, VisuallyHidden } from '@courier/shared-ui/base';
import { BlockedStamp, customerPlace } from '@courier/shared-ui/courier';
import { formatDate } from '@courier/shared-ui/moment';
import { foundText, type ListWords, PagedTable } from '@courier/shared-ui/paged-list';
import styled from 'styled-components';
import { useDesk } from '../../../shared/desk/use-desk';
import { useLiveList } from '../../../shared/lists/use-live-list';
import { customersPath, useCustomerListInfiniteQuery } from '../customers.api';

const WORDS: ListWords = {
  noun: 'customers',
  empty: 'No customers found',
  failure: 'Failed to fetch customers',
};

/** Everybody with an account of their own, or those that a search finds; a name opens the page of its customer. */
export function CustomersPanel() {
  const { customerSearch: search, searchForCustomers } = useDesk();
  const list = useCustomerListInfiniteQuery(search);
  const updates = useLiveList(list, customersPath(search), 'customers');
  const words = search ? wordsOfSearch(search) : WORDS;
  return (
    <>
      <VisuallyHidden role="status">{search && foundText(list, words)}</VisuallyHidden>
      <PagedTable
        caption={search ? 'Customers found' : 'Customers'}
        columns={COLUMNS}
        card={CARD}
        // Rows of the search before stay while the next one runs, not when it failed.
        list={list.error ? { ...list, data: list.currentData } : list}
        updates={updates}
        words={words}
        emptyAction={search && <Button onClick={() => searchForCustomers('')}>Clear search</Button>}
      />
    </>
  );
}

function wordsOfSearch(search: string): ListWords {
  return {
    ...WORDS,
    empty: `No customers match “${search}”`,
    emptyHint:
      'Try how a name, an email address or a phone number begins, or the last four digits of a phone.',
    failure: 'The search failed',
  };
}

/** Who, what they have ordered and spent, and since when and until when. */
const CARD = `'customer customer status'
  'registered registered orders'
  'last last spent'`;

const COLUMNS: readonly TableColumn<CustomerView>[] = [
  {
    id: 'customer',
    header: 'Customer',
    cardLabel: '',
    fits: true,
    width: '100%',
    cell: ({ fullName, email }) => (
      <span title={`${fullName}, ${email}`} style={{ overflowWrap: 'anywhere' }}>
        <TextLink to={customerPlace(email)}>{fullName}</TextLink> <Soft>{email}</Soft>
      </span>
    ),
  },
  {
    id: 'registered',
    header: 'Registered',
    cardLabel: 'Registered',
    cell: ({ registrationDate }) => <Day>{formatDate(registrationDate)}</Day>,
  },
  {
    id: 'orders',
    header: 'Orders',
    cardLabel: 'Orders',
    align: 'end',
    cell: ({ totalOrders }) => totalOrders,
  },
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
    cardLabel: 'Last order',
    cell: ({ lastOrderDate }) => (
      <Day>{lastOrderDate ? formatDate(lastOrderDate) : 'None yet'}</Day>
    ),
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
    cell: ({ status, blocked }) =>
      blocked ? (
        <BlockedStamp kind={blocked} />
      ) : (
        <Stamp size="small" tone={status === 'active' ? 'delivered' : 'neutral'}>
          {status}
        </Stamp>
      ),
  },
];

/** On one line: a row is as low as it can be. */
const Day = styled.span`
  white-space: nowrap;
`;
