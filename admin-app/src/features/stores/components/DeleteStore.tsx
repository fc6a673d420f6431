import type { ManagedStoreView } from '@courier/contract';
import { ConfirmDialog } from '@courier/shared-ui';
import { getHost } from '@courier/shared-ui/host';
import { problemText } from '@courier/shared-ui/request';
import { PreserveOnSessionEnd } from '@courier/shared-ui/sign-in-again';
import { notifyFailure } from '../../../shared/api/notify-failure';
import { STORE_NOTICES } from '../store-form';
import { useDeleteStoreMutation } from '../stores.api';

export function DeleteStore({ store, onClose }: { store: ManagedStoreView; onClose: () => void }) {
  const [deleteStore, { isLoading }] = useDeleteStoreMutation();

  const handleConfirm = async () => {
    const { error } = await deleteStore(store.id);
    if (error) {
      const words = [STORE_NOTICES.delete.failed, problemText(error, '')];
      notifyFailure(error, { title: 'Error', description: words.filter(Boolean).join(': ') });
      return;
    }
    getHost().notify({ title: STORE_NOTICES.delete.done, description: store.name });
    onClose();
  };

  return (
    <>
      <ConfirmDialog
        open
        onOpenChange={onClose}
        title="Are you sure you want to delete this store?"
        description={`${store.name} will be removed from the list. Orders handed in there keep its address.`}
        confirmLabel="Delete store"
        busy={isLoading}
        onConfirm={() => void handleConfirm()}
      />
      <PreserveOnSessionEnd />
    </>
  );
}
