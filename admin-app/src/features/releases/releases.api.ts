import type {
  CanaryEndRequest,
  KeptVersionView,
  NewTeamTokenView,
  ReleaseChangeView,
  ReleaseReviewRequest,
  ReleaseSwitchRequest,
  ReleaseView,
  RollbackRequest,
  TeamTokenRequest,
  TeamTokenView,
  WaitingVersionView,
} from '@courier/contract';
import { type Page, pagedFrom } from '@courier/shared-ui/request';
import { baseApi } from '../../shared/api/base.api';

type Named<Body> = { readonly name: string; readonly body: Body };

const releasesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    releaseList: build.infiniteQuery<Page<ReleaseView>, void, string | null>({
      ...pagedFrom<ReleaseView>(() => '/api/releases'),
      providesTags: ['Releases'],
    }),
    releaseHistory: build.infiniteQuery<Page<ReleaseChangeView>, void, string | null>({
      ...pagedFrom<ReleaseChangeView>(() => '/api/releases/history'),
      providesTags: ['Releases'],
    }),
    keptVersions: build.query<KeptVersionView[], string>({
      query: (name) => `/api/releases/${name}/versions`,
      providesTags: ['Releases'],
    }),
    rollBackRelease: build.mutation<unknown, Named<RollbackRequest>>({
      query: ({ name, body }) => ({ url: `/api/releases/${name}/rollback`, method: 'POST', body }),
      // Also when it was refused: somebody else may have changed what is shown.
      invalidatesTags: ['Releases', 'Audit'],
    }),
    waitingVersions: build.query<WaitingVersionView[], void>({
      query: () => '/api/releases/waiting',
      providesTags: ['Releases'],
    }),
    reviewVersion: build.mutation<
      unknown,
      Named<ReleaseReviewRequest> & { readonly decision: 'approval' | 'refusal' }
    >({
      query: ({ name, decision, body }) => ({
        url: `/api/releases/${name}/${decision}`,
        method: 'POST',
        body,
      }),
      invalidatesTags: ['Releases', 'Audit'],
    }),
    endCanary: build.mutation<
      unknown,
      Named<CanaryEndRequest> & { readonly end: 'promotion' | 'abort' }
    >({
      query: ({ name, end, body }) => ({
        url: `/api/releases/${name}/canary/${end}`,
        method: 'POST',
        body,
      }),
      invalidatesTags: ['Releases', 'Audit'],
    }),
    switchRelease: build.mutation<unknown, Named<ReleaseSwitchRequest>>({
      query: ({ name, body }) => ({ url: `/api/releases/${name}/enabled`, method: 'PUT', body }),
      invalidatesTags: ['Releases', 'Audit'],
    }),
    teamTokenList: build.infiniteQuery<Page<TeamTokenView>, void, string | null>({
      ...pagedFrom<TeamTokenView>(() => '/api/team-tokens'),
      providesTags: ['TeamTokens'],
    }),
    addTeamToken: build.mutation<NewTeamTokenView, TeamTokenRequest>({
      query: (body) => ({ url: '/api/team-tokens', method: 'POST', body }),
      invalidatesTags: (_, error) => (error ? [] : ['TeamTokens', 'Audit']),
    }),
    revokeTeamToken: build.mutation<unknown, number>({
      query: (id) => ({ url: `/api/team-tokens/${id}`, method: 'DELETE' }),
      invalidatesTags: ['TeamTokens', 'Audit'],
    }),
  }),
});

export const {
  useReleaseListInfiniteQuery,
  useReleaseHistoryInfiniteQuery,
  useKeptVersionsQuery,
  useRollBackReleaseMutation,
  useWaitingVersionsQuery,
  useReviewVersionMutation,
  useEndCanaryMutation,
  useSwitchReleaseMutation,
  useTeamTokenListInfiniteQuery,
  useAddTeamTokenMutation,
  useRevokeTeamTokenMutation,
} = releasesApi;
