import type { CashUpDayView, CashUpRequest } from '@courier/contract';
import { baseApi } from '../../shared/api/base.api';

interface NewCashUp {
  readonly body: CashUpRequest;
  readonly headers: Record<string, string>;
}

const cashUpApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    cashUpDay: build.query<CashUpDayView, string>({
      query: (day) => `/api/cash-ups?day=${day}`,
      providesTags: ['CashUps'],
      // Couriers deliver all day.
      keepUnusedDataFor: 0,
    }),
    recordCashUp: build.mutation<CashUpDayView, NewCashUp>({
      query: ({ body, headers }) => ({ url: '/api/cash-ups', method: 'POST', body, headers }),
      // Also when it failed: a colleague may have been faster.
      invalidatesTags: ['CashUps', 'Order', 'OrderHistory', 'Summary', 'Audit'],
    }),
  }),
});

export const { useCashUpDayQuery, useRecordCashUpMutation } = cashUpApi;
