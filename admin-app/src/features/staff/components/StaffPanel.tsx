import type { StaffView } from '@courier/contract';
import { ConfirmDialog } from '@courier/shared-ui';
import { Button } from '@courier/shared-ui/base';
import { PagedTable } from '@courier/shared-ui/paged-list';
import { itemsOf } from '@courier/shared-ui/request';
import { PreserveOnSessionEnd } from '@courier/shared-ui/sign-in-again';
import { useState } from 'react';
import { TableBar } from '../../../shared/lists/FilterBar';
import { useLiveList } from '../../../shared/lists/use-live-list';
import { useMailWayQuery, useStaffListInfiniteQuery } from '../staff.api';
import { useChangeStaff } from '../use-change-staff';
import { AddStaffDialog } from './AddStaffDialog';
import { ResetSecondFactor } from './ResetSecondFactor';
import { staffColumns } from './staff-columns';
import { TakeBackInvitation } from './TakeBackInvitation';

const WORDS = {
  noun: 'accounts',
  empty: 'No staff accounts found',
  failure: 'Failed to fetch the staff accounts',
};

/** Who works here, and as what. */
export function StaffPanel() {
  const list = useStaffListInfiniteQuery();
  const updates = useLiveList(list, '/api/staff', 'staff');
  const [isAdding, setAdding] = useState(false);
  const [leavingId, setLeavingId] = useState<number | null>(null);
  const mailWay = useMailWayQuery();
  const [invitedId, setInvitedId] = useState<number | null>(null);
  const [resetId, setResetId] = useState<number | null>(null);
  // As they are now: another admin may change an account while the question is open.
  const accounts = itemsOf(list.data);
  const leaving = accounts.find(({ id }) => id === leavingId);
  const invited = accounts.find(({ id, invitation }) => id === invitedId && invitation);
  const reset = accounts.find(({ id }) => id === resetId);
  return (
    <>
      <TableBar>
        <span />
        <Button busy={isAdding && mailWay.isLoading} onClick={() => setAdding(true)}>
          Add account
        </Button>
      </TableBar>
      <PagedTable
        caption="Staff"
        columns={staffColumns({
          onDeactivate: ({ id }) => setLeavingId(id),
          onReset: ({ id }) => setResetId(id),
          onTakeBack: ({ id }) => setInvitedId(id),
        })}
        list={list}
        updates={updates}
        words={WORDS}
      />
      {isAdding && !mailWay.isLoading && (
        // Where that is not known: an initial password is taken in any case.
        <AddStaffDialog byMail={mailWay.data?.byMail} onClose={() => setAdding(false)} />
      )}
      {invited && <TakeBackInvitation person={invited} onClose={() => setInvitedId(null)} />}
      {reset && <ResetSecondFactor person={reset} onClose={() => setResetId(null)} />}
      {leaving && <DeactivateStaff person={leaving} onClose={() => setLeavingId(null)} />}
    </>
  );
}

function DeactivateStaff({ person, onClose }: { person: StaffView; onClose: () => void }) {
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
