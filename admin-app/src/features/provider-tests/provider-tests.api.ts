import { baseApi } from '../../shared/api/base.api';

/** What the screen reads of `GET /api/test-shipday-connection` and `POST /api/test-shipday`. */
export interface ProviderTest {
  readonly success: boolean;
  readonly message: string;
  readonly errorCode?: string;
  readonly httpStatus?: number;
  readonly testOrderNumber?: string;
  readonly shipdayOrderId?: string | null;
}

const providerTestsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    // A mutation: each press sends a request, and nothing is cached.
    testConnection: build.mutation<ProviderTest, void>({
      query: () => '/api/test-shipday-connection',
    }),
    testOrder: build.mutation<ProviderTest, void>({
      query: () => ({ url: '/api/test-shipday', method: 'POST' }),
    }),
  }),
});

export const { useTestConnectionMutation, useTestOrderMutation } = providerTestsApi;
