import type { ClaimPictureAddedView, ParcelClaimRequest } from '@courier/contract';

/** How a front end of the staff asks the server; each rejects where the request failed. */
export interface StaffClaimCalls {
  readonly addPicture: (picture: {
    readonly orderNumber: string;
    readonly file: File;
  }) => Promise<ClaimPictureAddedView>;
  readonly submit: (
    claim: { readonly orderNumber: string } & ParcelClaimRequest,
  ) => Promise<unknown>;
}
