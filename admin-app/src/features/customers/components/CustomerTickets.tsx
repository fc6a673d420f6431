import { type CustomerTicketsView, displayStatus, OPEN_TICKET_STATUSES } from '@courier/contract';
import { Soft, Stamp, TextLink } from '@courier/shared-ui/base';
import { formatMoment } from '@courier/shared-ui/moment';
import { Part, PartRows } from './Part';

interface CustomerTicketsProps {
  tickets: CustomerTicketsView;
  email: string;
}

/** What they asked, what is open first; the ticket desk has the rest. */
export function CustomerTickets({ tickets: { total, open, newest }, email }: CustomerTicketsProps) {
  const all = `/support/desk?${new URLSearchParams({ q: email }).toString()}`;
  return (
    <Part
      title="Tickets"
      note={`${open} open`}
      aside={total > 1 && <TextLink to={all}>{`All ${total} tickets`}</TextLink>}
    >
      {newest.length === 0 && <Soft as="p">They have not asked anything.</Soft>}
      <PartRows>
        {newest.map(({ id, subject, status, updatedAt }) => (
          <li key={id}>
            <div>
              <TextLink to={`/support/desk?ticket=${id}`}>{subject}</TextLink>
              <Soft as="p">
                #{id} · {formatMoment(updatedAt)}
              </Soft>
            </div>
            <Stamp
              size="small"
              tone={OPEN_TICKET_STATUSES.includes(status) ? 'pending' : 'neutral'}
            >
              {displayStatus(status)}
            </Stamp>
          </li>
        ))}
      </PartRows>
    </Part>
  );
}
