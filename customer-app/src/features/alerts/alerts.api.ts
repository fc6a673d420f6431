import type { AlertPreferencesRequest, AlertPreferencesView } from '@courier/contract';
import { baseApi } from '../../shared/api/base.api';

const alertsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    alertPreferences: build.query<AlertPreferencesView, void>({
      query: () => '/api/alerts/preferences',
      providesTags: ['AlertPreferences'],
    }),
    changeAlertPreferences: build.mutation<AlertPreferencesView, AlertPreferencesRequest>({
      query: (body) => ({ url: '/api/alerts/preferences', method: 'PUT', body }),
      invalidatesTags: ['AlertPreferences'],
    }),
  }),
});

export const { useAlertPreferencesQuery, useChangeAlertPreferencesMutation } = alertsApi;
