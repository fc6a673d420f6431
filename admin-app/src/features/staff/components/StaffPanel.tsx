import { useListUpdates } from '@courier/shared-ui/live';
import type { StaffView } from '@courier/contract';
import { Button } from '@courier/shared-ui';
import { useState } from 'react';
import { PagedList } from '../../../lists/PagedList';
import { TableBar } from '../../../lists/TableBar';
import { useStaffListInfiniteQuery, useUpdateStaff } from '../staff.api';
import { AddStaffDialog } from './AddStaffDialog';
import { DeactivateStaff } from './DeactivateStaff';
import { StaffTable } from './StaffTable';

const WORDS = {
  noun: 'accounts',
  empty: 'No staff accounts found',
  failure: 'Failed to fetch the staff accounts',
};

/** Who works here, and as what. */
export function StaffPanel() {
  const list = useStaffListInfiniteQuery();
  const onRows = useUpdateStaff();
  const updates = useListUpdates({ list, url: '/api/staff', topic: 'staff', onRows });
  const [isAdding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<StaffView | null>(null);
  return (
    <>
      <TableBar>
        <span />
        <Button onClick={() => setAdding(true)}>Add account</Button>
      </TableBar>
      <PagedList list={list} updates={updates} words={WORDS}>
        {(staff) => <StaffTable staff={staff} onDeactivate={setLeaving} />}
      </PagedList>
      {isAdding && <AddStaffDialog onClose={() => setAdding(false)} />}
      {leaving && <DeactivateStaff person={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}
