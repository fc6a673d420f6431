import { LIMITS, rollbackSchema } from '@courier/contract';
import { FormDialog } from '@courier/shared-ui/courier';
import { FormTextArea } from '@courier/shared-ui/form';
import { nameWords } from '../../../shared/lists/name-words';
import { useRollBackReleaseMutation } from '../releases.api';
import { type ReleaseDialogProps, useReleaseForm } from '../use-release-form';

const REASON = rollbackSchema.pick(['notes']);

/** Puts the version before back. */
export function RollBackDialog({ onClose, ...props }: ReleaseDialogProps) {
  const [rollBack] = useRollBackReleaseMutation();
  const { seen, reconcile } = useReleaseForm(props);
  const { name, version, previous, changed } = seen;
  return (
    <FormDialog
      title={`Roll ${nameWords(name)} back?`}
      description={`Visitors get ${previous} instead of ${version} from their next page on. Open pages stay as they are.`}
      submitLabel="Roll back"
      initialValues={{ notes: '' }}
      validationSchema={REASON}
      send={({ notes }) =>
        rollBack({ name, body: { version: previous ?? undefined, notes, changed } }).unwrap()
      }
      done={() => ({ title: `${nameWords(name)} rolled back`, description: previous ?? '' })}
      failed={`${nameWords(name)} was not rolled back`}
      reconcile={reconcile}
      onClose={onClose}
    >
      <FormTextArea name="notes" label="Reason" rows={3} maxLength={LIMITS.releaseNotes} required />
    </FormDialog>
  );
}
