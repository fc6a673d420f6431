import { Stamp, tabularFigures, token } from '@courier/shared-ui/base';
import { useEffect, useRef } from 'react';
import styled, { css } from 'styled-components';
import { formatMoment } from '@courier/shared-ui/moment';

export interface AuthoredMessage {
  readonly id: number;
  readonly author: 'visitor' | 'staff';
  /** Who is shown to have written it. */
  readonly by: string;
  readonly message: string;
  readonly isInternal?: boolean;
  readonly createdAt: string;
}

interface MessagesProps {
  messages: readonly AuthoredMessage[];
  /** Whose messages are at the right. */
  reader: AuthoredMessage['author'];
}

/** A conversation, the oldest first. A message that arrives while it is read comes into sight. */
export function Messages({ messages, reader }: MessagesProps) {
  const listRef = useRef<HTMLOListElement>(null);
  const newest = messages.at(-1)?.id;
  const shownRef = useRef(newest);

  useEffect(() => {
    if (shownRef.current === newest) return;
    shownRef.current = newest;
    listRef.current?.lastElementChild?.scrollIntoView({ block: 'nearest' });
  }, [newest]);

  return (
    <List ref={listRef} aria-label="Conversation">
      {messages.map(({ id, author, by, message, isInternal, createdAt }) => (
        <Item key={id} $kind={isInternal ? 'note' : 'said'} $isOwn={author === reader}>
          <Head>
            <By>{by}</By>
            {isInternal && (
              <Stamp size="small" tone="pending">
                Internal note
              </Stamp>
            )}
            <Time dateTime={createdAt}>{formatMoment(createdAt)}</Time>
          </Head>
          <Words>{message}</Words>
        </Item>
      ))}
    </List>
  );
}

const List = styled.ol`
  display: grid;
  gap: ${token.space[3]};
`;

/* Said aloud has a line of ink around it; a note never leaves the desk and is dashed. */
const kinds = {
  said: css`
    border: ${token.border.object} solid ${token.color.edge};
    background: ${token.color.surface};
  `,
  note: css`
    border: ${token.border.object} dashed ${token.color.stamp.pending.text};
    background: ${token.color.message.warning.tint};
  `,
} as const;

const Item = styled.li<{ $kind: keyof typeof kinds; $isOwn: boolean }>`
  display: grid;
  gap: ${token.space[1]};
  scroll-margin-block: ${token.space[5]};
  ${({ $isOwn }) => ($isOwn ? 'margin-inline-start' : 'margin-inline-end')}: clamp(1rem, 8%, 3rem);
  padding: ${token.space[3]} ${token.space[4]};
  border-radius: ${token.radius.large};
  ${({ $kind }) => kinds[$kind]}
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${token.space[1]} ${token.space[3]};
  font-size: ${token.size.caption};
`;

const By = styled.span`
  font-weight: ${token.weight.strong};
  overflow-wrap: anywhere;
`;

const Time = styled.time`
  ${tabularFigures}
  margin-inline-start: auto;
  color: ${token.color.textSoft};
`;

/* As it was typed: its own lines, and words of any length. */
const Words = styled.p`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;
