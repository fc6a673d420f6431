import type { TicketView } from '@courier/contract';
import { Soft, token, VisuallyHidden } from '@courier/shared-ui';
import styled from 'styled-components';
import { formatMoment } from '@courier/shared-ui/moment';
import { inWords } from '../../../shared/tickets/ticket-words';

/** What a ticket is about, whether there is something new in it, and who has it. */
export function SubjectCell({ ticket }: { ticket: TicketView }) {
  const { id, subject, category, createdAt, assignee, isUnread } = ticket;
  const facts = [`#${id}`, inWords(category), formatMoment(createdAt)];
  if (assignee) facts.push(`with ${assignee.fullName}`);
  return (
    <Lines>
      <Subject $isUnread={isUnread}>
        {isUnread && <VisuallyHidden>Unread: </VisuallyHidden>}
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

  /* The box has arrived: there is something here now. */
  ${({ $isUnread }) =>
    $isUnread &&
    `&::before {
      content: '';
      display: inline-block;
      width: 0.7em;
      height: 0.7em;
      margin-inline-end: 0.5em;
      border: ${token.border.object} solid ${token.color.signalEdge};
      border-radius: 1px;
      background: ${token.color.signal};
    }`}
`;
