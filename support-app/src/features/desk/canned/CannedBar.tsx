import type { CannedReplyView } from '@courier/contract';
import { Button, media, Mono, Soft, token, VisuallyHidden } from '@courier/shared-ui/base';
import { useSession } from '@courier/shared-ui/host';
import styled from 'styled-components';
import { useCannedRepliesQuery } from './canned.api';
import { lastUsedFirst } from './recent-replies';

interface CannedBarProps {
  onInsert: (reply: CannedReplyView) => void;
  /** Opens the whole list. */
  onOpen: () => void;
}

/** As many as a narrow column has room for. */
const SHOWN = 3;

/** The canned replies that were used last, and the way to all. */
export function CannedBar({ onInsert, onOpen }: CannedBarProps) {
  const email = useSession()?.email ?? '';
  const { data: replies = [] } = useCannedRepliesQuery();
  return (
    <Bar role="group" aria-label="Canned replies">
      {replies.length > 0 && (
        <Label aria-hidden>
          Canned <Key>/</Key>
        </Label>
      )}
      {lastUsedFirst(email, replies)
        .slice(0, SHOWN)
        .map((reply) => (
          <Chip key={reply.id} size="small" title={reply.title} onClick={() => onInsert(reply)}>
            <VisuallyHidden>Insert </VisuallyHidden>
            {reply.title}
          </Chip>
        ))}
      <Button size="small" variant="quiet" onClick={onOpen}>
        {replies.length > 0 ? `All ${replies.length}` : 'Canned replies'}
        {replies.length > 0 && <VisuallyHidden> canned replies</VisuallyHidden>}
      </Button>
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[1]} ${token.space[2]};
  min-width: 0;

  > button {
    flex: none;
  }
`;

const Label = styled(Soft)`
  flex: none;
  white-space: nowrap;

  ${media.phone} {
    display: none;
  }
`;

const Key = styled(Mono)`
  padding: 0 0.4em;
  border: ${token.border.hairline} solid ${token.color.edge};
  border-radius: ${token.radius.small};

  ${media.touch} {
    display: none;
  }
`;

/* Shortens where there are more than there is room for. */
const Chip = styled(Button)`
  && {
    flex: 0 1 auto;
    display: block;
    min-width: 3rem;
    max-width: 11rem;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  ${media.phone} {
    &:nth-of-type(n + 3) {
      display: none;
    }
  }
`;
