import { lazyWithRetry } from '@courier/shared-ui';

/** Visitors have no address book: it is fetched for those who have one. */
export const AddressOffers = lazyWithRetry(
  async () => (await import('./AddressOffers')).AddressOffers,
);
