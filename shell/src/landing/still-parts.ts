import { lazy } from 'react';
import { firstActivity } from '../observable/first-activity';

/**
 * Parts of the landing page that only show. They stand in the prerendered page, where React leaves them as they
 * are until their code is there; that is fetched once the visitor moves, so that the first view does not wait for
 * it, nor pay for it.
 */
const still = () => firstActivity().then(importStill);

/** Never fails, since the page is as good without: where the line is down it waits for it. */
async function importStill(): Promise<typeof import('./still')> {
  try {
    return await import('./still');
  } catch {
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
    return importStill();
  }
}

export const ReviewTicker = lazy(async () => ({ default: (await still()).ReviewTicker }));
export const SampleRoute = lazy(async () => ({ default: (await still()).SampleRoute }));
export const SampleStub = lazy(async () => ({ default: (await still()).SampleStub }));
