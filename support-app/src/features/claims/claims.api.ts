import type {
  ClaimDecisionRequest,
  ClaimPayoutRequest,
  ClaimState,
  ParcelClaimDetailsView,
  ParcelClaimRowView,
  PayoutReversalRequest,
} from '@courier/contract';
import { type Page, pagedFrom } from '@courier/shared-ui/request';
import { baseApi } from '../../shared/api/base.api';
import { claimListPath } from './claim-list';

const claimsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    claimList: build.infiniteQuery<Page<ParcelClaimRowView>, ClaimState | '', string | null>({
      ...pagedFrom<ParcelClaimRowView, ClaimState | ''>(claimListPath),
      keepUnusedDataFor: 0,
      providesTags: ['Claims'],
    }),
    claim: build.query<ParcelClaimDetailsView, number>({
      query: (id) => `/api/parcel-claims/${id}`,
      keepUnusedDataFor: 0,
      providesTags: ['Claims'],
    }),
    decideClaim: build.mutation<
      ParcelClaimDetailsView,
      { readonly id: number } & ClaimDecisionRequest
    >({
      query: ({ id, ...body }) => ({ url: `/api/parcel-claims/${id}`, method: 'PATCH', body }),
      // Whoever was refused sees what is so now.
      invalidatesTags: ['Claims'],
    }),
    payOutClaim: build.mutation<
      ParcelClaimDetailsView,
      { readonly id: number } & ClaimPayoutRequest
    >({
      query: ({ id, ...body }) => ({
        url: `/api/parcel-claims/${id}/payout`,
        method: 'POST',
        body,
      }),
      invalidatesTags: ['Claims'],
    }),
    reversePayout: build.mutation<
      ParcelClaimDetailsView,
      { readonly id: number } & PayoutReversalRequest
    >({
      query: ({ id, ...body }) => ({
        url: `/api/parcel-claims/${id}/payout-reversal`,
        method: 'POST',
        body,
      }),
      invalidatesTags: ['Claims'],
    }),
  }),
});

export const {
  useClaimListInfiniteQuery,
  useClaimQuery,
  useDecideClaimMutation,
  useLazyClaimQuery,
  usePayOutClaimMutation,
  useReversePayoutMutation,
} = claimsApi;
