import type { TicketView } from '@courier/contract';
import { Stamp, token } from '@courier/shared-ui/base';
import styled from 'styled-components';
import { useTarget } from '../answer-by';

interface TargetProps {
  ticket: Pick<TicketView, 'status' | 'answerBy'>;
}

/** When a ticket is to be replied to, in the line of its row; nothing of one that is settled. */
export function TargetWords({ ticket }: TargetProps) {
  const target = useTarget(ticket);
  return target && <Words data-is={target.is}>{target.words}</Words>;
}

/** That a reply is overdue, beside the heading. */
export function TargetStamp({ ticket }: TargetProps) {
  const target = useTarget(ticket);
  if (!target) return null;
  return (
    <Stamp size="small" tone={TONES[target.is]}>
      {target.words}
    </Stamp>
  );
}

const TONES = { over: 'danger', due: 'neutral', waiting: 'pending' } as const;

const Words = styled.span`
  font-weight: ${token.weight.strong};
  white-space: nowrap;

  &[data-is='over'] {
    color: ${token.color.danger};
  }

  &[data-is='waiting'] {
    color: ${token.color.textSoft};
  }
`;
