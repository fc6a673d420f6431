import type { CrashView, VersionHealthView } from '@courier/contract';
import { baseApi } from '../../shared/api/base.api';

const versionHealthApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    versionHealth: build.query<VersionHealthView[], void>({ query: () => '/api/version-health' }),
    crashes: build.query<CrashView[], void>({ query: () => '/api/crashes' }),
  }),
});

export const { useVersionHealthQuery, useCrashesQuery } = versionHealthApi;
