import type { CreditNoteRequest, TaxInvoiceView } from '@courier/contract';
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

export const { useTaxInvoiceQuery, useIssueCreditNoteMutation } = invoiceApi;
