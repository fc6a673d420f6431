import type { AppConfig } from '../../platform/config/config';

/** Fills the demo with something to look at. Runs at every start, so it adds only what is not there yet. */
export interface DemoSeeder {
  seed(config: AppConfig): Promise<void>;
}
