import type { MyTicketView } from '@courier/contract';
import { baseApi } from '../../shared/api/base.api';
import { type Page, pagedFrom } from '@courier/shared-ui/request';

const myTicketsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    myTickets: build.infiniteQuery<Page<MyTicketView>, void, string | null>({
      ...pagedFrom<MyTicketView>(() => '/api/support/my-tickets'),
      providesTags: ['MyTickets'],
      // The next person at this computer is somebody else.
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useMyTicketsInfiniteQuery } = myTicketsApi;
