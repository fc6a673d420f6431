import type { CustomerView } from '@courier/contract';
import { ConfirmDialog } from '@courier/shared-ui';
import { notifyFailure } from '@courier/shared-ui/courier';
import { getHost } from '@courier/shared-ui/host';
import { problemText } from '@courier/shared-ui/request';
import { PreserveOnSessionEnd } from '@courier/shared-ui/sign-in-again';
import { useEndSessionsMutation } from '../customers.api';

interface EndSessionsProps {
  customer: CustomerView;
  onClose: () => void;
}

/** For a customer whose phone was stolen, or who fears that somebody else is signed in. */
export function EndSessions({ customer: { id, fullName, email }, onClose }: EndSessionsProps) {
  const [end, { isLoading }] = useEndSessionsMutation();

  const handleConfirm = async () => {
    const { error } = await end(id);
    if (error) {
      notifyFailure(error, 'Error', problemText(error, 'Failed to sign the customer out'));
    } else {
      getHost().notify({ title: 'Signed out everywhere', description: email });
    }
    onClose();
  };

  return (
    <>
      <ConfirmDialog
        open
        onOpenChange={onClose}
        title={`Sign ${fullName} out everywhere?`}
        description={`${email} will have to sign in again on every device. If somebody else knows the password, ask the customer to set a new one.`}
        confirmLabel="Sign out everywhere"
        busy={isLoading}
        onConfirm={() => void handleConfirm()}
      />
      <PreserveOnSessionEnd />
    </>
  );
}
