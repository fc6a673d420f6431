import { useListUpdates } from '@courier/shared-ui/live';
import type { ManagedStoreView } from '@courier/contract';
import { Button } from '@courier/shared-ui';
import { useState } from 'react';
import { PagedList } from '@courier/shared-ui/paged-list';
import { useRowUpdates } from '../../../shared/lists/use-row-updates';
import { TableBar } from '../../../shared/lists/TableBar';
import { useStoreListInfiniteQuery } from '../stores.api';
import { DeleteStore } from './DeleteStore';
import { StoreDialog } from './StoreDialog';
import { StoreTable } from './StoreTable';

const WORDS = {
  noun: 'stores',
  empty: 'No Stores Added',
  emptyHint: 'Add the first store that accepts packages.',
  failure: 'Failed to fetch stores',
};

/** The shops that take and hand out packages. */
export function StoresPanel() {
  const list = useStoreListInfiniteQuery();
  const onRows = useRowUpdates(list);
  const updates = useListUpdates({ list, url: '/api/stores', topic: 'stores', onRows });
  const [edited, setEdited] = useState<ManagedStoreView | 'new' | null>(null);
  const [deleted, setDeleted] = useState<ManagedStoreView | null>(null);

  return (
    <>
      <TableBar>
        <span />
        <Button onClick={() => setEdited('new')}>Add Store</Button>
      </TableBar>
      <PagedList list={list} updates={updates} words={WORDS}>
        {(stores) => <StoreTable stores={stores} onEdit={setEdited} onDelete={setDeleted} />}
      </PagedList>
      {edited && (
        <StoreDialog store={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
      {deleted && <DeleteStore store={deleted} onClose={() => setDeleted(null)} />}
    </>
  );
}
