import { LIMITS } from '@courier/contract';
import { FormTextField } from '@courier/shared-ui/form';

/** Stands in the order's history and in the audit log. */
export function ReasonOfChange() {
  return (
    <FormTextField
      name="reason"
      label="Reason"
      autoComplete="off"
      maxLength={LIMITS.changeReason}
      required
    />
  );
}

/** What to do where somebody else changed the order meanwhile. */
export const CHECK_AGAIN = 'Your entries are still here. If they are still right, send them again.';
