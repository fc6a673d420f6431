import { canaryEndSchema, LIMITS } from '@courier/contract';
import { FormDialog } from '@courier/shared-ui/courier';
import { FormTextArea } from '@courier/shared-ui/form';
import { nameWords } from '../../../shared/lists/name-words';
import { useEndCanaryMutation } from '../releases.api';
import type { ReleaseDialogProps } from '../use-release-form';

const REASON = canaryEndSchema.pick(['notes']);

/** Gives the canary to everybody. */
export function PromoteCanaryDialog(props: ReleaseDialogProps) {
  return (
    <EndCanaryDialog
      {...props}
      end="promotion"
      submitLabel="Promote"
      words={(name, canary) => ({
        title: `Promote the canary of ${name}?`,
        description: `Everybody gets ${canary} from the next page on. The live version stays one rollback away.`,
        done: `Canary of ${name} promoted`,
        failed: `The canary of ${name} was not promoted`,
      })}
    />
  );
}

/** Takes the canary from its visitors. */
export function AbortCanaryDialog(props: ReleaseDialogProps) {
  return (
    <EndCanaryDialog
      {...props}
      end="abort"
      submitLabel="Stop canary"
      words={(name, canary) => ({
        title: `Stop the canary of ${name}?`,
        description: `Visitors of ${canary} get the live version from their next page on.`,
        done: `Canary of ${name} stopped`,
        failed: `The canary of ${name} was not stopped`,
      })}
    />
  );
}

interface EndCanaryDialogProps extends ReleaseDialogProps {
  end: 'promotion' | 'abort';
  submitLabel: string;
  words: (
    name: string,
    canary: string,
  ) => Readonly<Record<'title' | 'description' | 'done' | 'failed', string>>;
}

/** The canary is the one that was seen: another one that is tried by now is left alone, and the server says so. */
function EndCanaryDialog({
  release,
  reread,
  end,
  submitLabel,
  words,
  onClose,
}: EndCanaryDialogProps) {
  const [endCanary] = useEndCanaryMutation();
  const { name, canary } = release;
  const version = canary?.version ?? '';
  const { title, description, done, failed } = words(nameWords(name), version);
  return (
    <FormDialog
      title={title}
      description={description}
      submitLabel={submitLabel}
      initialValues={{ notes: '' }}
      validationSchema={REASON}
      send={({ notes }) => endCanary({ name, end, body: { version, notes } }).unwrap()}
      done={() => ({ title: done, description: version })}
      failed={failed}
      reconcile={async () => {
        // What is shown behind the question is read again; the refusal says what happened.
        await reread(name);
        return null;
      }}
      onClose={onClose}
    >
      <FormTextArea name="notes" label="Reason" rows={3} maxLength={LIMITS.releaseNotes} required />
    </FormDialog>
  );
}
