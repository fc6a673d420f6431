import { prepareAll } from '../app/routes';

/** Specs look at a screen the moment it is opened. */
beforeAll(prepareAll);
