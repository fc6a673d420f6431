import type { StaffView } from '@courier/contract';
import { ConfirmDialog } from '@courier/shared-ui';
import { notifyFailure } from '@courier/shared-ui/courier';
import { getHost } from '@courier/shared-ui/host';
import { problemText } from '@courier/shared-ui/request';
import { PreserveOnSessionEnd } from '@courier/shared-ui/sign-in-again';
import { useResetSecondFactorMutation } from '../staff.api';

/** For somebody who lost their phone and their recovery codes. */
export function ResetSecondFactor({ person, onClose }: { person: StaffView; onClose: () => void }) {
  const [reset, { isLoading }] = useResetSecondFactorMutation();

  const handleConfirm = async () => {
    const { error } = await reset(person.id);
    if (error) {
      notifyFailure(error, 'Error', problemText(error, 'Failed to reset two-step sign-in'));
    } else {
      getHost().notify({ title: 'Two-step sign-in reset', description: person.email });
    }
    onClose();
  };

  return (
    <>
      <ConfirmDialog
        open
        onOpenChange={onClose}
        title={`Reset two-step sign-in of ${person.fullName}?`}
        description={`Make sure that it is them who ask. ${person.email} will be signed out everywhere and can sign in with the password alone until they set it up again.`}
        confirmLabel="Reset"
        busy={isLoading}
        onConfirm={() => void handleConfirm()}
      />
      <PreserveOnSessionEnd />
    </>
  );
}
