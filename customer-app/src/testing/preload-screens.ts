import { preloadScreens } from '../app/routes';
import { preloadLaterSteps } from '../features/quote/components/later-steps';

/** Specs look at a screen the moment it is opened. */
beforeAll(async () => {
  await preloadScreens();
  await preloadLaterSteps();
});
