import { lazyWithRetry } from '@courier/shared-ui';

/** Most who look up a parcel have nothing to pay by card: it is fetched for those who have. */
export const CardPayment = lazyWithRetry(async () => (await import('./CardPayment')).CardPayment);

export const JointCardPayment = lazyWithRetry(
  async () => (await import('./CardPayment')).JointCardPayment,
);
