import type {
  PasswordResetWayView,
  StaffChangeRequest,
  StaffRequest,
  StaffView,
} from '@courier/contract';
import { baseApi } from '../../shared/api/base.api';
import { type Page, pagedFrom } from '@courier/shared-ui/request';

const staffApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    staffList: build.infiniteQuery<Page<StaffView>, void, string | null>({
      ...pagedFrom<StaffView>(() => '/api/staff'),
      providesTags: ['Staff'],
    }),
    addStaff: build.mutation<StaffView, StaffRequest>({
      query: (body) => ({ url: '/api/staff', method: 'POST', body }),
      invalidatesTags: (_, error) => (error ? [] : ['Staff', 'Audit']),
    }),
    changeStaff: build.mutation<StaffView, { id: number; change: StaffChangeRequest }>({
      query: ({ id, change }) => ({ url: `/api/staff/${id}`, method: 'PATCH', body: change }),
      // Also when it was refused: the account may not be what is shown.
      invalidatesTags: (_, error) => (error ? ['Staff'] : ['Staff', 'Audit']),
    }),
    /** Whether this server sends e-mails, by which people are invited. */
    mailWay: build.query<PasswordResetWayView, void>({
      query: () => '/api/auth/password-resets',
    }),
    sendInvitationAgain: build.mutation<StaffView, number>({
      query: (id) => ({ url: `/api/staff/${id}/invitation`, method: 'POST' }),
      // Also when it was refused, here and below: it may have been accepted or taken back meanwhile.
      invalidatesTags: ['Staff', 'Audit'],
    }),
    takeBackInvitation: build.mutation<unknown, number>({
      query: (id) => ({ url: `/api/staff/${id}/invitation`, method: 'DELETE' }),
      invalidatesTags: ['Staff', 'Audit'],
    }),
    resetSecondFactor: build.mutation<unknown, number>({
      query: (id) => ({ url: `/api/staff/${id}/second-factor`, method: 'DELETE' }),
      invalidatesTags: ['Staff', 'Audit'],
    }),
  }),
});

export const {
  useStaffListInfiniteQuery,
  useAddStaffMutation,
  useChangeStaffMutation,
  useMailWayQuery,
  useSendInvitationAgainMutation,
  useTakeBackInvitationMutation,
  useResetSecondFactorMutation,
} = staffApi;
