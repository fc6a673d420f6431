import { StaffClaims } from '@courier/shared-ui/courier';
import { useState } from 'react';
import { useLayoutLock } from '../components/layout-lock';
import {
  useAddClaimPictureMutation,
  useOrderClaimsQuery,
  useSubmitClaimMutation,
} from '../orders.api';

/** The claims of an order, and one more that an admin makes for its sender. */
export function OrderClaims({ orderNumber }: { orderNumber: string }) {
  const claims = useOrderClaimsQuery(orderNumber, { refetchOnMountOrArgChange: true });
  const [addPicture] = useAddClaimPictureMutation();
  const [submit] = useSubmitClaimMutation();
  const [isOpen, setOpen] = useState(false);
  useLayoutLock(isOpen);
  return (
    <StaffClaims
      claims={claims}
      addPicture={(picture) => addPicture(picture).unwrap()}
      submit={(claim) => submit(claim).unwrap()}
      onOpenChange={setOpen}
    />
  );
}
