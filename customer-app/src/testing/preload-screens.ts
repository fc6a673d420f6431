import { prepareAll } from '../app/routes';
import { preloadLaterSteps } from '../features/quote/components/later-steps';
import { KeepWork } from '../session/KeepWork';

/** Specs look at a screen the moment it is opened. */
beforeAll(async () => {
  await prepareAll();
  await preloadLaterSteps();
  await KeepWork.preload();
});
