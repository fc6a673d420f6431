import type { TicketPlacedView, TicketRequest } from '@courier/contract';
import { baseApi } from '../../api/base.api';

const ticketsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    openTicket: build.mutation<TicketPlacedView, TicketRequest>({
      query: (ticket) => ({ url: '/api/support/tickets', method: 'POST', body: ticket }),
      invalidatesTags: (_, error) => (error ? [] : ['MyTickets']),
    }),
  }),
});

export const { useOpenTicketMutation } = ticketsApi;
