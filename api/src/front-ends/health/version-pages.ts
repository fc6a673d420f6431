import type { VersionHealthView } from '@courier/contract';
import type { VersionLoad } from './version-load.entity';

/** What came of the pages that were to show a version. */
type PageCounts = Pick<VersionHealthView, 'loads' | 'failed' | 'crashed'>;

export function countPages(rows: readonly Pick<VersionLoad, 'outcome' | 'pages'>[]): PageCounts {
  const counts = { loads: 0, failed: 0, crashed: 0 };
  for (const { outcome, pages } of rows) {
    // A remote that is switched off was not to be shown.
    if (outcome === 'disabled') continue;
    if (outcome === 'crashed-page') {
      counts.crashed += pages;
      continue;
    }
    counts.loads += pages;
    // A page that crashed while it was loaded reports the crash too.
    if (outcome !== 'ready' && outcome !== 'crashed') counts.failed += pages;
  }
  return counts;
}
