import type {
  BankLineChangeRequest,
  BankLineConfirmationRequest,
  BankLineConfirmationsView,
  BankLinePartsRequest,
  BankLineState,
  BankLineView,
  PaymentProofToCheckView,
  StatementImportQuery,
  StatementImportView,
} from '@courier/contract';
import { type Page, pagedFrom } from '@courier/shared-ui/request';
import { baseApi } from '../../shared/api/base.api';

interface NewStatement {
  readonly file: File;
  readonly query: StatementImportQuery;
}

/** A line, and what is to become of it. */
type OfLine<Body> = { readonly id: number; readonly body: Body };

/** The same, sent again as what it was. */
type OnceOfLine<Body> = OfLine<Body> & { readonly headers: Record<string, string> };

/** What a payment shows in: the ledgers of orders, and their numbers. */
const OF_PAYMENT = [
  'BankLines',
  'PaymentProofs',
  'Order',
  'OrderHistory',
  'Summary',
  'Audit',
] as const;

/** Few, as the lines of the bank come below them. */
const PROOFS_SHOWN = 10;

const bankApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    bankLineList: build.infiniteQuery<Page<BankLineView>, BankLineState, string | null>({
      ...pagedFrom<BankLineView, BankLineState>((state) => `/api/bank-lines?state=${state}`),
      providesTags: ['BankLines'],
    }),
    proofsToCheck: build.infiniteQuery<Page<PaymentProofToCheckView>, void, string | null>({
      ...pagedFrom<PaymentProofToCheckView, void>(
        () => `/api/payment-proofs?limit=${PROOFS_SHOWN}`,
      ),
      providesTags: ['PaymentProofs'],
    }),
    importStatement: build.mutation<StatementImportView, NewStatement>({
      query: ({ file, query }) => ({
        url: `/api/bank-statements?${parametersOf(query)}`,
        method: 'POST',
        // Windows calls a CSV file a spreadsheet.
        body: new Blob([file], { type: 'text/csv' }),
      }),
      invalidatesTags: ['BankLines', 'Audit'],
    }),
    confirmLine: build.mutation<BankLineView, OnceOfLine<BankLineConfirmationRequest>>({
      query: ({ id, body, headers }) => ({
        url: `/api/bank-lines/${id}/confirmation`,
        method: 'POST',
        body,
        headers,
      }),
      invalidatesTags: OF_PAYMENT,
    }),
    confirmParts: build.mutation<BankLineView, OnceOfLine<BankLinePartsRequest>>({
      query: ({ id, body, headers }) => ({
        url: `/api/bank-lines/${id}/parts`,
        method: 'POST',
        body,
        headers,
      }),
      invalidatesTags: OF_PAYMENT,
    }),
    confirmLines: build.mutation<BankLineConfirmationsView, readonly BankLineView[]>({
      query: (lines) => ({
        url: '/api/bank-lines/confirmations',
        method: 'POST',
        body: { lines: lines.map(({ id, version }) => ({ id, version })) },
      }),
      invalidatesTags: OF_PAYMENT,
    }),
    changeLine: build.mutation<BankLineView, OfLine<BankLineChangeRequest>>({
      query: ({ id, body }) => ({ url: `/api/bank-lines/${id}`, method: 'PATCH', body }),
      invalidatesTags: ['BankLines', 'Audit'],
    }),
  }),
});

function parametersOf(query: StatementImportQuery): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
}

export const {
  useBankLineListInfiniteQuery,
  useImportStatementMutation,
  useProofsToCheckInfiniteQuery,
  useConfirmLineMutation,
  useConfirmLinesMutation,
  useConfirmPartsMutation,
  useChangeLineMutation,
} = bankApi;
