import type { TicketView } from '@courier/contract';
import { Stamp, type TableColumn, TextLink, token, VisuallyHidden } from '@courier/shared-ui';
import { LongTable } from '@courier/shared-ui/virtual-table';
import styled from 'styled-components';
import { inWords, PRIORITY_TONES, priorityOf } from '../../../shared/tickets/ticket-words';
import { useDesk } from '../use-desk';
import { viewLinkId } from '../view-link';
import { StatusSelect } from './StatusSelect';
import { SubjectCell } from './SubjectCell';

export function TicketTable({ tickets }: { tickets: readonly TicketView[] }) {
  const { ticketId } = useDesk();
  return (
    <Rows
      caption="Support tickets"
      columns={COLUMNS}
      rows={tickets}
      rowKey={({ id }) => String(id)}
      selectedKey={ticketId === null ? undefined : String(ticketId)}
    />
  );
}

const COLUMNS: readonly TableColumn<TicketView>[] = [
  {
    id: 'subject',
    header: 'Subject',
    cardLabel: '',
    cell: (ticket) => <SubjectCell ticket={ticket} />,
  },
  {
    id: 'name',
    header: 'Name',
    cell: ({ name }) => <span style={{ overflowWrap: 'anywhere' }}>{name}</span>,
  },
  { id: 'priority', header: 'Priority', cell: ({ priority }) => <Priority value={priority} /> },
  {
    id: 'status',
    header: 'Status',
    // As wide as the longest of its words.
    width: '9.25rem',
    cell: (ticket) => <StatusSelect ticket={ticket} />,
  },
  {
    id: 'view',
    header: <VisuallyHidden>View</VisuallyHidden>,
    align: 'end',
    cell: ({ id }) => <ViewLink id={id} />,
  },
];

function Priority({ value }: { value: string }) {
  const priority = priorityOf(value);
  return (
    <Stamp size="small" tone={PRIORITY_TONES[priority]}>
      {inWords(priority)}
    </Stamp>
  );
}

function ViewLink({ id }: { id: number }) {
  const { addressOf } = useDesk();
  return (
    <ShortLink replace id={viewLinkId(id)} to={addressOf(id)}>
      View<VisuallyHidden> ticket {id}</VisuallyHidden>
    </ShortLink>
  );
}

/** Beside an open ticket the rows are set closer; what still does not fit scrolls. */
const Rows = styled(LongTable<TicketView>)`
  overflow-x: auto;

  td,
  th {
    @container (min-width: 44rem) and (max-width: 52rem) {
      padding-inline: ${token.space[2]};
    }
  }
`;

/** One short word is too narrow for a finger: wider to press than to look at. */
const ShortLink = styled(TextLink)`
  margin-inline: calc(-1 * ${token.space[2]});
  padding-inline: ${token.space[2]};
`;
