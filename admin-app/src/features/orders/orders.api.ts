import {
  collectionDaysPath,
  type AddressesPreviewView,
  type AddressSuggestion,
  type ClaimPictureAddedView,
  type CollectionDaysOf,
  type CollectionDayView,
  type CountersView,
  type DeliveryDaysView,
  type ReceiverLinkView,
  LIMITS,
  type ManagedStoreView,
  type NoOrderView,
  type OrderChangeView,
  type OrderMessageView,
  type NoteRequest,
  type NoteView,
  type OrderOwnerRequest,
  type OrderPaymentsView,
  type OrderStatusRequest,
  type OrderSummaryView,
  type OrderView,
  type ParcelClaimRequest,
  type ParcelClaimTermsView,
  type ParcelClaimView,
  type PaymentStatusRequest,
  type ProofPictureKind,
  type ProofPictureView,
  type ProofRequest,
  type ProviderSettingsView,
  type ReweighPictureView,
  type ReweighPreviewView,
  type ReweighView,
} from '@courier/contract';
import {
  type AddressSearch,
  addressSearchPath,
  type PricedAddresses,
  type PricedMeasures,
  type ReweighPicture,
  type OrderChange,
} from '@courier/shared-ui/courier';
import { type Page, pagedFrom, totalOf, withRows } from '@courier/shared-ui/request';
import { type BaseQueryApi, skipToken } from '@reduxjs/toolkit/query/react';
import { useStore } from 'react-redux';
import { baseApi } from '../../shared/api/base.api';
import {
  listPath,
  ORDER_TABS,
  type OrderFilter,
  summaryOf,
  wholeList,
  withOrder,
} from './order-lists';

const ordersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    orderList: build.infiniteQuery<Page<OrderSummaryView>, OrderFilter, string | null>({
      ...pagedFrom<OrderSummaryView, OrderFilter>(listPath),
      // Single orders are put into their places; of many at once the lists are read again.
      providesTags: ['OrderList'],
    }),
    order: build.query<OrderView | NoOrderView, string>({
      query: (typed) => pathOf(typed),
      providesTags: (order) => (order?.orderNumber ? [tagOf(order)] : []),
      onQueryStarted: (_, { queryFulfilled, ...api }) =>
        whenAnswered(queryFulfilled, (order) => putIntoLists(api, order, false)),
    }),
    /** Whether any order matches, paid or not. */
    isAnyFound: build.query<boolean, string>({
      query: (search) => `/api/orders?q=${encodeURIComponent(search)}&limit=1`,
      transformResponse: (found: OrderSummaryView[]) => found.length > 0,
      keepUnusedDataFor: 0,
    }),
    orderHistory: build.query<OrderChangeView[], string>({
      query: (orderNumber) => `${pathOf(orderNumber)}/history`,
      providesTags: ['OrderHistory'],
    }),
    /** Read again whenever the order changes: who does that often says why. */
    orderNotes: build.query<NoteView[], string>({
      query: (orderNumber) => `${pathOf(orderNumber)}/notes`,
      providesTags: ['OrderHistory'],
    }),
    /** Read again whenever the order changes, as most changes are told. */
    orderMessages: build.query<OrderMessageView[], string>({
      query: (orderNumber) => `${pathOf(orderNumber)}/messages`,
      providesTags: ['OrderHistory'],
    }),
    addNote: build.mutation<NoteView[], { orderNumber: string } & NoteRequest>({
      query: ({ orderNumber, ...body }) => ({
        url: `${pathOf(orderNumber)}/notes`,
        method: 'POST',
        body,
      }),
      onQueryStarted: ({ orderNumber }, { queryFulfilled, dispatch }) =>
        queryFulfilled.then(
          ({ data }) =>
            void dispatch(ordersApi.util.upsertQueryData('orderNotes', orderNumber, data)),
          () => undefined,
        ),
    }),
    /** Read again whenever the history is, as every entry is a step of it, and once an invoice is issued. */
    orderPayments: build.query<OrderPaymentsView, string>({
      query: (orderNumber) => `${pathOf(orderNumber)}/payments`,
      providesTags: ['OrderHistory', 'Invoice'],
    }),
    addPaymentEntry: build.mutation<OrderView, NewPaymentEntry>({
      query: ({ orderNumber, path, body, headers }) => ({
        url: `${pathOf(orderNumber)}/${path}`,
        method: 'POST',
        body,
        headers,
      }),
      invalidatesTags: (_, error) => (error ? [] : ['Summary', 'OrderHistory', 'PaymentProofs']),
      onQueryStarted: ({ paymentStatus }, { queryFulfilled, ...api }) =>
        whenAnswered(queryFulfilled, (order) =>
          putEverywhere(api, order, order.paymentStatus !== paymentStatus),
        ),
    }),
    orderClaims: build.query<ParcelClaimTermsView, string>({
      query: (orderNumber) => `${pathOf(orderNumber)}/parcel-claims`,
      providesTags: ['ParcelClaims'],
    }),
    addClaimPicture: build.mutation<ClaimPictureAddedView, { orderNumber: string; file: File }>({
      query: ({ orderNumber, file }) => ({
        url: `${pathOf(orderNumber)}/parcel-claims/pictures`,
        method: 'POST',
        body: file,
      }),
    }),
    submitClaim: build.mutation<ParcelClaimView, { orderNumber: string } & ParcelClaimRequest>({
      query: ({ orderNumber, ...body }) => ({
        url: `${pathOf(orderNumber)}/parcel-claims`,
        method: 'POST',
        body,
      }),
      invalidatesTags: (_, error) => (error ? [] : ['ParcelClaims', 'Audit']),
    }),
    /** The stores that a list can be narrowed to. */
    storesToFilter: build.query<ManagedStoreView[], void>({
      query: () => `/api/stores?limit=${LIMITS.listPageMost}`,
      providesTags: ['Stores'],
    }),
    providerSettings: build.query<ProviderSettingsView, void>({
      query: () => '/api/dispatch/settings',
    }),
    setStatus: build.mutation<OrderView, { orderNumber: string } & OrderStatusRequest>({
      query: ({ orderNumber, ...body }) => ({ url: pathOf(orderNumber), method: 'PATCH', body }),
      invalidatesTags: (_, error) => (error ? [] : ['Summary', 'Analytics', 'OrderHistory']),
      onQueryStarted: (_, { queryFulfilled, ...api }) =>
        whenAnswered(queryFulfilled, (order) => putEverywhere(api, order, false)),
    }),
    collectionDays: build.query<CollectionDayView[], CollectionDaysOf>({
      query: collectionDaysPath,
      // The windows of today pass.
      keepUnusedDataFor: 0,
    }),
    deliveryDays: build.query<DeliveryDaysView, string>({
      query: (orderNumber) => `${pathOf(orderNumber)}/delivery-days`,
      // They pass, and who chose one leaves others.
      keepUnusedDataFor: 0,
    }),
    counters: build.query<CountersView, string>({
      query: (orderNumber) => `${pathOf(orderNumber)}/counters`,
      keepUnusedDataFor: 0,
    }),
    makeReceiverLink: build.mutation<ReceiverLinkView, string>({
      query: (orderNumber) => ({
        url: `${pathOf(orderNumber)}/receiver-links`,
        method: 'POST',
        body: {},
      }),
    }),
    searchAddresses: build.query<AddressSuggestion[], AddressSearch>({ query: addressSearchPath }),
    priceAddresses: build.mutation<AddressesPreviewView, PricedAddresses>({
      query: ({ orderNumber, ...body }) => ({
        url: `${pathOf(orderNumber)}/addresses/preview`,
        method: 'POST',
        body,
      }),
    }),
    priceMeasures: build.mutation<ReweighPreviewView, PricedMeasures>({
      query: ({ orderNumber, ...body }) => ({
        url: `${pathOf(orderNumber)}/reweighs/preview`,
        method: 'POST',
        body,
      }),
    }),
    addReweighPicture: build.mutation<ReweighPictureView, ReweighPicture>({
      query: ({ orderNumber, file }) => ({
        url: `${pathOf(orderNumber)}/reweighs/pictures`,
        method: 'POST',
        body: file,
      }),
    }),
    /** Read again whenever the history is, as each is a step of it. */
    orderReweighs: build.query<ReweighView[], string>({
      query: (orderNumber) => `${pathOf(orderNumber)}/reweighs`,
      providesTags: ['OrderHistory'],
    }),
    changeOrder: build.mutation<OrderView, OrderChange>({
      query: ({ orderNumber, path, method, body }) => ({
        url: `${pathOf(orderNumber)}/${path}`,
        method,
        body,
      }),
      // It may have set the status, too.
      invalidatesTags: (_, error) => (error ? [] : ['Summary', 'Analytics', 'OrderHistory']),
      onQueryStarted: (_, { queryFulfilled, ...api }) =>
        whenAnswered(queryFulfilled, (order) => putEverywhere(api, order, false)),
    }),
    setPaymentStatus: build.mutation<OrderView, { orderNumber: string } & PaymentStatusRequest>({
      query: ({ orderNumber, ...body }) => ({
        url: `${pathOf(orderNumber)}/payment-status`,
        method: 'PATCH',
        body,
      }),
      invalidatesTags: (_, error) => (error ? [] : ['OrderHistory']),
      onQueryStarted: (_, { queryFulfilled, ...api }) =>
        whenAnswered(queryFulfilled, (order) => putEverywhere(api, order, true)),
    }),
    assignOrder: build.mutation<OrderView, { orderNumber: string } & OrderOwnerRequest>({
      query: ({ orderNumber, ...body }) => ({
        url: `${pathOf(orderNumber)}/owner`,
        method: 'PUT',
        body,
      }),
      invalidatesTags: (_, error) => (error ? [] : ['Customers']),
      onQueryStarted: (_, { queryFulfilled, ...api }) =>
        whenAnswered(queryFulfilled, (order) => putEverywhere(api, order, false)),
    }),
    addProofPicture: build.mutation<
      ProofPictureView,
      { orderNumber: string; kind: ProofPictureKind; picture: Blob }
    >({
      query: ({ orderNumber, kind, picture }) => ({
        url: `${pathOf(orderNumber)}/proof-of-delivery/pictures/${kind}`,
        method: 'POST',
        body: picture,
      }),
    }),
    recordProof: build.mutation<OrderView, { orderNumber: string; proof: ProofRequest }>({
      query: ({ orderNumber, proof }) => ({
        url: `${pathOf(orderNumber)}/proof-of-delivery`,
        method: 'POST',
        body: proof,
      }),
      // It may have set the status, too.
      invalidatesTags: (_, error) => (error ? [] : ['Summary', 'Analytics', 'OrderHistory']),
      onQueryStarted: (_, { queryFulfilled, ...api }) =>
        whenAnswered(queryFulfilled, (order) => putEverywhere(api, order, false)),
    }),
  }),
});

