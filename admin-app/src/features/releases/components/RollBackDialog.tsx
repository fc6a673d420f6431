import { LIMITS, type KeptVersionView, rollbackSchema } from '@courier/contract';
import { FormDialog } from '@courier/shared-ui/courier';
import { FormSelect, FormTextArea } from '@courier/shared-ui/form';
import { formatMoment } from '@courier/shared-ui/moment';
import { problemText } from '@courier/shared-ui/request';
import { nameWords } from '../../../shared/lists/name-words';
import { useKeptVersionsQuery, useRollBackReleaseMutation } from '../releases.api';
import { type ReleaseDialogProps, useReleaseForm } from '../use-release-form';

const FORM = rollbackSchema.pick(['notes']);

/** The choice of whichever version is the one before, also where somebody else changed which that is. */
const BEFORE = '';

/** Puts the version before back, or another one that is kept. */
export function RollBackDialog({ onClose, ...props }: ReleaseDialogProps) {
  const [rollBack] = useRollBackReleaseMutation();
  const { seen, reconcile } = useReleaseForm(props);
  const { name, version, previous, changed } = seen;
  const kept = useKeptVersionsQuery(name, { refetchOnMountOrArgChange: true });
  const others = (kept.data ?? []).filter((each) => ![version, previous].includes(each.version));
  const wanted = (chosen: string) => chosen || previous;
  return (
    <FormDialog
      title={`Roll ${nameWords(name)} back?`}
      description={`Visitors get it instead of ${version} from their next page on. Open pages stay as they are.`}
      submitLabel="Roll back"
      initialValues={{ version: BEFORE, notes: '' }}
      validationSchema={FORM}
      send={({ version: chosen, notes }) =>
        rollBack({ name, body: { version: wanted(chosen) ?? undefined, notes, changed } }).unwrap()
      }
      done={({ version: chosen }) => ({
        title: `${nameWords(name)} rolled back`,
        description: wanted(chosen) ?? '',
      })}
      failed={`${nameWords(name)} was not rolled back`}
      reconcile={reconcile}
      onClose={onClose}
    >
      <FormSelect
        name="version"
        label="Version"
        hint={kept.error ? problemText(kept.error) : undefined}
        options={[
          { value: BEFORE, label: `${previous ?? 'None'}, the one before` },
          ...others.map((each) => ({ value: each.version, label: choiceWords(each) })),
        ]}
      />
      <FormTextArea name="notes" label="Reason" rows={3} maxLength={LIMITS.releaseNotes} required />
    </FormDialog>
  );
}

function choiceWords({ version, publishedAt, notes }: KeptVersionView): string {
  const words = [version, publishedAt && formatMoment(publishedAt), notes];
  return words.filter(Boolean).join(', ');
}
