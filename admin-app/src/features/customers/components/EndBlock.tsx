import type { CustomerBlockView, CustomerView } from '@courier/contract';
import { ConfirmDialog } from '@courier/shared-ui';
import { notifyFailure } from '@courier/shared-ui/courier';
import { getHost } from '@courier/shared-ui/host';
import { problemText } from '@courier/shared-ui/request';
import { PreserveOnSessionEnd } from '@courier/shared-ui/sign-in-again';
import { useUnblockCustomerMutation } from '../customers.api';

interface EndBlockProps {
  customer: CustomerView;
  block: CustomerBlockView;
  onClose: () => void;
}

/** Takes new orders from a customer again. */
export function EndBlock({ customer: { id, fullName, email }, block, onClose }: EndBlockProps) {
  const [unblock, { isLoading }] = useUnblockCustomerMutation();

  const handleConfirm = async () => {
    const { error } = await unblock({ customer: id, id: block.id });
    if (error) {
      notifyFailure(error, 'Error', problemText(error, 'Failed to end the block'));
    } else {
      getHost().notify({ title: 'Block ended', description: email });
    }
    onClose();
  };

  return (
    <>
      <ConfirmDialog
        open
        onOpenChange={onClose}
        title={`Take orders from ${fullName} again?`}
        description="They can order at once. The page keeps that they were blocked, and why."
        confirmLabel="End block"
        confirmVariant="primary"
        busy={isLoading}
        onConfirm={() => void handleConfirm()}
      />
      <PreserveOnSessionEnd />
    </>
  );
}
