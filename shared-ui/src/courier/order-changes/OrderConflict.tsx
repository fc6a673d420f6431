import { ConfirmDialog } from '@courier/shared-ui';
import { Banner, Button } from '@courier/shared-ui/base';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { changeWords, type OrderConflict } from './order-conflict';

interface OrderConflictProps {
  conflict: OrderConflict;
  busy: boolean;
  onKeep: () => void;
  onOverwrite: () => void;
}

/** Somebody else was faster: what they did, and whether it stays. Takes the focus, because the buttons are here. */
export function OrderConflictNote({ conflict, busy, onKeep, onOverwrite }: OrderConflictProps) {
  const noteRef = useRef<HTMLDivElement>(null);
  useEffect(() => noteRef.current?.focus(), [conflict]);
  return (
    <Banner
      ref={noteRef}
      tabIndex={-1}
      tone="warning"
      title="Your change was not saved"
      actions={
        <>
          <Button size="small" busy={busy} onClick={onKeep}>
            Keep theirs
          </Button>
          <Button size="small" busy={busy} onClick={onOverwrite}>
            Overwrite anyway
          </Button>
        </>
      }
    >
      {conflict.changes.length === 0 && <p>{conflict.detail}</p>}
      <ConflictChanges changes={conflict.changes} />
    </Banner>
  );
}

/** The same question as the note's, for a table's cell, which is too small for it. */
export function OrderConflictDialog({ conflict, busy, onKeep, onOverwrite }: OrderConflictProps) {
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onKeep()}
      title="Your change was not saved"
      description="Somebody changed this order after you opened it."
      cancelLabel="Keep theirs"
      confirmLabel="Overwrite anyway"
      busy={busy}
      onConfirm={onOverwrite}
    >
      <ConflictChanges changes={conflict.changes} />
    </ConfirmDialog>
  );
}

/** What somebody else did to the order meanwhile, and who. */
function ConflictChanges({ changes }: Pick<OrderConflict, 'changes'>) {
  if (changes.length === 0) return null;
  return (
    <List aria-label="What changed">
      {changes.map((change) => (
        <li key={change.id}>{changeWords(change)}</li>
      ))}
    </List>
  );
}

const List = styled.ul`
  overflow-wrap: anywhere;
`;
