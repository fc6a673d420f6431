import type {
  CompanySettingsChangeRequest,
  CompanySettingsView,
  SettingGroup,
} from '@courier/contract';
import { statusOf } from '@courier/shared-ui/request';
import { baseApi } from '../../shared/api/base.api';

/** What is sent of a group: its own settings alone. */
export interface SettingsChange extends Pick<CompanySettingsChangeRequest, 'version' | 'password'> {
  readonly values: Partial<CompanySettingsChangeRequest['values']>;
}

const companyApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    companySettings: build.query<CompanySettingsView[], void>({
      query: () => '/api/company-settings',
      providesTags: ['CompanySettings'],
    }),
    changeCompanySettings: build.mutation<
      CompanySettingsView,
      { group: SettingGroup; change: SettingsChange }
    >({
      query: ({ group, change }) => ({
        url: `/api/company-settings/${group}`,
        method: 'PUT',
        body: change,
      }),
      // What somebody else changed meanwhile is no longer what the page shows.
      invalidatesTags: (_, error) =>
        error && statusOf(error) !== 409 ? [] : ['CompanySettings', 'Audit'],
    }),
  }),
});

export const {
  useCompanySettingsQuery,
  useLazyCompanySettingsQuery,
  useChangeCompanySettingsMutation,
} = companyApi;
