import type { TicketView } from '@courier/contract';
import { Button, Soft, Stamp, Table, type TableColumn, VisuallyHidden } from '@courier/shared-ui';
import { useState } from 'react';
import { PagedList } from '../../../lists/PagedList';
import { formatMoment } from '../../../times/moment';
import { priorityLook } from '../ticket-looks';
import { useTicketListInfiniteQuery } from '../tickets.api';
import { TicketDialog } from './TicketDialog';
import { TicketStatusSelect } from './TicketStatusSelect';

const WORDS = {
  noun: 'tickets',
  empty: 'No support tickets found',
  failure: 'Failed to fetch support tickets',
};

/** What the public asked. */
export function TicketsPanel() {
  const list = useTicketListInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const [viewed, setViewed] = useState<TicketView | null>(null);
  const view: TableColumn<TicketView> = {
    id: 'view',
    header: <VisuallyHidden>View</VisuallyHidden>,
    align: 'end',
    cell: (ticket) => (
      <Button size="small" onClick={() => setViewed(ticket)}>
        View<VisuallyHidden> ticket {ticket.id}</VisuallyHidden>
      </Button>
    ),
  };
  return (
    <>
      <PagedList list={list} words={WORDS}>
        {(tickets) => (
          <Table
            caption="Support tickets"
            columns={[...COLUMNS, view]}
            rows={tickets}
            rowKey={({ id }) => String(id)}
          />
        )}
      </PagedList>
      {viewed && <TicketDialog ticket={viewed} onClose={() => setViewed(null)} />}
    </>
  );
}

const COLUMNS: readonly TableColumn<TicketView>[] = [
  {
    id: 'subject',
    header: 'Ticket',
    cardLabel: '',
    cell: ({ id, subject, isUnread }) => (
      <span style={{ overflowWrap: 'anywhere' }}>
        <Soft>#{id}</Soft> <strong>{subject}</strong>
        {isUnread && <Soft> · new words</Soft>}
      </span>
    ),
  },
  {
    id: 'from',
    header: 'From',
    cell: ({ name, email }) => (
      <span style={{ overflowWrap: 'anywhere' }}>
        {name} <Soft>{email}</Soft>
      </span>
    ),
  },
  { id: 'category', header: 'Category', cell: ({ category }) => category },
  {
    id: 'priority',
    header: 'Priority',
    cell: (ticket) => {
      const { label, tone } = priorityLook(ticket);
      return (
        <Stamp size="small" tone={tone}>
          {label}
        </Stamp>
      );
    },
  },
  { id: 'created', header: 'Created', cell: ({ createdAt }) => formatMoment(createdAt) },
  { id: 'status', header: 'Status', cell: (ticket) => <TicketStatusSelect ticket={ticket} /> },
];
