import type { CustomerContactView } from '@courier/contract';
import { ConfirmDialog } from '@courier/shared-ui';
import { notifyFailure } from '@courier/shared-ui/courier';
import { getHost } from '@courier/shared-ui/host';
import { problemText } from '@courier/shared-ui/request';
import { PreserveOnSessionEnd } from '@courier/shared-ui/sign-in-again';
import { useRemoveCustomerContactMutation } from '../customers.api';

interface RemoveContactProps {
  customer: number;
  contact: CustomerContactView;
  onClose: () => void;
}

/** Asks before somebody is no longer listed. */
export function RemoveContact({ customer, contact: { id, name }, onClose }: RemoveContactProps) {
  const [remove, { isLoading }] = useRemoveCustomerContactMutation();

  const handleConfirm = async () => {
    const { error } = await remove({ customer, id });
    if (error) {
      notifyFailure(error, 'Error', problemText(error, 'Failed to remove the contact'));
    } else {
      getHost().notify({ title: 'Contact removed', description: name });
    }
    onClose();
  };

  return (
    <>
      <ConfirmDialog
        open
        onOpenChange={onClose}
        title={`Remove ${name}?`}
        description="Their phone number and email address are no longer kept here."
        confirmLabel="Remove contact"
        busy={isLoading}
        onConfirm={() => void handleConfirm()}
      />
      <PreserveOnSessionEnd />
    </>
  );
}
