import type { OrderNoteView } from '@courier/contract';
import { lazyWithRetry } from '@courier/shared-ui';
import { Button, Soft, Stack } from '@courier/shared-ui/base';
import { formatMoment } from '@courier/shared-ui/moment';
import { useState } from 'react';
import styled from 'styled-components';
import { Permitted } from '../Permitted';
import { actorWords } from '../actor-words';
import { type Fetched, FetchedSection } from '../FetchedSection';

const NoteDialog = lazyWithRetry(async () => (await import('./NoteDialog')).NoteDialog);

interface OrderNotesProps {
  notes: Fetched<readonly OrderNoteView[]>;
  /** Rejects where the request failed. */
  add: (text: string) => Promise<unknown>;
  /** The dialog was opened or closed. */
  onOpenChange?: (isOpen: boolean) => void;
}

/** What the staff noted on an order among themselves, the newest first. Give it the order's number as `key`. */
export function OrderNotes({ notes, add, onOpenChange }: OrderNotesProps) {
  const [isOpen, setOpen] = useState(false);
  const open = (next: boolean) => {
    setOpen(next);
    onOpenChange?.(next);
  };
  return (
    <>
      <FetchedSection title="Notes" noun="notes" read={notes}>
        {(rows) => (
          <>
            {rows.length === 0 ? (
              <Soft as="p">Nothing noted yet.</Soft>
            ) : (
              <Stack as="ul" gap={3}>
                {rows.map((row) => (
                  <Note key={row.id} {...row} />
                ))}
              </Stack>
            )}
            <Permitted may="cases">
              <div>
                <Button size="small" onClick={() => open(true)}>
                  Add note
                </Button>
              </div>
            </Permitted>
          </>
        )}
      </FetchedSection>
      {isOpen && <NoteDialog add={add} onClose={() => open(false)} />}
    </>
  );
}

function Note({ text, actor, timestamp }: OrderNoteView) {
  return (
    <li>
      {text === null ? (
        <Soft as="p">Erased with the people of the order.</Soft>
      ) : (
        <Text>{text}</Text>
      )}
      <Soft as="p">
        {formatMoment(timestamp)}, by {actorWords(actor)}
      </Soft>
    </li>
  );
}

/** With the lines as they were typed. */
const Text = styled.p`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;
