import { createSlice, type UnknownAction } from '@reduxjs/toolkit';

/** After how long a request is called slow, in ms. */
export const SLOW_AFTER = 5000;

export type LineDispatch = (action: UnknownAction) => unknown;

/** How the line to the server is doing. */
export const lineSlice = createSlice({
  name: 'line',
  initialState: { slowRequests: 0 },
  reducers: {
    slowed(state) {
      state.slowRequests += 1;
    },
    answered(state) {
      state.slowRequests -= 1;
    },
  },
  selectors: { selectIsSlow: (state) => state.slowRequests > 0 },
});

const { slowed, answered } = lineSlice.actions;
export const { selectIsSlow } = lineSlice.selectors;

/** Waits for a request and tells while it takes long. */
export async function watched<T>(dispatch: LineDispatch, asked: Promise<T>): Promise<T> {
  let isSlow = false;
  const timer = setTimeout(() => {
    isSlow = true;
    dispatch(slowed());
  }, SLOW_AFTER);
  try {
    return await asked;
  } finally {
    clearTimeout(timer);
    if (isSlow) dispatch(answered());
  }
}
