import type { TicketDetailsView, TicketStatus, TicketView } from '@courier/contract';
import { baseApi } from '../../api/base.api';
import { type Page, pagedFrom } from '../../api/page';

interface StatusChange {
  readonly id: number;
  readonly status: TicketStatus;
  /** The one that was seen: a change on top of somebody else's is refused. */
  readonly version: number;
}

const ticketsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    ticketList: build.infiniteQuery<Page<TicketView>, void, string | null>({
      ...pagedFrom<TicketView>(() => '/api/support/tickets'),
      providesTags: ['Tickets'],
    }),
    ticket: build.query<TicketDetailsView, number>({
      query: (id) => `/api/support/tickets/${id}`,
      keepUnusedDataFor: 0,
    }),
    setTicketStatus: build.mutation<TicketView, StatusChange>({
      query: ({ id, ...body }) => ({
        url: `/api/support/tickets/${id}/status`,
        method: 'PATCH',
        body,
      }),
      // A ticket that somebody else has changed meanwhile is fetched anew, with the rest of its list.
      invalidatesTags: (_, error) => (error && error.status !== 409 ? [] : ['Tickets', 'Audit']),
    }),
  }),
});

export const { useTicketListInfiniteQuery, useTicketQuery, useSetTicketStatusMutation } =
  ticketsApi;
