import type { TicketPlacedView, TicketRequest } from '@courier/contract';
import { baseApi } from '../../shared/api/base.api';

const ticketsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    openTicket: build.mutation<
      TicketPlacedView,
      { ticket: TicketRequest; headers: Record<string, string> }
    >({
      query: ({ ticket, headers }) => ({
        url: '/api/support/tickets',
        method: 'POST',
        body: ticket,
        headers,
      }),
      invalidatesTags: (_, error) => (error ? [] : ['MyTickets']),
    }),
  }),
});

export const { useOpenTicketMutation } = ticketsApi;
