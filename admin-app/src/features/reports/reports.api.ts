import type { AnalyticsView, SummaryView } from '@courier/contract';
import { baseApi } from '../../shared/api/base.api';
import { analyticsPath, type DayRange } from './day-range';

const reportsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    summary: build.query<SummaryView, void>({
      query: () => '/api/reports/summary',
      providesTags: ['Summary'],
    }),
    analytics: build.query<AnalyticsView, DayRange>({
      query: analyticsPath,
      // What changed while the dialog was shut is to be seen when it opens again.
      keepUnusedDataFor: 0,
      providesTags: ['Analytics'],
    }),
  }),
});

export const { useSummaryQuery, useAnalyticsQuery } = reportsApi;
