import { LIMITS, rollbackSchema } from '@courier/contract';
import { FormDialog } from '@courier/shared-ui/courier';
import { FormTextArea } from '@courier/shared-ui/form';
import { nameWords } from '../../../shared/lists/name-words';
import { useSwitchReleaseMutation } from '../releases.api';
import { type ReleaseDialogProps, useReleaseForm } from '../use-release-form';

const REASON = rollbackSchema.pick(['notes']);

/** Takes the pages of a remote off, or puts them back. */
export function SwitchDialog({ onClose, ...props }: ReleaseDialogProps) {
  const [switchRelease] = useSwitchReleaseMutation();
  const { seen, reconcile } = useReleaseForm(props);
  const { name, isEnabled, routes, changed } = seen;
  const word = isEnabled ? 'off' : 'on';
  return (
    <FormDialog
      title={`Switch ${nameWords(name)} ${word}?`}
      description={
        isEnabled
          ? `Visitors of ${routes.join(', ')} read that this part is switched off. Open pages stay as they are.`
          : `Visitors get ${routes.join(', ')} again.`
      }
      submitLabel={`Switch ${word}`}
      initialValues={{ notes: '' }}
      validationSchema={REASON}
      send={({ notes }) =>
        switchRelease({ name, body: { enabled: !isEnabled, notes, changed } }).unwrap()
      }
      done={() => ({ title: `${nameWords(name)} switched ${word}` })}
      failed={`${nameWords(name)} was not switched ${word}`}
      reconcile={reconcile}
      onClose={onClose}
    >
      <FormTextArea name="notes" label="Reason" rows={3} maxLength={LIMITS.releaseNotes} required />
    </FormDialog>
  );
}
