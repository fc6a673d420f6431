import {
  RECEIVER_TOKEN_HEADER,
  type ReceiverChoiceRequest,
  type ReceiverChoiceView,
} from '@courier/contract';
import { baseApi } from '../../shared/api/base.api';

const receiverChoiceApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    receiverChoice: build.query<ReceiverChoiceView, string>({
      query: (token) => ({ url: '/api/receiver-choice', headers: headersOf(token) }),
      // The next person at this computer is somebody else.
      keepUnusedDataFor: 0,
    }),
    setReceiverChoice: build.mutation<
      ReceiverChoiceView,
      { token: string; body: ReceiverChoiceRequest }
    >({
      query: ({ token, body }) => ({
        url: '/api/receiver-choice',
        method: 'PUT',
        body,
        headers: headersOf(token),
      }),
      invalidatesTags: (_answer, error) => (error ? [] : ['Order']),
      onQueryStarted: async ({ token }, { queryFulfilled, dispatch }) => {
        const result = await queryFulfilled.catch(() => null);
        if (!result) return;
        void dispatch(receiverChoiceApi.util.upsertQueryData('receiverChoice', token, result.data));
      },
    }),
  }),
});

function headersOf(token: string): Record<string, string> {
  // A header cannot carry every character that somebody may have in an address.
  return { [RECEIVER_TOKEN_HEADER]: encodeURIComponent(token) };
}

export const { useReceiverChoiceQuery, useSetReceiverChoiceMutation } = receiverChoiceApi;
