import { sessionEndSchema, type SessionEndRequest, type SessionView } from '@courier/contract';
import { Dialog } from '@courier/shared-ui';
import { Button, Soft, Stack } from '@courier/shared-ui/base';
import { FormPasswordField } from '@courier/shared-ui/form';
import { getHost } from '@courier/shared-ui/host';
import { useState } from 'react';
import { PersistedForm } from '../../../shared/forms/PersistedForm';
import { Loaded } from '../../../shared/states/Loaded';
import { formatMoment } from '../../../shared/times/times';
import {
  useSignOutEverywhereMutation,
  useEndSessionMutation,
  useSessionsQuery,
} from '../account.api';
import { DetailRow, DetailRows } from './SavedItem';

const UNKNOWN_DEVICE = 'Unknown device';

interface SessionListProps {
  /** This browser's session has ended on the server too. */
  onEnded: () => void;
}

export function SessionList({ onEnded }: SessionListProps) {
  const query = useSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [ending, setEnding] = useState<SessionView | 'all' | null>(null);
  const close = () => setEnding(null);
  return (
    <Stack>
      <Loaded query={query} what="sessions">
        {(sessions) => (
          <DetailRows>
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} onEnd={() => setEnding(session)} />
            ))}
          </DetailRows>
        )}
      </Loaded>
      <div>
        <Button onClick={() => setEnding('all')}>Sign out everywhere</Button>
      </div>
      {ending === 'all' && <SignOutEverywhere onClose={close} onEnded={onEnded} />}
      {ending && ending !== 'all' && <EndSession session={ending} onClose={close} />}
    </Stack>
  );
}

function SessionRow({ session, onEnd }: { session: SessionView; onEnd: () => void }) {
  const { createdAt, lastSeenAt, isCurrent } = session;
  const device = session.device ?? UNKNOWN_DEVICE;
  const actions = isCurrent ? (
    <Soft>This browser</Soft>
  ) : (
    <Button
      size="small"
      aria-label={`End the session on ${device}, signed in ${formatMoment(createdAt)}`}
      onClick={onEnd}
    >
      End
    </Button>
  );
  return (
    <DetailRow actions={actions}>
      <p>{device}</p>
      <Soft as="p">
        Signed in {formatMoment(createdAt)}, last used {formatMoment(lastSeenAt)}
      </Soft>
    </DetailRow>
  );
}

function EndSession({ session, onClose }: { session: SessionView; onClose: () => void }) {
  const [end] = useEndSessionMutation();
  const { id, device } = session;
  return (
    <PasswordDialog
      title="End this session?"
      description={`${device ?? UNKNOWN_DEVICE} will be signed out.`}
      submitLabel="End session"
      send={(body) => end({ id, body }).unwrap()}
      onSent={onClose}
      onClose={onClose}
    />
  );
}

function SignOutEverywhere({ onClose, onEnded }: SessionListProps & { onClose: () => void }) {
  const [signOut] = useSignOutEverywhereMutation();
  const handleSent = () => {
    getHost().notify({ title: 'Signed out everywhere' });
    onEnded();
  };
  return (
    <PasswordDialog
      title="Sign out everywhere?"
      description="You will have to sign in again on every device, including this one."
      submitLabel="Sign out everywhere"
      send={(body) => signOut(body).unwrap()}
      onSent={handleSent}
      onClose={onClose}
    />
  );
}

interface PasswordDialogProps {
  title: string;
  description: string;
  submitLabel: string;
  send: (values: SessionEndRequest) => Promise<unknown>;
  onSent: () => void;
  onClose: () => void;
}

/** Whoever finds an open browser cannot lock its owner out of the others. */
function PasswordDialog({ title, description, onClose, ...form }: PasswordDialogProps) {
  return (
    <Dialog open onOpenChange={onClose} title={title} description={description}>
      <PersistedForm
        {...form}
        initialValues={{ password: '' }}
        validationSchema={sessionEndSchema}
        variant="primary"
        cancel={<Button onClick={onClose}>Cancel</Button>}
      >
        <FormPasswordField
          name="password"
          label="Your password, to confirm it is you"
          autoComplete="current-password"
        />
      </PersistedForm>
    </Dialog>
  );
}
