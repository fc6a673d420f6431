import type { CreditNoteRequest, TaxInvoiceRequest, TaxInvoiceView } from '@courier/contract';
import { baseApi } from '../../../shared/api/base.api';

interface NewCreditNote {
  readonly orderNumber: string;
  readonly body: CreditNoteRequest;
  readonly headers: Record<string, string>;
}

const pathOf = (orderNumber: string) => `/api/orders/${encodeURIComponent(orderNumber)}`;

const invoiceApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Fails with 409 where none was issued. */
    taxInvoice: build.query<TaxInvoiceView, string>({
      query: (orderNumber) => `${pathOf(orderNumber)}/invoice`,
      providesTags: ['Invoice'],
      keepUnusedDataFor: 0,
    }),
    issueTaxInvoice: build.mutation<TaxInvoiceView, { orderNumber: string } & TaxInvoiceRequest>({
      query: ({ orderNumber, ...body }) => ({
        url: `${pathOf(orderNumber)}/invoice`,
        method: 'POST',
        body,
      }),
      // Also when it failed: it may be there by now.
      invalidatesTags: ['Invoice', 'Audit'],
    }),
    issueCreditNote: build.mutation<TaxInvoiceView, NewCreditNote>({
      query: ({ orderNumber, body, headers }) => ({
        url: `${pathOf(orderNumber)}/credit-notes`,
        method: 'POST',
        body,
        headers,
      }),
      // Also when it failed: a colleague may have been faster.
      invalidatesTags: ['Invoice', 'Audit'],
    }),
  }),
});

export const { useTaxInvoiceQuery, useIssueTaxInvoiceMutation, useIssueCreditNoteMutation } =
  invoiceApi;

/** Where the invoice is as a file. */
export function invoiceFileOf(orderNumber: string): string {
  return `${pathOf(orderNumber)}/invoice.pdf`;
}
