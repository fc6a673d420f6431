import type { FiguresQuery, FiguresView, LateMoneyView } from '@courier/contract';
import { baseApi } from '../../shared/api/base.api';

const figuresApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    figures: build.query<FiguresView, FiguresQuery>({
      query: (asked) => `/api/reports/figures?${queryOf(asked)}`,
      providesTags: ['Figures'],
    }),
    lateMoney: build.query<LateMoneyView, void>({
      query: () => '/api/reports/late-money',
      providesTags: ['Figures'],
    }),
  }),
});

export const { useFiguresQuery, useLateMoneyQuery } = figuresApi;

/** Where the rows of a group are exported from. */
export function figuresFile(asked: FiguresQuery): string {
  return `/api/reports/figures.csv?${queryOf(asked)}`;
}

function queryOf({ from, to, by, group }: FiguresQuery): string {
  return new URLSearchParams({ from, to, by, group }).toString();
}
