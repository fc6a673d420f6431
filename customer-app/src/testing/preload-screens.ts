import { prepareAll } from '../app/routes';
import { SavedAddresses } from '../features/quote/components/FrequentAddresses';
import { preloadAfter } from '../features/quote/components/later-steps';
import { KeepWork } from '../shared/session/KeepWork';

/** Specs look at a screen the moment it is opened. */
beforeAll(async () => {
  await prepareAll();
  await SavedAddresses.preload();
  await preloadAfter('package');
  await preloadAfter('addresses');
  await KeepWork.preload();
});