export const {
  useAddClaimPictureMutation,
  useAddNoteMutation,
  useAddPaymentEntryMutation,
  useAddProofPictureMutation,
  useAddReweighPictureMutation,
  useAssignOrderMutation,
  useChangeOrderMutation,
  useOrderListInfiniteQuery,
  useOrderClaimsQuery,
  useOrderQuery,
  useLazyCollectionDaysQuery,
  useLazyCountersQuery,
  useDeliveryDaysQuery,
  useLazyDeliveryDaysQuery,
  useMakeReceiverLinkMutation,
  useLazySearchAddressesQuery,
  usePriceAddressesMutation,
  usePriceMeasuresMutation,
  useOrderReweighsQuery,
  useLazyIsAnyFoundQuery,
  useLazyOrderQuery,
  useOrderHistoryQuery,
  useOrderMessagesQuery,
  useOrderNotesQuery,
  useOrderPaymentsQuery,
  useProviderSettingsQuery,
  useRecordProofMutation,
  useStoresToFilterQuery,
  useSubmitClaimMutation,
  useSetStatusMutation,
  useSetPaymentStatusMutation,
} = ordersApi;

/**
 * Puts the newest state of rows into their places in one list. An order that is open beside it is read again where
 * its row shows a change, and so are the totals.
 */
