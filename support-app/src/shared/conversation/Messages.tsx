import type { TicketAttachmentView } from '@courier/contract';
import { Stamp, tabularFigures, token } from '@courier/shared-ui/base';
import { useEffect, useRef } from 'react';
import styled, { css } from 'styled-components';
import { formatMoment } from '@courier/shared-ui/moment';
import { Attachments, type FilePlace } from './Attachments';

export interface AuthoredMessage {
  readonly id: number;
  readonly author: 'visitor' | 'staff';
  /** Who is shown to have written it. */
  readonly by: string;
  readonly message: string;
  readonly isInternal?: boolean;
  readonly createdAt: string;
  readonly attachments?: readonly TicketAttachmentView[];
  /** In place of who wrote it: something that happened, such as a call. */
  readonly event?: string;
}

interface MessagesProps {
  messages: readonly AuthoredMessage[];
  /** Whose messages are at the right. */
  reader: AuthoredMessage['author'];
  /** Where the files of its messages are. */
  files: FilePlace;
}

/** A conversation, the oldest first. A message that arrives while it is read comes into sight. */
export function Messages({ messages, reader, files }: MessagesProps) {
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
      {messages.map(({ id, author, by, message, isInternal, createdAt, event, attachments }) => (
        <Item key={id} $kind={kindOf(event, isInternal)} $isOwn={author === reader}>
          <Head>
            <By>{event ?? by}</By>
            {isInternal && event === undefined && (
              <Stamp size="small" tone="pending">
                Internal note
              </Stamp>
            )}
            <Time dateTime={createdAt}>{formatMoment(createdAt)}</Time>
          </Head>
          {message && <Words>{message}</Words>}
          {attachments && <Attachments files={attachments} place={files} />}
        </Item>
      ))}
    </List>
  );
}

function kindOf(event: string | undefined, isInternal: boolean | undefined): keyof typeof kinds {
  if (event !== undefined) return 'event';
  return isInternal ? 'note' : 'said';
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
  event: css`
    margin-inline: 0;
    padding-inline: 0;
    border-block: ${token.border.hairline} solid ${token.color.line};
    border-radius: 0;
    color: ${token.color.textSoft};
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
