import type { EventOutcome, ProviderEventView } from '@courier/contract';
import { baseApi } from '../../shared/api/base.api';
import { type Page, pagedFrom } from '@courier/shared-ui/request';

/** Which events are shown; empty for all. */
export type ProviderEventFilter = EventOutcome | '';

const providerEventsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    providerEventList: build.infiniteQuery<
      Page<ProviderEventView>,
      ProviderEventFilter,
      string | null
    >({
      ...pagedFrom<ProviderEventView, ProviderEventFilter>((outcome) =>
        outcome
          ? `/api/dispatch/events?outcome=${encodeURIComponent(outcome)}`
          : '/api/dispatch/events',
      ),
    }),
  }),
});

export const { useProviderEventListInfiniteQuery } = providerEventsApi;
