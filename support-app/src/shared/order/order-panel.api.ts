import type { OrderMessageView, NoteRequest, NoteView } from '@courier/contract';
import { orderPath } from '@courier/shared-ui/order-list';
import { baseApi } from '../api/base.api';
import { orderTags } from './order-tags';

/** What the staff note on an order among themselves, and what it told its customer. */
const orderNotesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Read again whenever the order changes, as who does that often says why, and whenever a list of orders has news. */
    orderNotes: build.query<NoteView[], string>({
      query: (orderNumber) => `${orderPath(orderNumber)}/notes`,
      providesTags: (_, __, orderNumber) => [...orderTags({ orderNumber }), 'OrderNotes'],
    }),
    /** Read again whenever the order changes, as most changes are told. */
    orderMessages: build.query<OrderMessageView[], string>({
      query: (orderNumber) => `${orderPath(orderNumber)}/messages`,
      providesTags: (_, __, orderNumber) => orderTags({ orderNumber }),
    }),
    addNote: build.mutation<NoteView[], { orderNumber: string } & NoteRequest>({
      query: ({ orderNumber, ...body }) => ({
        url: `${orderPath(orderNumber)}/notes`,
        method: 'POST',
        body,
      }),
      onQueryStarted: ({ orderNumber }, { queryFulfilled, dispatch }) =>
        queryFulfilled.then(
          ({ data }) =>
            void dispatch(orderNotesApi.util.upsertQueryData('orderNotes', orderNumber, data)),
          () => undefined,
        ),
    }),
  }),
});

export const { useAddNoteMutation, useOrderMessagesQuery, useOrderNotesQuery } = orderNotesApi;
