import { LIMITS, rollbackSchema } from '@courier/contract';
import { FormDialog } from '@courier/shared-ui/courier';
import { FormTextArea } from '@courier/shared-ui/form';
import { nameWords } from '../../../shared/lists/name-words';
import { useRollBackReleaseMutation } from '../releases.api';
import { type ReleaseDialogProps, useReleaseForm } from '../use-release-form';

const REASON = rollbackSchema.pick(['notes']);

/** Publishes what the running release brought in place of what a team has published. */
export function TakeReleaseDialog({ onClose, ...props }: ReleaseDialogProps) {
  const [replace] = useRollBackReleaseMutation();
  const { seen, reconcile } = useReleaseForm(props);
  const { name, version, changed } = seen;
  // As it was offered: what is read again meanwhile may offer nothing.
  const { offered } = props.release;
  return (
    <FormDialog
      title={`Publish the release’s ${nameWords(name)}?`}
      description={`Visitors get ${offered} instead of ${version} from their next page on. Open pages stay as they are.`}
      submitLabel="Publish"
      initialValues={{ notes: '' }}
      validationSchema={REASON}
      send={({ notes }) =>
        replace({ name, body: { version: offered ?? undefined, notes, changed } }).unwrap()
      }
      done={() => ({ title: `${nameWords(name)} published`, description: offered ?? '' })}
      failed={`${nameWords(name)} was not published`}
      reconcile={reconcile}
      onClose={onClose}
    >
      <FormTextArea name="notes" label="Reason" rows={3} maxLength={LIMITS.releaseNotes} required />
    </FormDialog>
  );
}
