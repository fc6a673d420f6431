import { configureStore } from '@reduxjs/toolkit';
import { baseApi } from '../shared/api/base.api';

export function createAdminStore() {
  return configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer },
    middleware: (defaults) => defaults().concat(baseApi.middleware),
  });
}
