import type { SavedView } from '@courier/contract';
import { ConfirmDialog } from '@courier/shared-ui';
import { getHost } from '@courier/shared-ui/host';
import { statusOf } from '@courier/shared-ui/request';
import { PreserveOnSessionEnd } from '@courier/shared-ui/sign-in-again';
import { notifyRefusal } from '../../notify-failure';
import { useDeleteViewMutation } from './views.api';

interface DeleteViewDialogProps {
  view: SavedView;
  onDeleted: () => void;
  onClose: () => void;
}

export function DeleteViewDialog({ view, onDeleted, onClose }: DeleteViewDialogProps) {
  const [deleteView, { isLoading }] = useDeleteViewMutation();

  const handleConfirm = async () => {
    const { error } = await deleteView(view.id);
    // Somebody else was faster: it is gone all the same.
    if (error && statusOf(error) !== 404) {
      notifyRefusal(error, 'The view was not deleted');
      return;
    }
    getHost().notify({ title: 'View deleted', description: view.name });
    onDeleted();
    onClose();
  };

  return (
    <>
      <ConfirmDialog
        open
        onOpenChange={onClose}
        title={`Delete the view ${view.name}?`}
        description={
          view.isShared
            ? 'It goes for all of the staff. The orders stay as they are.'
            : 'The orders stay as they are.'
        }
        confirmLabel="Delete view"
        busy={isLoading}
        onConfirm={() => void handleConfirm()}
      />
      <PreserveOnSessionEnd />
    </>
  );
}
