import type { RemoteEntry } from '../discovery/discovery';
import type { FailureKind } from './remote-failure';

export type LoadOutcome = 'ready' | FailureKind;

/**
 * Measures one load of a remote, under the name `remote:<name>@<version>` in the page's timeline: how long it
 * took and what came of it. The server has no place for such figures yet; whatever observes the timeline has them.
 */
export function measureLoad({ name, version }: RemoteEntry): (outcome: LoadOutcome) => void {
  const start = performance.now();
  return (outcome) => {
    performance.measure?.(`remote:${name}@${version}`, {
      start,
      end: performance.now(),
      detail: { outcome },
    });
  };
}
