import { prepareAll } from '../app/routes';
import { AddressesStep, preloadLaterSteps } from '../features/quote/components/later-steps';
import { KeepWork } from '../session/KeepWork';

/** Specs look at a screen the moment it is opened. */
beforeAll(async () => {
  await prepareAll();
  await AddressesStep.preload();
  await preloadLaterSteps();
  await KeepWork.preload();
});
