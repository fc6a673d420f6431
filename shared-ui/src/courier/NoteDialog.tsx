import { LIMITS, noteSchema } from '@courier/contract';
import { FormTextArea } from '@courier/shared-ui/form';
import { FormDialog } from './FormDialog';

interface NoteDialogProps {
  /** Rejects where the request failed. */
  add: (text: string) => Promise<unknown>;
  onClose: () => void;
}

/** A note of the staff. It cannot be changed once it is added, which is said before. */
export function NoteDialog({ add, onClose }: NoteDialogProps) {
  return (
    <FormDialog
      title="Add note"
      description="For the staff alone: customers never see it. A note cannot be changed or taken back."
      submitLabel="Add note"
      initialValues={{ text: '' }}
      validationSchema={noteSchema}
      send={({ text }) => add(text.trim())}
      done={() => ({ title: 'Note added' })}
      failed="Failed to add the note"
      onClose={onClose}
    >
      <FormTextArea name="text" label="Note" rows={4} maxLength={LIMITS.note} required />
    </FormDialog>
  );
}
