import {
  ROLE_WORDS,
  STAFF_ROLES,
  type StaffChangeRequest,
  type StaffView,
} from '@courier/contract';
import { notifyFailure } from '@courier/shared-ui/courier';
import { getHost } from '@courier/shared-ui/host';
import { problemText } from '@courier/shared-ui/request';
import { useChangeStaffMutation } from './staff.api';

/** Sets a role or whether somebody may sign in, unless another admin changed the account meanwhile; says how it went. */
export function useChangeStaff() {
  const [changeStaff, { isLoading }] = useChangeStaffMutation();

  const change = async (
    { id, email, version }: StaffView,
    wanted: Omit<StaffChangeRequest, 'version'>,
  ): Promise<boolean> => {
    const { error } = await changeStaff({ id, change: { ...wanted, version } });
    if (error) {
      notifyFailure(error, 'Error', problemText(error, 'Failed to change the account'));
      return false;
    }
    getHost().notify({ title: 'Staff account changed', description: email });
    return true;
  };

  return { change, isLoading };
}

export const ROLE_OPTIONS = STAFF_ROLES.map((value) => ({ value, label: ROLE_WORDS[value] }));
