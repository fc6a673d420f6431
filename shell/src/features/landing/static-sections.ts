import { lazy } from 'react';
import { importOnInteraction } from '../../shared/import-on-interaction';

/**
 * Parts of the landing page that only show. They are in the prerendered page, where React leaves them as they
 * are until their code is there; that is fetched once the visitor moves, so that the first view does not wait for
 * it, nor pay for it.
 */
const loadSections = () => importOnInteraction(() => import('./static-sections-chunk'));

export const ReviewTicker = lazy(async () => ({ default: (await loadSections()).ReviewTicker }));
export const SampleRoute = lazy(async () => ({ default: (await loadSections()).SampleRoute }));
export const SampleStub = lazy(async () => ({ default: (await loadSections()).SampleStub }));

/**
 * Fetches the likely next page ahead, once the visitor moves and where it costs nothing.
 * @returns a function that cancels it
 */
export function prefetchLikelyNext(): () => void {
  let isOver = false;
  void loadSections().then(({ prefetchWhenIdle }) => {
    if (!isOver) prefetchWhenIdle('/quote');
  });
  return () => {
    isOver = true;
  };
}
