import type { RemoteLoadReport } from '@courier/contract';
import type { RemoteEntry } from './discovery';
import type { FailureKind } from './remote-failure';

export type LoadOutcome = 'ready' | FailureKind;

/**
 * Measures one load of a remote, under the name `remote:<name>@<version>` in the page's timeline: how long it
 * took and what came of it. It is reported to the server too, for its metrics; a report that is lost does no harm.
 * Of a remote from a developer's machine, which was never published, nothing is reported.
 */
export function measureLoad({ name, version }: RemoteEntry): (outcome: LoadOutcome) => void {
  const start = performance.now();
  return (outcome) => {
    const ms = performance.now() - start;
    if (!version.startsWith('http')) report({ remote: name, version, outcome, ms });
    performance.measure?.(`remote:${name}@${version}`, {
      start,
      duration: ms,
      detail: { outcome },
    });
  };
}

function report(load: RemoteLoadReport): void {
  const body = new Blob([JSON.stringify(load)], { type: 'application/json' });
  navigator.sendBeacon?.('/api/remote-loads', body);
}
