import { StaffClaims } from '@courier/shared-ui/courier';
import {
  useAddClaimPictureMutation,
  useOrderClaimsQuery,
  useSubmitClaimMutation,
} from './order-claims.api';

/** The claims of an order, and one more that support makes for its sender. */
export function OrderClaims({ orderNumber }: { orderNumber: string }) {
  const claims = useOrderClaimsQuery(orderNumber, { refetchOnMountOrArgChange: true });
  const [addPicture] = useAddClaimPictureMutation();
  const [submit] = useSubmitClaimMutation();
  return (
    <StaffClaims
      claims={claims}
      addPicture={(picture) => addPicture(picture).unwrap()}
      submit={(claim) => submit(claim).unwrap()}
    />
  );
}
