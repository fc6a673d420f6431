import type { AuditEntryView, StaffView } from '@courier/contract';
import { baseApi } from '../../shared/api/base.api';
import { type Page, pagedFrom } from '@courier/shared-ui/request';

const auditApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Of a query such as `actor=3&kind=cancel`; empty for everything. */
    auditList: build.infiniteQuery<Page<AuditEntryView>, string, string | null>({
      ...pagedFrom<AuditEntryView, string>((query) => `/api/audit${query && `?${query}`}`),
      providesTags: ['Audit'],
    }),
    /** Whom the log can be narrowed to: the newest accounts, which are all of most companies. */
    auditPeople: build.query<StaffView[], void>({
      query: () => '/api/staff?limit=200',
      providesTags: ['Staff'],
    }),
  }),
});

export const { useAuditListInfiniteQuery, useAuditPeopleQuery } = auditApi;

/** Where the file of what is shown comes from. */
export function auditExportPath(query: string): string {
  return `/api/audit/export.csv${query && `?${query}`}`;
}
