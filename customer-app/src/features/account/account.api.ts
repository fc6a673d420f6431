import type {
  AccountErasureRequest,
  AccountRequest,
  AccountView,
  DoneView,
  PasswordChangeRequest,
  RecoveryCodesView,
  SecondFactorCodeRequest,
  SecondFactorProofRequest,
  SecondFactorSetUpRequest,
  SecondFactorSetUpView,
  SecondFactorView,
  SessionEndRequest,
  SessionView,
} from '@courier/contract';
import { baseApi } from '../../shared/api/base.api';

const accountApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    account: build.query<AccountView, void>({
      query: () => '/api/account',
      providesTags: ['Account'],
    }),
    changeAccount: build.mutation<AccountView, AccountRequest>({
      query: (body) => ({ url: '/api/account', method: 'PATCH', body }),
      invalidatesTags: ['Account'],
    }),
    sendConfirmation: build.mutation<DoneView, void>({
      query: () => ({ url: '/api/auth/email-confirmations', method: 'POST' }),
      invalidatesTags: ['Account'],
    }),
    changePassword: build.mutation<DoneView, PasswordChangeRequest>({
      query: (body) => ({ url: '/api/account/password', method: 'POST', body }),
      invalidatesTags: ['Sessions'],
    }),
    sessions: build.query<SessionView[], void>({
      query: () => '/api/account/sessions',
      providesTags: ['Sessions'],
    }),
    endSession: build.mutation<unknown, { id: string; body: SessionEndRequest }>({
      query: ({ id, body }) => ({
        url: `/api/account/sessions/${encodeURIComponent(id)}`,
        method: 'DELETE',
        body,
      }),
      invalidatesTags: ['Sessions'],
    }),
    signOutEverywhere: build.mutation<DoneView, SessionEndRequest>({
      query: (body) => ({ url: '/api/account/sign-out-everywhere', method: 'POST', body }),
    }),
    secondFactor: build.query<SecondFactorView, void>({
      query: () => '/api/account/second-factor',
      providesTags: ['SecondFactor'],
    }),
    setUpSecondFactor: build.mutation<SecondFactorSetUpView, SecondFactorSetUpRequest>({
      query: (body) => ({ url: '/api/account/second-factor', method: 'POST', body }),
    }),
    confirmSecondFactor: build.mutation<RecoveryCodesView, SecondFactorCodeRequest>({
      query: (body) => ({ url: '/api/account/second-factor/confirm', method: 'POST', body }),
      invalidatesTags: ['SecondFactor', 'Sessions'],
    }),
    renewRecoveryCodes: build.mutation<RecoveryCodesView, SecondFactorProofRequest>({
      query: (body) => ({ url: '/api/account/second-factor/recovery-codes', method: 'POST', body }),
      invalidatesTags: ['SecondFactor'],
    }),
    turnOffSecondFactor: build.mutation<unknown, SecondFactorProofRequest>({
      query: (body) => ({ url: '/api/account/second-factor', method: 'DELETE', body }),
      invalidatesTags: ['SecondFactor'],
    }),
    eraseAccount: build.mutation<unknown, AccountErasureRequest>({
      query: (body) => ({ url: '/api/account', method: 'DELETE', body }),
    }),
  }),
});

export const {
  useAccountQuery,
  useChangeAccountMutation,
  useSendConfirmationMutation,
  useChangePasswordMutation,
  useSessionsQuery,
  useEndSessionMutation,
  useSignOutEverywhereMutation,
  useSecondFactorQuery,
  useSetUpSecondFactorMutation,
  useConfirmSecondFactorMutation,
  useRenewRecoveryCodesMutation,
  useTurnOffSecondFactorMutation,
  useEraseAccountMutation,
} = accountApi;
