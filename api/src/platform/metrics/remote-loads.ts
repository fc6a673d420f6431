import type { RemoteLoadReport } from '@courier/contract';
import { Injectable } from '@nestjs/common';
import { Metrics } from './metrics';

/** Versions of remotes that are counted separately; anyone may report, and every new name costs memory. */
const MOST_KNOWN = 100;

/** What browsers say about the loading of remotes. */
@Injectable()
export class RemoteLoads {
  private readonly known = new Set<string>();

  constructor(private readonly metrics: Metrics) {}

  count({ remote, version, outcome, ms }: RemoteLoadReport): void {
    const name = `${remote}@${version}`;
    if (this.known.size < MOST_KNOWN) this.known.add(name);
    const labels = this.known.has(name) ? { remote, version } : { remote: 'other', version: '' };
    this.metrics.remoteLoadSeconds.observe({ ...labels, outcome }, ms / 1000);
  }
}
