import type { TicketStatus, TicketView } from '@courier/contract';
import type { TableColumn } from '@courier/shared-ui';
import {
  media,
  SelectField,
  Soft,
  Stamp,
  TextLink,
  token,
  VisuallyHidden,
} from '@courier/shared-ui/base';
import { formatMoment } from '@courier/shared-ui/moment';
import { LongTable } from '@courier/shared-ui/virtual-table';
import { createContext, useContext } from 'react';
import styled from 'styled-components';
import {
  inWords,
  PRIORITY_TONES,
  priorityOf,
  STATUS_OPTIONS,
} from '../../../shared/tickets/ticket-words';
import { useDesk } from '../use-desk';
import { notifyFailure, useTicketWork } from '../use-ticket-work';
import { TargetWords } from './TargetWords';
import { UnreadMark } from './UnreadMark';
import { viewLinkId } from './view-link';

export function TicketTable({ tickets }: { tickets: readonly TicketView[] }) {
  const { ticketId, addressUpToTicket } = useDesk();
  return (
    <AddressUpToTicket value={addressUpToTicket}>
      <Rows
        caption="Support tickets"
        columns={COLUMNS}
        rows={tickets}
        card={CARD}
        rowKey={({ id }) => String(id)}
        selectedKey={ticketId === null ? undefined : String(ticketId)}
      />
    </AddressUpToTicket>
  );
}

/** With what the links of all rows begin: opening a ticket draws none of them again. */
const AddressUpToTicket = createContext('');

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
  {
    id: 'target',
    header: 'Time to answer',
    cell: (ticket) => <TargetWords ticket={ticket} />,
  },
  { id: 'priority', header: 'Priority', cell: ({ priority }) => <Priority value={priority} /> },
  {
    id: 'status',
    header: 'Status',
    // As wide as the longest of its words.
    width: '9.25rem',
    cell: (ticket) =>
      ticket.mergedInto === undefined ? <StatusSelect ticket={ticket} /> : 'Merged',
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
  const address = useContext(AddressUpToTicket);
  return (
    <ShortLink replace id={viewLinkId(id)} to={address + id}>
      View<VisuallyHidden> ticket {id}</VisuallyHidden>
    </ShortLink>
  );
}

/** What it is about and how pressing it is, who asks and by when, and what can be done. */
const CARD = `'subject subject priority'
  'name name target'
  'status status view'`;

/** Where there is little room the rows are set closer; what still does not fit scrolls. */
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

  ${media.touch} {
    margin-inline: calc(-1 * ${token.space[3]});
    padding-inline: ${token.space[3]};
  }
`;

/** The status of a ticket in its row. Any status may follow any other. */
function StatusSelect({ ticket }: { ticket: TicketView }) {
  const { doWork, isWorking, asked } = useTicketWork();

  const handleChange = async (status: TicketStatus) => {
    if (isWorking) return;
    const outcome = await doWork({ ticket }, { kind: 'status', status });
    if (outcome.is === 'failed') notifyFailure('status', outcome.error);
    if (outcome.is === 'conflict') {
      const { detail, changes } = outcome.conflict;
      notifyFailure('status', null, [detail, ...changes].join(' '));
    }
  };

  const shown = isWorking && asked?.kind === 'status' ? asked.status : ticket.status;
  return (
    <SelectField
      label={`Status of ticket ${ticket.id}`}
      labelHidden
      fieldSize="small"
      options={STATUS_OPTIONS}
      value={shown}
      aria-busy={isWorking || undefined}
      onChange={({ currentTarget }) => void handleChange(currentTarget.value as TicketStatus)}
    />
  );
}

/** What a ticket is about, whether there is something new in it, and who has it. */
function SubjectCell({ ticket }: { ticket: TicketView }) {
  const { id, subject, category, createdAt, assignee, isUnread } = ticket;
  const facts = [`#${id}`, inWords(category), formatMoment(createdAt)];
  if (assignee) facts.push(`with ${assignee.fullName}`);
  return (
    <Lines>
      <Subject $isUnread={isUnread}>
        {isUnread && (
          <>
            <UnreadMark />{' '}
          </>
        )}
        {subject}
      </Subject>
      <Soft>{facts.join(' · ')}</Soft>
    </Lines>
  );
}

const Lines = styled.div`
  display: grid;
  min-width: 0;
  padding-block: ${token.space[1]};
  text-align: start;
  overflow-wrap: anywhere;
`;

const Subject = styled.span<{ $isUnread: boolean }>`
  font-weight: ${({ $isUnread }) => ($isUnread ? token.weight.strong : token.weight.regular)};
`;
