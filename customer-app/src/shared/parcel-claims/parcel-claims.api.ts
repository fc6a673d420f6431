import type {
  ClaimPictureAddedView,
  ParcelClaimRequest,
  ParcelClaimTermsView,
  ParcelClaimView,
} from '@courier/contract';
import { baseApi } from '../api/base.api';

const parcelClaimsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    parcelClaims: build.query<ParcelClaimTermsView, string>({
      query: (orderNumber) => claimsOf(orderNumber),
      providesTags: ['ParcelClaims'],
    }),
    addClaimPicture: build.mutation<ClaimPictureAddedView, { orderNumber: string; file: File }>({
      query: ({ orderNumber, file }) => ({
        url: `${claimsOf(orderNumber)}/pictures`,
        method: 'POST',
        body: file,
      }),
    }),
    submitParcelClaim: build.mutation<
      ParcelClaimView,
      { readonly orderNumber: string } & ParcelClaimRequest
    >({
      query: ({ orderNumber, ...body }) => ({ url: claimsOf(orderNumber), method: 'POST', body }),
      // Whoever was refused may have a claim already.
      invalidatesTags: ['ParcelClaims', 'Notifications'],
    }),
  }),
});

export const { useParcelClaimsQuery, useAddClaimPictureMutation, useSubmitParcelClaimMutation } =
  parcelClaimsApi;

function claimsOf(orderNumber: string): string {
  return `/api/orders/${encodeURIComponent(orderNumber)}/parcel-claims`;
}
