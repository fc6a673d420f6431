import {
  collectionDaysPath,
  type AddressesPreviewView,
  type AddressSuggestion,
  type ClaimPictureAddedView,
  type CollectionDaysOf,
  type CollectionDayView,
  type CountersView,
  type ReceiverLinkView,
  type OrderChangeView,
  type OrderMessageView,
  type NoteRequest,
  type NoteView,
  type OrderOwnerRequest,
  type OrderPaymentsView,
  type OrderStatusRequest,
  type OrderView,
  type ParcelClaimRequest,
  type ParcelClaimTermsView,
  type ParcelClaimView,
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
import {
  orderListApi,
  orderPath,
  putOrderEverywhere,
  wholeList,
  whenAnswered,
} from '@courier/shared-ui/order-list';
import { totalOf } from '@courier/shared-ui/request';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { baseApi } from '../../shared/api/base.api';
import { ORDER_TABS } from './order-tabs';

const ordersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    orderHistory: build.query<OrderChangeView[], string>({
      query: (orderNumber) => `${orderPath(orderNumber)}/history`,
      providesTags: ['OrderHistory'],
    }),
    /** Read again whenever the order changes, as who does that often says why, and whenever the list has news. */
    orderNotes: build.query<NoteView[], string>({
      query: (orderNumber) => `${orderPath(orderNumber)}/notes`,
      providesTags: ['OrderHistory', 'OrderNotes'],
    }),
    /** Read again whenever the order changes, as most changes are told. */
    orderMessages: build.query<OrderMessageView[], string>({
      query: (orderNumber) => `${orderPath(orderNumber)}/messages`,
      providesTags: ['OrderHistory'],
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
            void dispatch(ordersApi.util.upsertQueryData('orderNotes', orderNumber, data)),
          () => undefined,
        ),
    }),
    /** Read again whenever the history is, as every entry is a step of it, and once an invoice is issued. */
    orderPayments: build.query<OrderPaymentsView, string>({
      query: (orderNumber) => `${orderPath(orderNumber)}/payments`,
      providesTags: ['OrderHistory', 'Invoice'],
    }),
    addPaymentEntry: build.mutation<OrderView, NewPaymentEntry>({
      query: ({ orderNumber, path, body, headers }) => ({
        url: `${orderPath(orderNumber)}/${path}`,
        method: 'POST',
        body,
        headers,
      }),
      invalidatesTags: (_, error) => (error ? [] : ['Summary', 'OrderHistory', 'PaymentProofs']),
      onQueryStarted: ({ paymentStatus }, { queryFulfilled, ...api }) =>
        whenAnswered(queryFulfilled, (order) =>
          putOrderEverywhere(api, order, order.paymentStatus !== paymentStatus),
        ),
    }),
    orderClaims: build.query<ParcelClaimTermsView, string>({
      query: (orderNumber) => `${orderPath(orderNumber)}/parcel-claims`,
      providesTags: ['ParcelClaims'],
    }),
    addClaimPicture: build.mutation<ClaimPictureAddedView, { orderNumber: string; file: File }>({
      query: ({ orderNumber, file }) => ({
        url: `${orderPath(orderNumber)}/parcel-claims/pictures`,
        method: 'POST',
        body: file,
      }),
    }),
    submitClaim: build.mutation<ParcelClaimView, { orderNumber: string } & ParcelClaimRequest>({
      query: ({ orderNumber, ...body }) => ({
        url: `${orderPath(orderNumber)}/parcel-claims`,
        method: 'POST',
        body,
      }),
      invalidatesTags: (_, error) => (error ? [] : ['ParcelClaims', 'Audit']),
    }),
    providerSettings: build.query<ProviderSettingsView, void>({
      query: () => '/api/dispatch/settings',
    }),
    setStatus: build.mutation<OrderView, { orderNumber: string } & OrderStatusRequest>({
      query: ({ orderNumber, ...body }) => ({ url: orderPath(orderNumber), method: 'PATCH', body }),
      invalidatesTags: (_, error) => (error ? [] : ['Summary', 'Analytics', 'OrderHistory']),
      onQueryStarted: (_, { queryFulfilled, ...api }) =>
        whenAnswered(queryFulfilled, (order) => putOrderEverywhere(api, order, false)),
    }),
    collectionDays: build.query<CollectionDayView[], CollectionDaysOf>({
      query: collectionDaysPath,
      // The windows of today pass.
      keepUnusedDataFor: 0,
    }),
    counters: build.query<CountersView, string>({
      query: (orderNumber) => `${orderPath(orderNumber)}/counters`,
      keepUnusedDataFor: 0,
    }),
    makeReceiverLink: build.mutation<ReceiverLinkView, string>({
      query: (orderNumber) => ({
        url: `${orderPath(orderNumber)}/receiver-links`,
        method: 'POST',
        body: {},
      }),
    }),
    searchAddresses: build.query<AddressSuggestion[], AddressSearch>({ query: addressSearchPath }),
    priceAddresses: build.mutation<AddressesPreviewView, PricedAddresses>({
      query: ({ orderNumber, ...body }) => ({
        url: `${orderPath(orderNumber)}/addresses/preview`,
        method: 'POST',
        body,
      }),
    }),
    priceMeasures: build.mutation<ReweighPreviewView, PricedMeasures>({
      query: ({ orderNumber, ...body }) => ({
        url: `${orderPath(orderNumber)}/reweighs/preview`,
        method: 'POST',
        body,
      }),
    }),
    addReweighPicture: build.mutation<ReweighPictureView, ReweighPicture>({
      query: ({ orderNumber, file }) => ({
        url: `${orderPath(orderNumber)}/reweighs/pictures`,
        method: 'POST',
        body: file,
      }),
    }),
    /** Read again whenever the history is, as each is a step of it. */
    orderReweighs: build.query<ReweighView[], string>({
      query: (orderNumber) => `${orderPath(orderNumber)}/reweighs`,
      providesTags: ['OrderHistory'],
    }),
    changeOrder: build.mutation<OrderView, OrderChange>({
      query: ({ orderNumber, path, method, body }) => ({
        url: `${orderPath(orderNumber)}/${path}`,
        method,
        body,
      }),
      // It may have set the status, too.
      invalidatesTags: (_, error) => (error ? [] : ['Summary', 'Analytics', 'OrderHistory']),
      onQueryStarted: (_, { queryFulfilled, ...api }) =>
        whenAnswered(queryFulfilled, (order) => putOrderEverywhere(api, order, false)),
    }),
    assignOrder: build.mutation<OrderView, { orderNumber: string } & OrderOwnerRequest>({
      query: ({ orderNumber, ...body }) => ({
        url: `${orderPath(orderNumber)}/owner`,
        method: 'PUT',
        body,
      }),
      invalidatesTags: (_, error) => (error ? [] : ['Customers']),
      onQueryStarted: (_, { queryFulfilled, ...api }) =>
        whenAnswered(queryFulfilled, (order) => putOrderEverywhere(api, order, false)),
    }),
    addProofPicture: build.mutation<
      ProofPictureView,
      { orderNumber: string; kind: ProofPictureKind; picture: Blob }
    >({
      query: ({ orderNumber, kind, picture }) => ({
        url: `${orderPath(orderNumber)}/proof-of-delivery/pictures/${kind}`,
        method: 'POST',
        body: picture,
      }),
    }),
    recordProof: build.mutation<OrderView, { orderNumber: string; proof: ProofRequest }>({
      query: ({ orderNumber, proof }) => ({
        url: `${orderPath(orderNumber)}/proof-of-delivery`,
        method: 'POST',
        body: proof,
      }),
      // It may have set the status, too.
      invalidatesTags: (_, error) => (error ? [] : ['Summary', 'Analytics', 'OrderHistory']),
      onQueryStarted: (_, { queryFulfilled, ...api }) =>
        whenAnswered(queryFulfilled, (order) => putOrderEverywhere(api, order, false)),
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
  useOrderClaimsQuery,
  useLazyCollectionDaysQuery,
  useLazyCountersQuery,
  useMakeReceiverLinkMutation,
  useLazySearchAddressesQuery,
  usePriceAddressesMutation,
  usePriceMeasuresMutation,
  useOrderReweighsQuery,
  useOrderHistoryQuery,
  useOrderMessagesQuery,
  useOrderNotesQuery,
  useOrderPaymentsQuery,
  useProviderSettingsQuery,
  useRecordProofMutation,
  useSubmitClaimMutation,
  useSetStatusMutation,
} = ordersApi;

/** A payment, refund or reversal; `path` is the part of the route after the order's. */
interface NewPaymentEntry extends Pick<OrderView, 'orderNumber' | 'paymentStatus'> {
  readonly path: string;
  readonly body: object;
  readonly headers: Record<string, string>;
}

/** What is loaded of a list, without asking for it. */
const useLoadedOrders = orderListApi.endpoints.orderList.useInfiniteQueryState;

/** How many orders a list holds; undefined until that is known, and for a tab that lists none. */
export function useOrderCount(tab: string): number | undefined {
  const list = Object.values(ORDER_TABS).find(({ id }) => id === tab);
  const { data } = useLoadedOrders(list ? wholeList(list.paymentStatus) : skipToken);
  return totalOf(data);
}
