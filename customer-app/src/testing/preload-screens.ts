import { prepareAll } from '../app/routes';
import { SavedAddresses } from '../features/quote/components/FrequentAddresses';
import { preloadAfter } from '../features/quote/components/lazy-steps';
import { PreserveOnSessionEnd } from '../shared/session/PreserveOnSessionEnd';

/** Specs look at a screen the moment it is opened. */
beforeAll(async () => {
  await prepareAll();
  await SavedAddresses.preload();
  await preloadAfter('package');
  await preloadAfter('addresses');
  await PreserveOnSessionEnd.preload();
});
