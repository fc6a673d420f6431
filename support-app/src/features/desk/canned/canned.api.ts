import type {
  CannedReplyChangeRequest,
  CannedReplyRequest,
  CannedReplyView,
} from '@courier/contract';
import { A_MINUTE, baseApi } from '../../../shared/api/base.api';

const cannedApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    cannedReplies: build.query<CannedReplyView[], void>({
      query: () => '/api/support/canned-replies',
      keepUnusedDataFor: A_MINUTE,
      providesTags: ['CannedReplies'],
    }),
    addCannedReply: build.mutation<CannedReplyView, CannedReplyRequest>({
      query: (body) => ({ url: '/api/support/canned-replies', method: 'POST', body }),
      invalidatesTags: (_, error) => (error ? [] : ['CannedReplies']),
    }),
    changeCannedReply: build.mutation<CannedReplyView, CannedReplyChangeRequest & { id: number }>({
      query: ({ id, ...body }) => ({
        url: `/api/support/canned-replies/${id}`,
        method: 'PUT',
        body,
      }),
      invalidatesTags: (_, error) => (error ? [] : ['CannedReplies']),
    }),
    // Where somebody was faster it is gone all the same.
    deleteCannedReply: build.mutation<unknown, number>({
      query: (id) => ({ url: `/api/support/canned-replies/${id}`, method: 'DELETE' }),
      invalidatesTags: ['CannedReplies'],
    }),
  }),
});

export const {
  useCannedRepliesQuery,
  useLazyCannedRepliesQuery,
  useAddCannedReplyMutation,
  useChangeCannedReplyMutation,
  useDeleteCannedReplyMutation,
} = cannedApi;
