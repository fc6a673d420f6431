import type {
  ClaimPictureAddedView,
  ParcelClaimRequest,
  ParcelClaimTermsView,
  ParcelClaimView,
} from '@courier/contract';
import { baseApi } from '../api/base.api';

const orderClaimsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    orderClaims: build.query<ParcelClaimTermsView, string>({
      query: claimsOf,
      providesTags: ['Claims'],
    }),
    addClaimPicture: build.mutation<ClaimPictureAddedView, { orderNumber: string; file: File }>({
      query: ({ orderNumber, file }) => ({
        url: `${claimsOf(orderNumber)}/pictures`,
        method: 'POST',
        body: file,
      }),
    }),
    submitClaim: build.mutation<
      ParcelClaimView,
      { readonly orderNumber: string } & ParcelClaimRequest
    >({
      query: ({ orderNumber, ...body }) => ({ url: claimsOf(orderNumber), method: 'POST', body }),
      invalidatesTags: (_, error) => (error ? [] : ['Claims']),
    }),
  }),
});

export const { useAddClaimPictureMutation, useOrderClaimsQuery, useSubmitClaimMutation } =
  orderClaimsApi;

function claimsOf(orderNumber: string): string {
  return `/api/orders/${encodeURIComponent(orderNumber)}/parcel-claims`;
}