export function useUpdateOrders(filter: OrderFilter) {
  const { dispatch, getState } = useStore<ReturnType<StoreApi['getState']>>() as StoreApi;
  return (rows: readonly OrderSummaryView[]) => {
    dispatch(ordersApi.util.updateQueryData('orderList', filter, (list) => withRows(list, rows)));
    const changed = rows.filter((row) => isOutdated(getState(), row)).map(tagOf);
    const tags = changed.length > 0 ? [...changed, 'OrderHistory' as const] : [];
    dispatch(ordersApi.util.invalidateTags(['Summary', ...tags]));
  };
}

/** Whether the order was read whole before its row became what it is. */
function isOutdated(state: unknown, { orderNumber, version, needsAttention }: OrderSummaryView) {
  const select = ordersApi.endpoints.order.select(orderNumber);
  const { data } = select(state as Parameters<typeof select>[0]);
  if (!data?.orderNumber) return false;
  return data.version !== version || data.needsAttention !== needsAttention;
}

/** A payment, refund or reversal; `path` is the part of the route after the order's. */
interface NewPaymentEntry extends Pick<OrderView, 'orderNumber' | 'paymentStatus'> {
  readonly path: string;
  readonly body: object;
  readonly headers: Record<string, string>;
}

function tagOf({ orderNumber }: Pick<OrderSummaryView, 'orderNumber'>) {
  return { type: 'Order', id: orderNumber } as const;
}

/** What is loaded of a list, without asking for it. */
const useLoadedOrders = ordersApi.endpoints.orderList.useInfiniteQueryState;

type StoreApi = Pick<BaseQueryApi, 'dispatch' | 'getState'>;

function pathOf(number: string): string {
  return `/api/orders/${encodeURIComponent(number)}`;
}

/** A call that failed changes nothing here: its caller reports it. */
async function whenAnswered(
  answer: Promise<{ data: OrderView | NoOrderView }>,
  then: (order: OrderView) => void,
): Promise<void> {
  const order = await answer.then(
    ({ data }) => data,
    () => null,
  );
  if (order && order.orderNumber !== null) then(order);
}

function putEverywhere(api: StoreApi, order: OrderView, hasMoved: boolean): void {
  void api.dispatch(ordersApi.util.upsertQueryData('order', order.orderNumber, order));
  putIntoLists(api, order, hasMoved);
}

function putIntoLists({ dispatch, getState }: StoreApi, order: OrderView, hasMoved: boolean): void {
  const state = getState() as Parameters<typeof ordersApi.util.selectCachedArgsForQuery>[0];
  for (const filter of ordersApi.util.selectCachedArgsForQuery(state, 'orderList')) {
    dispatch(
      ordersApi.util.updateQueryData('orderList', filter, (list) =>
        withOrder(list, summaryOf(order), filter, hasMoved),
      ),
    );
  }
}

/** How many orders a list holds; undefined until that is known, and for a tab that lists none. */
export function useOrderCount(tab: string): number | undefined {
  const list = Object.values(ORDER_TABS).find(({ id }) => id === tab);
  const { data } = useLoadedOrders(list ? wholeList(list.paymentStatus) : skipToken);
  return totalOf(data);
}
