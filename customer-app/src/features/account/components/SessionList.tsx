import { Button, ConfirmDialog, Soft, Stack, Stamp } from '@courier/shared-ui';
import { getHost } from '@courier/shared-ui/host';
import { useState } from 'react';
import { notifyRefused, orRefused } from '../../../shared/forms/refused';
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
  const [end] = useEndSessionMutation();
  const [signOut, { isLoading }] = useSignOutEverywhereMutation();
  const [isAsking, setAsking] = useState(false);

  const handleSignOut = async () => {
    try {
      await signOut().unwrap();
      getHost().notify({ title: 'Signed out everywhere' });
      onEnded();
    } catch (error) {
      setAsking(false);
      notifyRefused('We could not sign out everywhere', error);
    }
  };

  return (
    <Stack>
      <Loaded query={query} what="sessions">
        {(sessions) => (
          <DetailRows>
            {sessions.map(({ id, device, createdAt, lastSeenAt, isCurrent }) => (
              <DetailRow
                key={id}
                actions={
                  isCurrent ? (
                    <Stamp size="small">This browser</Stamp>
                  ) : (
                    <Button
                      size="small"
                      aria-label={`End the session on ${device ?? UNKNOWN_DEVICE}, signed in ${formatMoment(createdAt)}`}
                      onClick={() =>
                        void orRefused(end(id).unwrap(), 'We could not end the session')
                      }
                    >
                      End
                    </Button>
                  )
                }
              >
                <p>{device ?? UNKNOWN_DEVICE}</p>
                <Soft as="p">
                  Signed in {formatMoment(createdAt)}, last used {formatMoment(lastSeenAt)}
                </Soft>
              </DetailRow>
            ))}
          </DetailRows>
        )}
      </Loaded>
      <div>
        <Button onClick={() => setAsking(true)}>Sign out everywhere</Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Sign out everywhere?"
        description="You will have to sign in again on every device, including this one."
        confirmLabel="Sign out everywhere"
        busy={isLoading}
        onConfirm={() => void handleSignOut()}
      />
    </Stack>
  );
}
