import type { CannedReplyView } from '@courier/contract';
import { ConfirmDialog } from '@courier/shared-ui';
import { notifyFailure } from '@courier/shared-ui/courier';
import { getHost } from '@courier/shared-ui/host';
import { statusOf } from '@courier/shared-ui/request';
import { PreserveOnSessionEnd } from '@courier/shared-ui/sign-in-again';
import { useDeleteCannedReplyMutation } from './canned.api';

interface DeleteReplyDialogProps {
  reply: CannedReplyView;
  onClose: () => void;
}

export function DeleteReplyDialog({ reply, onClose }: DeleteReplyDialogProps) {
  const [deleteReply, { isLoading }] = useDeleteCannedReplyMutation();

  const handleConfirm = async () => {
    const { error } = await deleteReply(reply.id);
    // Somebody else was faster: it is gone all the same.
    if (error && statusOf(error) !== 404) {
      notifyFailure(error, 'Error', 'The canned reply was not deleted');
      return;
    }
    getHost().notify({ title: 'Canned reply deleted', description: reply.title });
    onClose();
  };

  return (
    <>
      <ConfirmDialog
        open
        onOpenChange={onClose}
        title={`Delete ${reply.title}?`}
        description="It goes for all of support. What was sent with it stays."
        confirmLabel="Delete canned reply"
        busy={isLoading}
        onConfirm={() => void handleConfirm()}
      />
      <PreserveOnSessionEnd />
    </>
  );
}
