import {
  type CustomerBlockRequest,
  type CustomerBlockView,
  type CustomerContactChange,
  type CustomerContactRequest,
  type CustomerContactView,
  type CustomerDetailsView,
  customerOrdersFilter,
  type CustomerOrderTab,
  type CustomerView,
  type NoteRequest,
  type NoteView,
  type OrderSummaryView,
  type RateCardView,
  type StatementMailRequest,
  type StatementMailsView,
  type StatementMonthView,
  type StatementView,
} from '@courier/contract';
import { baseApi } from '../../shared/api/base.api';
import { type Page, pagedFrom } from '@courier/shared-ui/request';

/**
 * The address of the first page of the customers.
 * @param search how a name, an e-mail address or a phone number begins, or a phone number ends; empty for everybody
 */
export function customersPath(search: string): string {
  return search
    ? `/api/customers?${new URLSearchParams({ q: search }).toString()}`
    : '/api/customers';
}

/** One of the lists of a customer's orders. */
export interface CustomerOrders {
  readonly email: string;
  readonly tab: CustomerOrderTab;
}

/** Few, so that what stands below the list is near. */
const ORDERS_AT_ONCE = 12;

/** The address of its first page. */
export function customerOrdersPath({ email, tab }: CustomerOrders): string {
  const query = { userEmail: email, limit: ORDERS_AT_ONCE, ...customerOrdersFilter(tab) };
  const values = Object.entries(query).map(([name, value]) => [name, String(value)]);
  return `/api/orders?${new URLSearchParams(values).toString()}`;
}

const customersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    customerList: build.infiniteQuery<Page<CustomerView>, string, string | null>({
      ...pagedFrom<CustomerView, string>(customersPath),
      providesTags: ['Customers'],
    }),
    customerDetails: build.query<CustomerDetailsView, string>({
      query: (email) => `/api/customers/details?${new URLSearchParams({ email }).toString()}`,
      providesTags: ['Customers'],
    }),
    customerOrders: build.infiniteQuery<Page<OrderSummaryView>, CustomerOrders, string | null>({
      ...pagedFrom<OrderSummaryView, CustomerOrders>(customerOrdersPath),
      providesTags: ['OrderList'],
    }),
    // Also when it was refused: a colleague was faster.
    blockCustomer: build.mutation<CustomerBlockView[], OfCustomer & CustomerBlockRequest>({
      query: ({ customer, ...body }) => ({
        url: `/api/customers/${customer}/blocks`,
        method: 'POST',
        body,
      }),
      invalidatesTags: ['Customers', 'Order', 'Audit'],
    }),
    unblockCustomer: build.mutation<CustomerBlockView[], OfCustomer & { id: number }>({
      query: ({ customer, id }) => ({
        url: `/api/customers/${customer}/blocks/${id}`,
        method: 'DELETE',
      }),
      invalidatesTags: ['Customers', 'Order', 'Audit'],
    }),
    endSessions: build.mutation<unknown, number>({
      query: (id) => ({ url: `/api/customers/${id}/sessions`, method: 'DELETE' }),
      invalidatesTags: ['Audit'],
    }),
    /** The newest first. */
    customerRates: build.query<RateCardView[], number>({
      query: (customer) => `/api/rate-cards?customerId=${customer}`,
      providesTags: ['RateCards'],
    }),
    customerNotes: build.query<NoteView[], number>({
      query: (customer) => `/api/customers/${customer}/notes`,
    }),
    addCustomerNote: build.mutation<NoteView[], OfCustomer & NoteRequest>({
      query: ({ customer, ...body }) => ({
        url: `/api/customers/${customer}/notes`,
        method: 'POST',
        body,
      }),
      onQueryStarted: ({ customer }, { queryFulfilled, dispatch }) =>
        queryFulfilled.then(
          ({ data }) =>
            void dispatch(customersApi.util.upsertQueryData('customerNotes', customer, data)),
          () => undefined,
        ),
    }),
    customerContacts: build.query<CustomerContactView[], number>({
      query: (customer) => `/api/customers/${customer}/contacts`,
      providesTags: ['CustomerContacts'],
    }),
    addCustomerContact: build.mutation<CustomerContactView[], OfCustomer & CustomerContactRequest>({
      query: ({ customer, ...body }) => ({
        url: `/api/customers/${customer}/contacts`,
        method: 'POST',
        body,
      }),
      invalidatesTags: ['CustomerContacts', 'Audit'],
    }),
    // Also when it was refused: the contact may not be what is shown.
    changeCustomerContact: build.mutation<
      CustomerContactView[],
      OfCustomer & { id: number } & CustomerContactChange
    >({
      query: ({ customer, id, ...body }) => ({
        url: `/api/customers/${customer}/contacts/${id}`,
        method: 'PUT',
        body,
      }),
      invalidatesTags: ['CustomerContacts', 'Audit'],
    }),
    removeCustomerContact: build.mutation<unknown, OfCustomer & { id: number }>({
      query: ({ customer, id }) => ({
        url: `/api/customers/${customer}/contacts/${id}`,
        method: 'DELETE',
      }),
      invalidatesTags: ['CustomerContacts', 'Audit'],
    }),
    statementMails: build.query<StatementMailsView, number>({
      query: (customer) => `/api/customers/${customer}/statement-mails`,
      providesTags: ['StatementMails'],
    }),
    // Read again also when it was refused: a colleague was faster, or the account is another one now.
    sendStatement: build.mutation<StatementMailsView, OfCustomer & StatementMailRequest>({
      query: ({ customer, ...body }) => ({
        url: `/api/customers/${customer}/statement-mails`,
        method: 'POST',
        body,
      }),
      invalidatesTags: ['StatementMails', 'Audit'],
    }),
    customerStatementMonths: build.query<StatementMonthView[], number>({
      query: (customer) => `/api/statements/months?customer=${customer}`,
      keepUnusedDataFor: 0,
    }),
    customerStatement: build.query<StatementView, StatementOf>({
      query: ({ customer, month }) => `/api/statements/month?customer=${customer}&month=${month}`,
      keepUnusedDataFor: 0,
    }),
  }),
});

/** By the id of the account. */
interface OfCustomer {
  readonly customer: number;
}

interface StatementOf extends OfCustomer {
  /** `2026-11` */
  readonly month: string;
}

/** Where the statement of a customer is as a file. */
export function customerStatementFile({ customer, month }: StatementOf): string {
  return `/api/statements/month.pdf?customer=${customer}&month=${month}`;
}

export const {
  useAddCustomerContactMutation,
  useAddCustomerNoteMutation,
  useBlockCustomerMutation,
  useChangeCustomerContactMutation,
  useCustomerContactsQuery,
  useCustomerDetailsQuery,
  useCustomerListInfiniteQuery,
  useCustomerNotesQuery,
  useCustomerOrdersInfiniteQuery,
  useCustomerRatesQuery,
  useCustomerStatementMonthsQuery,
  useCustomerStatementQuery,
  useEndSessionsMutation,
  useLazyCustomerContactsQuery,
  useRemoveCustomerContactMutation,
  useSendStatementMutation,
  useStatementMailsQuery,
  useUnblockCustomerMutation,
} = customersApi;
