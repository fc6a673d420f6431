import type { TaxInvoiceRequest, TaxInvoiceView } from '@courier/contract';
import { baseApi } from '../../../shared/api/base.api';

const invoiceApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Fails with 409 where none was issued. */
    taxInvoice: build.query<TaxInvoiceView, string>({
      query: (orderNumber) => invoiceOf(orderNumber),
      keepUnusedDataFor: 0,
    }),
    issueTaxInvoice: build.mutation<TaxInvoiceView, { orderNumber: string } & TaxInvoiceRequest>({
      query: ({ orderNumber, ...body }) => ({
        url: invoiceOf(orderNumber),
        method: 'POST',
        body,
      }),
    }),
  }),
});

export const { useLazyTaxInvoiceQuery, useIssueTaxInvoiceMutation } = invoiceApi;

/** Where the invoice is as a file. */
export function invoiceFileOf(orderNumber: string): string {
  return `${invoiceOf(orderNumber)}.pdf`;
}

function invoiceOf(orderNumber: string): string {
  return `/api/orders/${encodeURIComponent(orderNumber)}/invoice`;
}
