import type { NoteView } from '@courier/contract';
import { lazyWithRetry } from '@courier/shared-ui';
import { Button, Soft, Stack } from '@courier/shared-ui/base';
import { formatMoment } from '@courier/shared-ui/moment';
import { useState } from 'react';
import styled from 'styled-components';
import { actorWords } from './actor-words';
import { type Fetched, FetchedSection } from './FetchedSection';
import { Permitted } from './Permitted';

const NoteDialog = lazyWithRetry(async () => (await import('./NoteDialog')).NoteDialog);

interface AddNoteProps {
  /** Rejects where the request failed. */
  add: (text: string) => Promise<unknown>;
  /** The dialog was opened or closed. */
  onOpenChange?: (isOpen: boolean) => void;
}

interface StaffNotesProps extends AddNoteProps {
  notes: Fetched<readonly NoteView[]>;
}

/** What the staff noted on an order among themselves, the newest first. Give it the order's number as `key`. */
export function StaffNotes({ notes, ...adding }: StaffNotesProps) {
  return (
    <FetchedSection title="Notes" noun="notes" read={notes}>
      {(rows) => (
        <>
          <NoteList notes={rows} />
          <AddNote {...adding} />
        </>
      )}
    </FetchedSection>
  );
}

/** Notes with who wrote them and when; says where there are none. */
export function NoteList({ notes }: { notes: readonly NoteView[] }) {
  if (notes.length === 0) return <Soft as="p">Nothing noted yet.</Soft>;
  return (
    <Stack as="ul" gap={3}>
      {notes.map((note) => (
        <Note key={note.id} {...note} />
      ))}
    </Stack>
  );
}

/** The button that opens the form of a note, for whoever may write one. */
export function AddNote({ add, onOpenChange }: AddNoteProps) {
  const [isOpen, setOpen] = useState(false);
  const open = (next: boolean) => {
    setOpen(next);
    onOpenChange?.(next);
  };
  return (
    <Permitted may="cases">
      <div>
        <Button size="small" onClick={() => open(true)}>
          Add note
        </Button>
      </div>
      {isOpen && <NoteDialog add={add} onClose={() => open(false)} />}
    </Permitted>
  );
}

function Note({ text, actor, timestamp }: NoteView) {
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
