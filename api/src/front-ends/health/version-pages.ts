import type { VersionHealthView } from '@courier/contract';
import type { VersionLoad } from './version-load.entity';

/** What came of the pages that were to show a version. */
type PageCounts = Pick<VersionHealthView, 'loads' | 'failed' | 'crashed'>;

/** Loads that came to an end, and starts beside them. */
export function countPages(
  rows: readonly Pick<VersionLoad, 'outcome' | 'pages'>[],
): PageCounts & { readonly started: number } {
  const counts = { loads: 0, failed: 0, crashed: 0, started: 0 };
  for (const { outcome, pages } of rows) {
    // A remote that is switched off was not to be shown.
    if (outcome === 'disabled') continue;
    if (outcome === 'started') counts.started += pages;
    else if (IN_ADDITION.has(outcome)) counts.crashed += pages;
    else {
      counts.loads += pages;
      if (!IS_NO_FAILURE.has(outcome)) counts.failed += pages;
    }
  }
  return counts;
}

/** Of pages whose load is counted beside it. */
const IN_ADDITION: ReadonlySet<string> = new Set(['crashed-page', 'stuck']);

/** A page that crashed while it was loaded reports the crash too. */
const IS_NO_FAILURE: ReadonlySet<string> = new Set(['ready', 'left', 'crashed']);

/** As above, where a page that started and never came to an end has hung, and has failed. */
export function countWithHung(rows: readonly Pick<VersionLoad, 'outcome' | 'pages'>[]): PageCounts {
  const { started, loads, failed, crashed } = countPages(rows);
  const hung = Math.max(0, started - loads);
  return { loads: loads + hung, failed: failed + hung, crashed };
}
