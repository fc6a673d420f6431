import type { ManagedStoreView } from '@courier/contract';
import { ConfirmDialog } from '@courier/shared-ui';
import { Button, ButtonLink } from '@courier/shared-ui/base';
import { getHost } from '@courier/shared-ui/host';
import { PagedTable } from '@courier/shared-ui/paged-list';
import { PreserveOnSessionEnd } from '@courier/shared-ui/sign-in-again';
import { useState } from 'react';
import { useDesk } from '../../../shared/desk/use-desk';
import { TableBar } from '../../../shared/lists/FilterBar';
import { notifyRefusal } from '@courier/shared-ui/courier';
import { useLiveList } from '../../../shared/lists/use-live-list';
import { STORE_NOTICES } from '../store-form';
import { useDeleteStoreMutation, useStoreListInfiniteQuery } from '../stores.api';
import { StoreDialog } from './StoreDialog';
import { storeColumns } from './store-columns';

const WORDS = {
  noun: 'stores',
  empty: 'No Stores Added',
  emptyHint: 'Add the first store that accepts packages.',
  failure: 'Failed to fetch stores',
};

/** The shops that take and hand out packages. */
export function StoresPanel() {
  const { addressOfTab } = useDesk();
  const list = useStoreListInfiniteQuery();
  const updates = useLiveList(list, '/api/stores', 'stores');
  const [edited, setEdited] = useState<ManagedStoreView | 'new' | null>(null);
  const [deleted, setDeleted] = useState<ManagedStoreView | null>(null);

  return (
    <>
      <TableBar>
        <ButtonLink size="small" to={addressOfTab('service-areas')}>
          Service areas
        </ButtonLink>
        <Button onClick={() => setEdited('new')}>Add Store</Button>
      </TableBar>
      <PagedTable
        caption="Stores"
        columns={storeColumns({ onEdit: setEdited, onDelete: setDeleted })}
        list={list}
        updates={updates}
        words={WORDS}
      />
      {edited && (
        <StoreDialog store={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
      {deleted && <DeleteStore store={deleted} onClose={() => setDeleted(null)} />}
    </>
  );
}

function DeleteStore({ store, onClose }: { store: ManagedStoreView; onClose: () => void }) {
  const [deleteStore, { isLoading }] = useDeleteStoreMutation();

  const handleConfirm = async () => {
    const { error } = await deleteStore(store.id);
    if (error) {
      notifyRefusal(error, STORE_NOTICES.delete.failed);
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
