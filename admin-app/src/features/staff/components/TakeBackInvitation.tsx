import type { StaffView } from '@courier/contract';
import { ConfirmDialog } from '@courier/shared-ui';
import { notifyFailure } from '@courier/shared-ui/courier';
import { getHost } from '@courier/shared-ui/host';
import { problemText } from '@courier/shared-ui/request';
import { PreserveOnSessionEnd } from '@courier/shared-ui/sign-in-again';
import { useTakeBackInvitationMutation } from '../staff.api';

/** For an address that was mistyped, and for who does not start after all. */
export function TakeBackInvitation({
  person: { id, fullName, email },
  onClose,
}: {
  person: StaffView;
  onClose: () => void;
}) {
  const [takeBack, { isLoading }] = useTakeBackInvitationMutation();

  const handleConfirm = async () => {
    const { error } = await takeBack(id);
    if (error) {
      notifyFailure(error, 'Error', problemText(error, 'Failed to take back the invitation'));
    } else {
      getHost().notify({ title: 'Invitation taken back', description: email });
    }
    onClose();
  };

  return (
    <>
      <ConfirmDialog
        open
        onOpenChange={onClose}
        title={`Take back the invitation of ${fullName}?`}
        description={`The link that was sent to ${email} stops working, and the account is removed. You can invite the same address again.`}
        confirmLabel="Take back"
        busy={isLoading}
        onConfirm={() => void handleConfirm()}
      />
      <PreserveOnSessionEnd />
    </>
  );
}
