import { configureStore } from '@reduxjs/toolkit';
import { baseApi } from '../shared/api/base.api';
import { connectionSlice } from '../shared/connection/connection.slice';

/** The store of this remote: what the server has answered, and how it answers. */
export function createCustomerStore() {
  return configureStore({
    reducer: {
      [baseApi.reducerPath]: baseApi.reducer,
      [connectionSlice.reducerPath]: connectionSlice.reducer,
    },
    middleware: (defaults) => defaults().concat(baseApi.middleware),
  });
}
