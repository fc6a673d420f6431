import { LIMITS, releaseReviewSchema, type WaitingVersionView } from '@courier/contract';
import { FormDialog } from '@courier/shared-ui/courier';
import { FormTextArea } from '@courier/shared-ui/form';
import { nameWords } from '../../../shared/lists/name-words';
import { useReviewVersionMutation } from '../releases.api';

const REASON = releaseReviewSchema.pick(['notes']);

interface ReviewDialogProps {
  waiting: WaitingVersionView;
  onClose: () => void;
}

/** Makes a version live that waits. */
export function ApproveDialog(props: ReviewDialogProps) {
  const { name, version, canary } = props.waiting;
  const who = canary === null ? 'Everybody gets' : 'As a canary, some visitors get';
  return (
    <ReviewDialog
      {...props}
      decision="approval"
      title={`Approve ${nameWords(name)}?`}
      description={`${who} ${version} from the next page on.`}
      submitLabel="Approve"
      done={`${nameWords(name)} approved`}
      failed={`${nameWords(name)} was not approved`}
    />
  );
}

/** Leaves what is live as it is. */
export function DeclineDialog(props: ReviewDialogProps) {
  const { name, version } = props.waiting;
  return (
    <ReviewDialog
      {...props}
      decision="refusal"
      title={`Decline ${nameWords(name)}?`}
      description={`${version} does not go live. What is live stays, and the team may publish another version.`}
      submitLabel="Decline"
      done={`${nameWords(name)} declined`}
      failed={`${nameWords(name)} was not declined`}
    />
  );
}

interface DecisionProps extends ReviewDialogProps {
  decision: 'approval' | 'refusal';
  title: string;
  description: string;
  submitLabel: string;
  done: string;
  failed: string;
}

/** The version is the one that was seen: where another one waits by now, or somebody has decided, the server says so. */
function ReviewDialog({ waiting, decision, done, onClose, ...words }: DecisionProps) {
  const [review] = useReviewVersionMutation();
  const { name, version } = waiting;
  return (
    <FormDialog
      {...words}
      initialValues={{ notes: '' }}
      validationSchema={REASON}
      send={({ notes }) => review({ name, decision, body: { version, notes } }).unwrap()}
      done={() => ({ title: done, description: version })}
      onClose={onClose}
    >
      <FormTextArea name="notes" label="Reason" rows={3} maxLength={LIMITS.releaseNotes} required />
    </FormDialog>
  );
}
