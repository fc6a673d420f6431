import type { StatementMonthView, StatementView } from '@courier/contract';
import { baseApi } from '../../../shared/api/base.api';

const statementsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Months in which anything happened, the newest first. */
    statementMonths: build.query<StatementMonthView[], void>({
      query: () => '/api/statements/months',
      providesTags: ['Orders'],
    }),
    statement: build.query<StatementView, string>({
      query: (month) => `/api/statements/month?month=${month}`,
      providesTags: ['Orders'],
    }),
  }),
});

export const { useStatementMonthsQuery, useStatementQuery } = statementsApi;

/** Where the statement of a month is as a file. */
export function statementFileOf(month: string): string {
  return `/api/statements/month.pdf?month=${month}`;
}
