import type {
  AssignableView,
  AttachmentAddedView,
  CallerTicketRequest,
  MergeTargetsView,
  StaffSearchView,
  TicketCountsView,
  TicketDetailsView,
  TicketMergeRequest,
  TicketView,
} from '@courier/contract';
import type { BaseQueryApi } from '@reduxjs/toolkit/query/react';
import { A_MINUTE, baseApi } from '../../shared/api/base.api';
import { type Page, pagedFrom, withRows } from '@courier/shared-ui/request';
import { useDispatch, useStore } from 'react-redux';
import { listPath, type TicketFilter, withTicket } from './ticket-lists';
import { requestOf, type TicketTask } from './ticket-work';

interface NewCallerTicket {
  readonly body: CallerTicketRequest;
  /** Its `Idempotency-Key`. */
  readonly headers: Record<string, string>;
}

const deskApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    ticketList: build.infiniteQuery<Page<TicketView>, TicketFilter, string | null>({
      ...pagedFrom<TicketView, TicketFilter>(listPath),
      // Another filter asks the server: what was found before may have changed.
      keepUnusedDataFor: 0,
    }),
    ticket: build.query<TicketDetailsView, number>({
      query: (id) => `/api/support/tickets/${id}`,
      keepUnusedDataFor: A_MINUTE,
      // It is read again when its order has changed.
      providesTags: (details) =>
        details?.order ? [{ type: 'Order', id: details.order.orderNumber }] : [],
      onQueryStarted: (id, { queryFulfilled, ...api }) =>
        whenAnswered(queryFulfilled, ({ ticket }) => patchLists(api, id, ticket)),
    }),
    ticketCounts: build.query<TicketCountsView, void>({
      query: () => '/api/support/tickets/counts',
      providesTags: ['TicketCounts'],
    }),
    agents: build.query<AssignableView[], void>({
      query: () => '/api/support/agents',
      keepUnusedDataFor: A_MINUTE,
    }),
    workOnTicket: build.mutation<TicketView, TicketTask>({
      query: requestOf,
      invalidatesTags: (_, error) => (error ? [] : ['TicketCounts']),
      onQueryStarted: ({ work }, { queryFulfilled, ...api }) =>
        whenAnswered(queryFulfilled, (ticket) => {
          patchTicket(api, ticket.id, ticket);
          // The answer is the ticket; its conversation has grown by one.
          if (work.kind === 'message' || work.kind === 'call') void readAgain(api, ticket.id);
        }),
    }),
    mergeTargets: build.query<MergeTargetsView, number>({
      query: (id) => `/api/support/tickets/${id}/merge-targets`,
      keepUnusedDataFor: 0,
    }),
    mergeTicket: build.mutation<TicketView, { id: number; body: TicketMergeRequest }>({
      query: ({ id, body }) => ({ url: `/api/support/tickets/${id}/merge`, method: 'POST', body }),
      invalidatesTags: (_, error) => (error ? [] : ['TicketCounts']),
      onQueryStarted: ({ id }, { queryFulfilled, ...api }) =>
        whenAnswered(queryFulfilled, (into) => {
          for (const changed of [id, into.id]) void readAgain(api, changed);
        }),
    }),
    addTicketFile: build.mutation<AttachmentAddedView, { id: number; file: File }>({
      query: ({ id, file }) => ({
        url: `/api/support/tickets/${id}/attachments`,
        method: 'POST',
        body: file,
      }),
    }),
    openForCaller: build.mutation<TicketView, NewCallerTicket>({
      query: ({ body, headers }) => ({
        url: '/api/support/caller-tickets',
        method: 'POST',
        body,
        headers,
      }),
      invalidatesTags: (_, error) => (error ? [] : ['TicketCounts']),
    }),
    findCaller: build.query<StaffSearchView, string>({
      query: (q) => `/api/search?${new URLSearchParams({ q }).toString()}`,
      keepUnusedDataFor: 0,
    }),
    markRead: build.mutation<unknown, { id: number; messageId: number }>({
      query: ({ id, messageId }) => ({
        url: `/api/support/tickets/${id}/read`,
        method: 'PUT',
        body: { messageId },
      }),
      onQueryStarted: ({ id }, { queryFulfilled, ...api }) =>
        whenAnswered(queryFulfilled, () => patchTicket(api, id, { isUnread: false })),
    }),
  }),
});

export const {
  useTicketListInfiniteQuery,
  useTicketQuery,
  useLazyTicketQuery,
  useAgentsQuery,
  useTicketCountsQuery,
  useWorkOnTicketMutation,
  useMarkReadMutation,
  useAddTicketFileMutation,
  useLazyMergeTargetsQuery,
  useMergeTicketMutation,
  useOpenForCallerMutation,
  useFindCallerQuery,
} = deskApi;

/** Puts the newest state of tickets into their places in one list. */
export function useUpdateTickets(filter: TicketFilter) {
  const dispatch: StoreApi['dispatch'] = useDispatch();
  return (rows: readonly TicketView[]) =>
    dispatch(deskApi.util.updateQueryData('ticketList', filter, (list) => withRows(list, rows)));
}

/** Reads a ticket that is open again, with what was written on it meanwhile. */
export function useReadTicketAgain() {
  const dispatch: StoreApi['dispatch'] = useDispatch();
  const { getState } = useStore<ReturnType<StoreApi['getState']>>();
  return (id: number) => readAgain({ dispatch, getState }, id);
}

/** Counts again what there is to do, on screens that show it. */
export function useCountTicketsAgain() {
  const dispatch: StoreApi['dispatch'] = useDispatch();
  return () => void dispatch(deskApi.util.invalidateTags(['TicketCounts']));
}

/** The reader among those who can be assigned; null until they are loaded. */
export function myIdIn(agents: readonly AssignableView[] | undefined): number | null {
  return agents?.find(({ isMe }) => isMe)?.id ?? null;
}

type StoreApi = Pick<BaseQueryApi, 'dispatch' | 'getState'>;

/** A call that failed changes nothing here: its caller reports it. */
async function whenAnswered<T>(answer: Promise<{ data: T }>, then: (data: T) => void) {
  const done = await answer.catch(() => null);
  if (done) then(done.data);
}

function patchTicket(api: StoreApi, id: number, change: Partial<TicketView>): void {
  api.dispatch(
    deskApi.util.updateQueryData('ticket', id, (details) => ({
      ...details,
      ticket: { ...details.ticket, ...change },
    })),
  );
  patchLists(api, id, change);
}

function patchLists({ dispatch, getState }: StoreApi, id: number, change: Partial<TicketView>) {
  const state = getState() as Parameters<typeof deskApi.util.selectCachedArgsForQuery>[0];
  for (const filter of deskApi.util.selectCachedArgsForQuery(state, 'ticketList')) {
    dispatch(
      deskApi.util.updateQueryData('ticketList', filter, (list) => withTicket(list, id, change)),
    );
  }
}

function readAgain({ dispatch }: StoreApi, id: number) {
  return dispatch(deskApi.endpoints.ticket.initiate(id, { forceRefetch: true, subscribe: false }));
}
