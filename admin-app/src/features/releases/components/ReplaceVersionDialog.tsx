import { LIMITS, type ReleaseView, rollbackSchema } from '@courier/contract';
import { FormDialog } from '@courier/shared-ui/courier';
import { FormTextArea } from '@courier/shared-ui/form';
import { nameWords } from '../../../shared/lists/name-words';
import { useRollBackReleaseMutation } from '../releases.api';
import { type ReleaseDialogProps, useReleaseForm } from '../use-release-form';

const REASON = rollbackSchema.pick(['notes']);

interface ReplaceVersionDialogProps extends ReleaseDialogProps {
  /** What visitors get instead, of what is live by now. */
  versionOf: (seen: ReleaseView) => string | null;
  /** About the front end by its name. */
  words: (name: string) => Readonly<Record<'title' | 'done' | 'failed', string>>;
  submitLabel: string;
}

/** Puts another version that is kept in place of the live one, with a reason. */
export function ReplaceVersionDialog({
  versionOf,
  words,
  submitLabel,
  onClose,
  ...props
}: ReplaceVersionDialogProps) {
  const [replace] = useRollBackReleaseMutation();
  const { seen, reconcile } = useReleaseForm(props);
  const { name, version, changed } = seen;
  const wanted = versionOf(seen);
  const { title, done, failed } = words(nameWords(name));
  return (
    <FormDialog
      title={title}
      description={`Visitors get ${wanted} instead of ${version} from their next page on. Open pages stay as they are.`}
      submitLabel={submitLabel}
      initialValues={{ notes: '' }}
      validationSchema={REASON}
      send={({ notes }) =>
        replace({ name, body: { version: wanted ?? undefined, notes, changed } }).unwrap()
      }
      done={() => ({ title: done, description: wanted ?? '' })}
      failed={failed}
      reconcile={reconcile}
      onClose={onClose}
    >
      <FormTextArea name="notes" label="Reason" rows={3} maxLength={LIMITS.releaseNotes} required />
    </FormDialog>
  );
}
