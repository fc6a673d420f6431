import {
  CUSTOMER_ORDER_TABS,
  type CustomerOrderTab,
  type OrderSummaryView,
  paymentStatusWords,
  type Role,
} from '@courier/contract';
import { Money, Tab, TabList, TabPanel, Tabs, type TableColumn } from '@courier/shared-ui';
import { media, Soft, TextLink, token, WaybillNumber } from '@courier/shared-ui/base';
import { DensitySwitch, ORDER_COLUMNS, orderPlace } from '@courier/shared-ui/courier';
import { type ListWords, PagedList } from '@courier/shared-ui/paged-list';
import { useMemo } from 'react';
import styled from 'styled-components';
import { useAddress } from '@courier/shared-ui/address';
import { useLiveList } from '../../../shared/lists/use-live-list';
import { OrderRows, PromiseWords } from '@courier/shared-ui/order-list';
import { customerOrdersPath, useCustomerOrdersInfiniteQuery } from '../customers.api';

interface CustomerOrdersProps {
  email: string;
  /** How many each list has. */
  counts: Readonly<Record<CustomerOrderTab, number>>;
  role: Role;
}

/** The orders of a customer; which list is open stands in the address. */
export function CustomerOrders({ email, counts, role }: CustomerOrdersProps) {
  const [params, change] = useAddress();
  const tab = CUSTOMER_ORDER_TABS.find((each) => each === params.get('list')) ?? 'open';
  const open = (id: string) =>
    change((before) => {
      const after = new URLSearchParams(before);
      after.set('list', id);
      return after;
    });
  return (
    <section aria-label="Orders">
      <Tabs value={tab} onValueChange={open}>
        <Bar>
          <TabList aria-label="Orders of the customer">
            {CUSTOMER_ORDER_TABS.map((id) => (
              <Tab key={id} value={id} count={counts[id]}>
                {LABELS[id]}
              </Tab>
            ))}
          </TabList>
          <DensitySwitch />
        </Bar>
        {CUSTOMER_ORDER_TABS.map((id) => (
          <TabPanel key={id} value={id}>
            <OrdersOfTab email={email} tab={id} role={role} />
          </TabPanel>
        ))}
      </Tabs>
    </section>
  );
}

const LABELS = {
  open: 'Open',
  unpaid: 'Unpaid',
  failed: 'Failed',
  delivered: 'Delivered',
  all: 'All',
} as const satisfies Record<CustomerOrderTab, string>;

interface OrdersOfTabProps {
  email: string;
  tab: CustomerOrderTab;
  role: Role;
}

function OrdersOfTab({ email, tab, role }: OrdersOfTabProps) {
  const shown = { email, tab };
  const list = useCustomerOrdersInfiniteQuery(shown, { refetchOnMountOrArgChange: true });
  const updates = useLiveList(list, customerOrdersPath(shown), 'orders');
  const columns = useMemo(() => columnsFor(role), [role]);
  return (
    <PagedList list={list} updates={updates} words={WORDS[tab]} hasRefresh={false}>
      {(orders) => (
        <OrderRows
          caption={`${LABELS[tab]} orders`}
          columns={columns}
          card={CARD}
          rows={orders}
          rowKey={({ orderNumber }) => orderNumber}
        />
      )}
    </PagedList>
  );
}

const WORDS = {
  open: wordsOf('No order is under way'),
  unpaid: wordsOf('No order is to be paid'),
  failed: wordsOf('No delivery has failed'),
  delivered: wordsOf('Nothing was delivered yet'),
  all: wordsOf('No orders yet'),
} as const satisfies Record<CustomerOrderTab, ListWords>;

function wordsOf(empty: string): ListWords {
  return { noun: 'orders', empty, failure: 'The orders could not be loaded' };
}

function columnsFor(role: Role): readonly TableColumn<OrderSummaryView>[] {
  return [
    {
      ...ORDER_COLUMNS.number,
      cell: ({ orderNumber }) => (
        <TextLink to={orderPlace(orderNumber, role)}>
          <WaybillNumber value={orderNumber} prefix="EC" size="small" />
        </TextLink>
      ),
    },
    {
      ...ORDER_COLUMNS.recipient,
      header: 'To',
      fits: true,
      width: '100%',
      cell: ({ deliveryAddress: { fullName, city } }) => (
        <span title={`${fullName}, ${city}`}>
          <strong>{fullName}</strong> <Soft>{city}</Soft>
        </span>
      ),
    },
    { id: 'promise', header: 'Promise', cell: PromiseWords },
    {
      ...ORDER_COLUMNS.status,
      cell: (order) => (
        <>
          {ORDER_COLUMNS.status.cell(order)}
          {order.attemptFailed && <Failed> failed</Failed>}
        </>
      ),
    },
    { id: 'payment', header: 'Payment', cell: paymentWords },
    {
      id: 'value',
      header: 'Value',
      align: 'end',
      cell: (order) => (
        <>
          <OnCards>{paymentWords(order)} </OnCards>
          <strong>
            <Money rand={order.quote.totalAmount} />
          </strong>
        </>
      ),
    },
  ];
}

function paymentWords(order: OrderSummaryView) {
  const words = paymentStatusWords(order);
  const isOwed = order.paymentStatus === 'pending' && order.status !== 'cancelled';
  return isOwed ? <strong>{words}</strong> : <Soft>{words}</Soft>;
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 ${token.space[4]};
  border-bottom: ${token.border.object} solid ${token.color.edge};

  > [role='tablist'] {
    min-width: 0;
    border-bottom: 0;
  }
`;

/** Number and status, to whom, by when and for how much. */
const CARD = `'number status'
  'recipient recipient'
  'promise value'`;

/** Cards have no column of payments. */
const OnCards = styled.span`
  display: none;

  ${media.cards} {
    display: inline;
  }
`;

const Failed = styled.strong`
  color: ${token.color.stamp.danger.text};
`;
