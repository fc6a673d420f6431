import { Banner, Button } from '@courier/shared-ui';
import { useEffect, useRef } from 'react';
import { ConflictChanges } from './ConflictChanges';
import type { OrderConflict } from './order-conflict';

interface OrderConflictNoteProps {
  conflict: OrderConflict;
  busy: boolean;
  onKeep: () => void;
  onOverwrite: () => void;
}

/** Somebody else was faster: what they did, and whether it stays. Takes the focus, because the buttons are here. */
export function OrderConflictNote({ conflict, busy, onKeep, onOverwrite }: OrderConflictNoteProps) {
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
