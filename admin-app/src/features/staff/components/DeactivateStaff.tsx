import type { StaffView } from '@courier/contract';
import { ConfirmDialog } from '@courier/shared-ui';
import { PreserveOnSessionEnd } from '@courier/shared-ui/sign-in-again';
import { useChangeStaff } from '../use-change-staff';

export function DeactivateStaff({ person, onClose }: { person: StaffView; onClose: () => void }) {
  const { change, isLoading } = useChangeStaff();

  const handleConfirm = async () => {
    if (await change(person, { isActive: false })) onClose();
  };

  return (
    <>
      <ConfirmDialog
        open
        onOpenChange={onClose}
        title={`Deactivate ${person.fullName}?`}
        description={`${person.email} will be signed out everywhere and cannot sign in until the account is activated again. The audit log keeps what they did.`}
        confirmLabel="Deactivate"
        busy={isLoading}
        onConfirm={() => void handleConfirm()}
      />
      <PreserveOnSessionEnd />
    </>
  );
}
