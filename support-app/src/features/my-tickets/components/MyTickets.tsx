import type { MyTicketView } from '@courier/contract';
import { Table, type TableColumn } from '@courier/shared-ui';
import { Soft, Stamp, TextLink } from '@courier/shared-ui/base';
import { type ListWords, PagedList } from '@courier/shared-ui/paged-list';
import { inWords, STATUS_TONES } from '../../../shared/tickets/ticket-words';
import { formatMoment } from '@courier/shared-ui/moment';
import { useMyTicketsInfiniteQuery } from '../my-tickets.api';

/** The tickets of the signed-in customer. */
export function MyTickets() {
  const list = useMyTicketsInfiniteQuery();
  return (
    <PagedList list={list} words={WORDS}>
      {(tickets) => (
        <Table
          caption="Your tickets"
          columns={COLUMNS}
          rows={tickets}
          rowKey={({ id }) => String(id)}
        />
      )}
    </PagedList>
  );
}

const WORDS: ListWords = {
  noun: 'tickets',
  empty: 'No support tickets found',
  emptyHint: 'Tickets you create with the form below appear here, with our replies.',
  failure: 'Your tickets could not be loaded',
};

const COLUMNS: readonly TableColumn<MyTicketView>[] = [
  {
    id: 'subject',
    header: 'Subject',
    cardLabel: '',
    cell: ({ id, subject }) => (
      <TextLink
        to={`/support/tickets/${id}`}
        style={{ whiteSpace: 'normal', overflowWrap: 'anywhere', textAlign: 'start' }}
      >
        {subject}
      </TextLink>
    ),
  },
  { id: 'id', header: 'Ticket', cell: ({ id }) => `#${id}` },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status, mergedInto }) =>
      mergedInto === undefined ? (
        <Stamp size="small" tone={STATUS_TONES[status]}>
          {inWords(status)}
        </Stamp>
      ) : (
        <Soft>Merged into #{mergedInto}</Soft>
      ),
  },
  {
    id: 'updated',
    header: 'Updated',
    align: 'end',
    cell: ({ updatedAt }) => <Soft>{formatMoment(updatedAt)}</Soft>,
  },
];
