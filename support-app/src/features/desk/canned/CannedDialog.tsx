import type { CannedReplyView } from '@courier/contract';
import { Dialog } from '@courier/shared-ui';
import {
  Button,
  Cluster,
  EmptyState,
  ErrorState,
  LoadingText,
  Skeleton,
  Soft,
  Stack,
  TextField,
  token,
  VisuallyHidden,
} from '@courier/shared-ui/base';
import { problemText } from '@courier/shared-ui/request';
import { PreserveOnSessionEnd } from '@courier/shared-ui/sign-in-again';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { useCannedRepliesQuery } from './canned.api';
import { CannedReplyDialog } from './CannedReplyDialog';
import { DeleteReplyDialog } from './DeleteReplyDialog';

interface CannedDialogProps {
  /** How a reply reads on the ticket. */
  preview: (reply: CannedReplyView) => ReactNode;
  onInsert: (reply: CannedReplyView) => void;
  onClose: () => void;
  /** Where the focus goes when it has closed. */
  onClosed: () => void;
}

/** What is over the list. */
type Asked =
  | { readonly to: 'write'; readonly reply: CannedReplyView | null }
  | { readonly to: 'delete'; readonly reply: CannedReplyView };

/** Every canned reply: found by typing, inserted, and kept. */
export function CannedDialog({ preview, onInsert, onClose, onClosed }: CannedDialogProps) {
  const { data, error, isFetching, refetch } = useCannedRepliesQuery();
  const [words, setWords] = useState('');
  const [asked, setAsked] = useState<Asked | null>(null);
  const found = (data ?? []).filter((reply) => hasWords(reply, words));

  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement && found[0]) {
      event.preventDefault();
      onInsert(found[0]);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      moveFocus(event.currentTarget, event.key === 'ArrowDown' ? 1 : -1);
    }
  };

  return (
    <>
      <Dialog
        open
        onOpenChange={onClose}
        title="Canned replies"
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          onClosed();
        }}
        footer={
          <>
            <Button onClick={onClose}>Close</Button>
            <Button onClick={() => setAsked({ to: 'write', reply: null })}>New canned reply</Button>
          </>
        }
      >
        <Stack gap={3} onKeyDown={handleKey}>
          <TextField
            label="Find"
            autoComplete="off"
            placeholder="Title or words"
            data-stop
            value={words}
            onChange={({ currentTarget }) => setWords(currentTarget.value)}
          />
          <VisuallyHidden role="status">
            {data && countWords(found.length, found[0]?.title, words)}
          </VisuallyHidden>
          {data ? (
            <Found replies={found} isFiltered={words !== ''}>
              {(reply) => (
                <Row key={reply.id}>
                  <Pick type="button" data-stop onClick={() => onInsert(reply)}>
                    <strong>
                      <VisuallyHidden>Insert </VisuallyHidden>
                      {reply.title}
                    </strong>
                    <Words>{preview(reply)}</Words>
                  </Pick>
                  <Cluster gap={2}>
                    <Button
                      size="small"
                      variant="quiet"
                      onClick={() => setAsked({ to: 'write', reply })}
                    >
                      Edit<VisuallyHidden> {reply.title}</VisuallyHidden>
                    </Button>
                    <Button
                      size="small"
                      variant="quiet"
                      onClick={() => setAsked({ to: 'delete', reply })}
                    >
                      Delete<VisuallyHidden> {reply.title}</VisuallyHidden>
                    </Button>
                  </Cluster>
                </Row>
              )}
            </Found>
          ) : (
            <Pending error={isFetching ? undefined : error} onRetry={() => void refetch()} />
          )}
        </Stack>
      </Dialog>
      <PreserveOnSessionEnd />
      {asked?.to === 'write' && (
        <CannedReplyDialog reply={asked.reply} onClose={() => setAsked(null)} />
      )}
      {asked?.to === 'delete' && (
        <DeleteReplyDialog reply={asked.reply} onClose={() => setAsked(null)} />
      )}
    </>
  );
}

interface FoundProps {
  replies: readonly CannedReplyView[];
  isFiltered: boolean;
  children: (reply: CannedReplyView) => ReactNode;
}

function Found({ replies, isFiltered, children }: FoundProps) {
  if (replies.length > 0) return <List aria-label="Canned replies">{replies.map(children)}</List>;
  return isFiltered ? (
    <Soft as="p">No canned reply has these words.</Soft>
  ) : (
    <EmptyState
      title="No canned replies yet"
      description="Keep here what you write often. Names, numbers and days are filled in from each ticket."
    />
  );
}

function Pending({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (error) {
    return (
      <ErrorState
        title="The canned replies could not be loaded"
        detail={problemText(error)}
        onRetry={onRetry}
      />
    );
  }
  return (
    <div aria-busy="true">
      <LoadingText>Loading the canned replies…</LoadingText>
      <Skeleton lines={4} height="3rem" />
    </div>
  );
}

function hasWords({ title, text }: CannedReplyView, words: string): boolean {
  const said = `${title}\n${text}`.toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => said.includes(word));
}

function countWords(count: number, first: string | undefined, words: string): string {
  if (words === '' || first === undefined) return count === 0 ? 'No canned reply found' : '';
  const found = count === 1 ? '1 canned reply' : `${count} canned replies`;
  return `${found}. Enter inserts ${first}`;
}

/** Up and down go over the field and the replies. */
function moveFocus(list: HTMLElement, step: 1 | -1): void {
  const stops = [...list.querySelectorAll<HTMLElement>('[data-stop]')];
  const at = stops.findIndex((stop) => stop === document.activeElement);
  stops[Math.max(0, at + step)]?.focus();
}

const List = styled.ul`
  display: grid;
`;

const Row = styled.li`
  display: grid;
  gap: ${token.space[1]};
  padding-block: ${token.space[3]};
  border-top: ${token.border.hairline} solid ${token.color.line};
`;

const Pick = styled.button`
  display: grid;
  gap: ${token.space[1]};
  min-height: ${token.target.touch};
  padding: ${token.space[1]} ${token.space[2]};
  border: 0;
  border-radius: ${token.radius.medium};
  background: transparent;
  color: inherit;
  font: inherit;
  text-align: start;
  overflow-wrap: anywhere;
  cursor: pointer;

  &:hover {
    background: ${token.color.surfaceHover};
  }
`;

const Words = styled.span`
  color: ${token.color.textSoft};
  font-size: ${token.size.caption};
  white-space: pre-wrap;

  > mark {
    background: ${token.color.selected};
    color: ${token.color.text};
  }

  > mark[data-open] {
    background: ${token.color.message.warning.tint};
    border-bottom: ${token.border.object} dashed ${token.color.danger};
  }
`;
