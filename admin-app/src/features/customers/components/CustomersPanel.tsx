import { useListUpdates } from '@courier/shared-ui/live';
import type { CustomerView } from '@courier/contract';
import { Money, Soft, Stamp, type TableColumn } from '@courier/shared-ui';
import { LongTable } from '@courier/shared-ui/virtual-table';
import { PagedList } from '../../../shared/lists/PagedList';
import { formatDate } from '@courier/shared-ui/moment';
import { useCustomerListInfiniteQuery, useUpdateCustomers } from '../customers.api';

const WORDS = {
  noun: 'customers',
  empty: 'No customers found',
  failure: 'Failed to fetch customers',
};

/** Everybody with an account of their own. */
export function CustomersPanel() {
  const list = useCustomerListInfiniteQuery();
  const onRows = useUpdateCustomers();
  const updates = useListUpdates({ list, url: '/api/customers', topic: 'customers', onRows });
  return (
    <PagedList list={list} updates={updates} words={WORDS}>
      {(customers) => (
        <LongTable
          caption="Customers"
          columns={COLUMNS}
          rows={customers}
          rowKey={({ id }) => String(id)}
        />
      )}
    </PagedList>
  );
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
