import type { OrderPaymentsView, TaxInvoiceView } from '@courier/contract';
import { invoicePath } from '@courier/shared-ui/courier';
import { baseApi } from '../api/base.api';

const orderInvoiceApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Fails with 409 where none was issued: `invoiceState` says whether one was. */
    taxInvoice: build.query<TaxInvoiceView, string>({
      query: invoicePath,
      keepUnusedDataFor: 0,
    }),
    orderPayments: build.query<OrderPaymentsView, string>({
      query: (orderNumber) => `/api/orders/${encodeURIComponent(orderNumber)}/payments`,
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useOrderPaymentsQuery, useTaxInvoiceQuery } = orderInvoiceApi;
