import type { InvitationOfStaff, StaffView } from '@courier/contract';
import { Button, Cluster, Soft, Stamp, VisuallyHidden } from '@courier/shared-ui/base';
import { notifyFailure } from '@courier/shared-ui/courier';
import { getHost } from '@courier/shared-ui/host';
import { formatMoment, useMinute } from '@courier/shared-ui/moment';
import { problemText } from '@courier/shared-ui/request';
import { useSendInvitationAgainMutation } from '../staff.api';

/** How long somebody may still accept. */
export function InvitationStatus({ invitation: { expiresAt } }: { invitation: InvitationOfStaff }) {
  const isOver = Date.parse(expiresAt) <= useMinute();
  return (
    <span>
      <Stamp size="small" tone={isOver ? 'neutral' : 'pending'}>
        {isOver ? 'Invitation expired' : 'Invited'}
      </Stamp>{' '}
      <Soft>
        {isOver ? '' : 'expires '}
        {formatMoment(expiresAt)}
      </Soft>
    </span>
  );
}

interface InvitationActionsProps {
  person: StaffView;
  onTakeBack: (person: StaffView) => void;
}

export function InvitationActions({ person, onTakeBack }: InvitationActionsProps) {
  const [sendAgain, { isLoading }] = useSendInvitationAgainMutation();
  const { id, email } = person;

  const handleSend = async () => {
    const { error } = await sendAgain(id);
    if (error) {
      notifyFailure(error, 'Error', problemText(error, 'Failed to send the invitation'));
    } else {
      getHost().notify({ title: 'Invitation sent again', description: email });
    }
  };

  return (
    <Cluster gap={2} justify="end">
      <Button size="small" busy={isLoading} onClick={() => void handleSend()}>
        Send again<VisuallyHidden> to {email}</VisuallyHidden>
      </Button>
      <Button size="small" onClick={() => onTakeBack(person)}>
        Take back<VisuallyHidden> the invitation of {email}</VisuallyHidden>
      </Button>
    </Cluster>
  );
}
