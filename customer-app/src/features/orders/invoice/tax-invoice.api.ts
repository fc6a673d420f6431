import type { TaxInvoiceRequest, TaxInvoiceView } from '@courier/contract';
import { invoicePath } from '@courier/shared-ui/courier';
import { baseApi } from '../../../shared/api/base.api';

const taxInvoiceApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Fails with 409 where none was issued. */
    taxInvoice: build.query<TaxInvoiceView, string>({
      query: invoicePath,
      keepUnusedDataFor: 0,
    }),
    issueTaxInvoice: build.mutation<
      TaxInvoiceView,
      { readonly orderNumber: string } & TaxInvoiceRequest
    >({
      query: ({ orderNumber, ...body }) => ({
        url: invoicePath(orderNumber),
        method: 'POST',
        body,
      }),
    }),
  }),
});

export const { useTaxInvoiceQuery, useIssueTaxInvoiceMutation } = taxInvoiceApi;
