import { prepareAll } from '../app/routes';
import { preloadAfter } from '../features/quote/components/later-steps';
import { KeepWork } from '../session/KeepWork';

/** Specs look at a screen the moment it is opened. */
beforeAll(async () => {
  await prepareAll();
  await preloadAfter('package');
  await preloadAfter('addresses');
  await KeepWork.preload();
});
