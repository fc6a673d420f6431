import {
  LIMITS,
  type NewTeamTokenView,
  type TeamTokenRequest,
  teamTokenSchema,
} from '@courier/contract';
import { Dialog } from '@courier/shared-ui';
import { Banner, Button, Mono, Stack, TextField } from '@courier/shared-ui/base';
import { FormDialog } from '@courier/shared-ui/courier';
import { FormNumberField, FormTextField } from '@courier/shared-ui/form';
import { getHost } from '@courier/shared-ui/host';
import { useAddTeamTokenMutation } from '../releases.api';

/** As it is typed: names with commas between them. */
interface TokenForm {
  team: string;
  publishes: string;
  manages: string;
  days: number | string;
}

const namesIn = (text: string) =>
  text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((name) => name !== '');

const requestOf = ({ team, publishes, manages, days }: TokenForm) => ({
  team,
  publishes: namesIn(publishes),
  manages: namesIn(manages),
  days,
});

interface AddTeamTokenDialogProps {
  names: readonly string[];
  onMade: (made: NewTeamTokenView) => void;
  onClose: () => void;
}

/** Asks for whom a token is, and what it opens. */
export function AddTeamTokenDialog({ names, onMade, onClose }: AddTeamTokenDialogProps) {
  const [addToken] = useAddTeamTokenMutation();
  const known = names.length > 0 ? `There are ${names.join(', ')}.` : undefined;
  return (
    <FormDialog<TokenForm>
      title="New team token"
      description="A team publishes with it from its own pipeline. It is shown once."
      submitLabel="Create token"
      initialValues={{ team: '', publishes: '', manages: '', days: 90 }}
      validate={(values) => firstErrors(requestOf(values))}
      send={async (values) =>
        onMade(await addToken(teamTokenSchema.cast(requestOf(values)) as TeamTokenRequest).unwrap())
      }
      done={({ team }) => ({ title: 'Token created', description: team })}
      failed="Failed to create the token"
      onClose={onClose}
    >
      <FormTextField
        name="team"
        label="Team"
        maxLength={LIMITS.teamName}
        autoComplete="off"
        required
      />
      <FormTextField
        name="publishes"
        label="May publish"
        hint={`Names with commas between them. ${known ?? ''}`}
        autoComplete="off"
        required
      />
      <FormTextField
        name="manages"
        label="May roll back and switch off"
        hint="Leave it empty for nothing."
        autoComplete="off"
      />
      <FormNumberField name="days" label="Valid for days" whole required />
    </FormDialog>
  );
}

/** By field, as the form has them: a name of a list belongs to the field with the list. */
function firstErrors(request: object): Record<string, string> {
  try {
    teamTokenSchema.validateSync(request, { abortEarly: false });
    return {};
  } catch (error) {
    const { inner } = error as { inner: { path?: string; message: string }[] };
    return Object.fromEntries(
      inner.map(({ path = '', message }) => [path.replace(/\[.*/, ''), message]),
    );
  }
}

/** The one time that a token is shown. */
export function NewTokenDialog({ made, onClose }: { made: NewTeamTokenView; onClose: () => void }) {
  const handleCopy = async () => {
    await navigator.clipboard.writeText(made.token);
    getHost().notify({ title: 'Token copied' });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Token of ${made.team}`}
      description="Keep it as a secret of the team's pipeline, by the name PUBLISH_TOKEN."
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button variant="primary" onClick={() => void handleCopy()}>
            Copy
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Banner tone="warning" title="It is shown this once">
          Copy it now: only its hash is stored.
        </Banner>
        <TextField
          label="Token"
          value={made.token}
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Mono style={{ overflowWrap: 'anywhere' }}>
          npm run deploy -- publish {made.publishes[0]} DIST --to {location.origin} --notes
          &quot;…&quot;
        </Mono>
      </Stack>
    </Dialog>
  );
}
