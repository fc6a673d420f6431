import type { CreditNoteRequest, TaxInvoiceRequest, TaxInvoiceView } from '@courier/contract';
import { invoicePath } from '@courier/shared-ui/courier';
import { baseApi } from '../../../shared/api/base.api';

interface NewCreditNote {
  readonly orderNumber: string;
  readonly body: CreditNoteRequest;
  readonly headers: Record<string, string>;
}

const invoiceApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Fails with 409 where none was issued. */
    taxInvoice: build.query<TaxInvoiceView, string>({
      query: invoicePath,
      providesTags: ['Invoice'],
      keepUnusedDataFor: 0,
    }),
    issueTaxInvoice: build.mutation<TaxInvoiceView, { orderNumber: string } & TaxInvoiceRequest>({
      query: ({ orderNumber, ...body }) => ({
        url: invoicePath(orderNumber),
        method: 'POST',
        body,
      }),
      // Also when it failed: it may be there by now.
      invalidatesTags: ['Invoice', 'Audit'],
    }),
    issueCreditNote: build.mutation<TaxInvoiceView, NewCreditNote>({
      query: ({ orderNumber, body, headers }) => ({
        url: `/api/orders/${encodeURIComponent(orderNumber)}/credit-notes`,
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
