import type { AuditEntryView, AuditSubject } from '@courier/contract';
import { baseApi } from '../../shared/api/base.api';
import { type Page, pagedFrom } from '@courier/shared-ui/request';

/** What the actions are about; empty for everything. */
export type AuditFilter = AuditSubject | '';

const auditApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    auditList: build.infiniteQuery<Page<AuditEntryView>, AuditFilter, string | null>({
      ...pagedFrom<AuditEntryView, AuditFilter>((subject) =>
        subject ? `/api/audit?subjectType=${subject}` : '/api/audit',
      ),
      providesTags: ['Audit'],
    }),
  }),
});

export const { useAuditListInfiniteQuery } = auditApi;
