import { createSlice, type UnknownAction } from '@reduxjs/toolkit';

/** After how long a request is called slow, in ms. */
export const SLOW_AFTER = 5000;

export type ConnectionDispatch = (action: UnknownAction) => unknown;

/** How the connection to the server is doing. */
export const connectionSlice = createSlice({
  name: 'connection',
  initialState: { slowRequests: 0 },
  reducers: {
    slowed(state) {
      state.slowRequests += 1;
    },
    finished(state) {
      state.slowRequests -= 1;
    },
  },
  selectors: { selectIsSlow: (state) => state.slowRequests > 0 },
});

const { slowed, finished } = connectionSlice.actions;
export const { selectIsSlow } = connectionSlice.selectors;

/** Waits for a request and notifies the store while it takes long. */
export async function watched<T>(dispatch: ConnectionDispatch, asked: Promise<T>): Promise<T> {
  let isSlow = false;
  const timer = setTimeout(() => {
    isSlow = true;
    dispatch(slowed());
  }, SLOW_AFTER);
  try {
    return await asked;
  } finally {
    clearTimeout(timer);
    if (isSlow) dispatch(finished());
  }
}
