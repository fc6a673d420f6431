import { lazyPart } from '@courier/shared-ui';

/** Most who look up a parcel have nothing to pay by card: it is fetched for those who have. */
export const CardPayment = lazyPart(async () => (await import('./CardPayment')).CardPayment);
