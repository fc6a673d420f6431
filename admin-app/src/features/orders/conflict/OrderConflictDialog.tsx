import { ConfirmDialog } from '@courier/shared-ui';
import { ConflictChanges } from './ConflictChanges';
import type { OrderConflict } from './order-conflict';

interface OrderConflictDialogProps {
  conflict: OrderConflict | null;
  busy: boolean;
  onKeep: () => void;
  onOverwrite: () => void;
}

/** The same question as the note's, for a table's cell, which is too small for it. */
export function OrderConflictDialog({
  conflict,
  busy,
  onKeep,
  onOverwrite,
}: OrderConflictDialogProps) {
  return (
    <ConfirmDialog
      open={conflict !== null}
      onOpenChange={(isOpen) => !isOpen && onKeep()}
      title="Your change was not saved"
      description="Somebody changed this order after you opened it."
      cancelLabel="Keep theirs"
      confirmLabel="Overwrite anyway"
      busy={busy}
      onConfirm={onOverwrite}
    >
      {conflict && <ConflictChanges changes={conflict.changes} />}
    </ConfirmDialog>
  );
}
