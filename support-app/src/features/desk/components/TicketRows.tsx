import type { TicketView } from '@courier/contract';
import { media, Soft, Stamp, TextLink, token, VisuallyHidden } from '@courier/shared-ui/base';
import { memo } from 'react';
import styled from 'styled-components';
import { inWords, PRIORITY_TONES, priorityOf } from '../../../shared/tickets/ticket-words';
import { useDesk } from '../use-desk';
import { OwnerMark } from './OwnerMark';
import { TargetWords } from './TargetWords';
import { UnreadMark } from './UnreadMark';
import { viewLinkId } from './view-link';

/** The tickets beside the one that is open: what each is about, who wrote it, and when it is to be replied to. */
export function TicketRows({ tickets }: { tickets: readonly TicketView[] }) {
  const { ticketId, addressUpToTicket } = useDesk();
  return (
    <List aria-label="Support tickets">
      {tickets.map((ticket) => (
        <Row
          key={ticket.id}
          ticket={ticket}
          isOpen={ticket.id === ticketId}
          address={addressUpToTicket + ticket.id}
        />
      ))}
    </List>
  );
}

interface RowProps {
  ticket: TicketView;
  isOpen: boolean;
  address: string;
}

/** Drawn again only where its own ticket has changed, or was opened or closed. */
const Row = memo(function Row({ ticket, isOpen, address }: RowProps) {
  const { id, subject, name, description, category, assignee, isUnread } = ticket;
  const priority = priorityOf(ticket.priority);
  const isRaised = priority === 'urgent' || priority === 'high';
  return (
    <Item data-open={isOpen || undefined}>
      <Line>
        {isUnread && <UnreadMark />}
        <Subject
          replace
          id={viewLinkId(id)}
          to={address}
          title={subject}
          aria-current={isOpen ? 'true' : undefined}
        >
          {subject}
          <VisuallyHidden>, ticket {id}</VisuallyHidden>
        </Subject>
      </Line>
      <Said>
        {/* An older server does not say what was written last. */}
        {name} · {ticket.lastWords || description}
      </Said>
      <Facts>
        <TargetWords ticket={ticket} />
        <WhichOne>
          #{id}
          {!isRaised && ` · ${inWords(category)}`}
        </WhichOne>
        <AtEnd>
          {isRaised && (
            <Stamp size="small" tone={PRIORITY_TONES[priority]}>
              {inWords(priority)}
            </Stamp>
          )}
          <OwnerMark owner={assignee} />
        </AtEnd>
      </Facts>
    </Item>
  );
});

const List = styled.ol`
  border-block: ${token.border.hairline} solid ${token.color.line};
`;

const Item = styled.li`
  position: relative;
  display: grid;
  padding: 0.375rem ${token.space[3]} 0.375rem ${token.space[4]};
  font-size: ${token.size.caption};
  line-height: 1.4;
  /* Those that are out of sight cost nothing. */
  content-visibility: auto;
  contain-intrinsic-size: auto 4.25rem;

  & + & {
    border-top: ${token.border.hairline} solid ${token.color.line};
  }

  &:hover {
    background: ${token.color.surfaceHover};
  }

  &[data-open] {
    background: ${token.color.selected};
    box-shadow: inset 4px 0 0 ${token.color.edge};
  }

  ${media.forced} {
    &[data-open] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
  min-width: 0;
`;

/** The whole row is pressed. */
const Subject = styled(TextLink)`
  min-width: 0;
  padding-block: 0;
  overflow: hidden;
  color: ${token.color.text};
  font-weight: ${token.weight.strong};
  text-decoration: none;
  text-overflow: ellipsis;
  white-space: nowrap;

  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }

  &:focus-visible {
    outline: none;
  }

  &:focus-visible::after {
    outline: ${token.border.strong} solid ${token.color.focus};
    outline-offset: -3px;
  }
`;

const Said = styled.p`
  overflow: hidden;
  color: ${token.color.textSoft};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Facts = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
`;

const WhichOne = styled(Soft)`
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const AtEnd = styled.span`
  display: flex;
  align-items: center;
  gap: ${token.space[2]};
  flex: none;
  margin-inline-start: auto;
`;
