import { type CustomerView, formatRand } from '@courier/contract';
import { type TableColumn, TextLink, VisuallyHidden } from '@courier/shared-ui';
import { formatMoment } from '@courier/shared-ui/moment';
import { useListUpdates } from '@courier/shared-ui/live';
import { LongTable } from '@courier/shared-ui/virtual-table';
import { type ListWords, PagedList } from '../../../shared/lists/PagedList';
import { ordersOf } from '../order-search';
import { CUSTOMERS_PATH, useCustomerListInfiniteQuery, useUpdateCustomers } from '../orders.api';

/** The customers, the newest first, each with the way to their orders. */
export function CustomersToRead() {
  const list = useCustomerListInfiniteQuery();
  const updates = useListUpdates({
    list,
    url: CUSTOMERS_PATH,
    topic: 'customers',
    onRows: useUpdateCustomers(),
  });
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

const WORDS: ListWords = {
  noun: 'customer',
  empty: 'No customers found',
  failure: 'The customers could not be loaded',
};

const COLUMNS: readonly TableColumn<CustomerView>[] = [
  { id: 'name', header: 'Name', cardLabel: '', cell: ({ fullName }) => fullName },
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
