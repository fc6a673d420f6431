import {
  type AttachmentAddedView,
  CONVERSATION_TOKEN_HEADER,
  type ConversationView,
  type DoneView,
  type VisitorMessageRequest,
} from '@courier/contract';
import { baseApi } from '../../shared/api/base.api';
import type { FilePlace } from '../../shared/conversation/Attachments';

/** Which conversation: by the link that was given when the ticket was opened, or as the account that opened it. */
export type ConversationKey = { readonly token: string } | { readonly ticketId: string };

interface Answer {
  readonly key: ConversationKey;
  readonly body: VisitorMessageRequest;
  /** Its `Idempotency-Key`. */
  readonly headers: Record<string, string>;
}

const conversationApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    conversation: build.query<ConversationView, ConversationKey>({
      query: (key) => ({ url: pathOf(key), headers: headersOf(key) }),
      // The next person at this computer is somebody else.
      keepUnusedDataFor: 0,
    }),
    confirmEmail: build.mutation<DoneView, string>({
      query: (token) => ({
        url: '/api/support/conversations/by-token/email-confirmation',
        method: 'POST',
        headers: headersOf({ token }),
      }),
      onQueryStarted: async (token, { queryFulfilled, dispatch }) => {
        const result = await queryFulfilled.catch(() => null);
        if (!result) return;
        const mark = (conversation: ConversationView) => {
          conversation.emailConfirmed = true;
          delete conversation.confirmsEmail;
        };
        dispatch(conversationApi.util.updateQueryData('conversation', { token }, mark));
      },
    }),
    addFile: build.mutation<AttachmentAddedView, { key: ConversationKey; file: File }>({
      query: ({ key, file }) => ({
        url: `${pathOf(key)}/attachments`,
        method: 'POST',
        body: file,
        headers: headersOf(key),
      }),
    }),
    answer: build.mutation<ConversationView, Answer>({
      query: ({ key, body, headers }) => ({
        url: `${pathOf(key)}/messages`,
        method: 'POST',
        body,
        headers: { ...headers, ...headersOf(key) },
      }),
      invalidatesTags: (_, error) => (error ? [] : ['MyTickets']),
      onQueryStarted: async ({ key }, { queryFulfilled, dispatch }) => {
        const result = await queryFulfilled.catch(() => null);
        if (!result) return;
        void dispatch(conversationApi.util.upsertQueryData('conversation', key, result.data));
      },
    }),
  }),
});

export const {
  useConversationQuery,
  useConfirmEmailMutation,
  useAddFileMutation,
  useAnswerMutation,
} = conversationApi;

/** Where the files of a conversation are. */
export function filesOf(key: ConversationKey): FilePlace {
  return { path: pathOf(key), ...('token' in key && { headers: headersOf(key) }) };
}

/** The address of the stream of new messages; null until the conversation is known. */
export function streamOf(
  key: ConversationKey,
  conversation: ConversationView | undefined,
): string | null {
  if (!conversation) return null;
  // Once it was merged into another one, it is that one's.
  const { ticketId, streamKey } = conversation;
  return 'token' in key
    ? `/api/support/conversations/${streamKey}/events?ticket=${ticketId}`
    : `/api/support/my-tickets/${ticketId}/events`;
}

function pathOf(key: ConversationKey): string {
  return 'token' in key
    ? '/api/support/conversations/by-token'
    : `/api/support/my-tickets/${encodeURIComponent(key.ticketId)}`;
}

function headersOf(key: ConversationKey): Record<string, string> {
  return 'token' in key ? { [CONVERSATION_TOKEN_HEADER]: encodeURIComponent(key.token) } : {};
}
