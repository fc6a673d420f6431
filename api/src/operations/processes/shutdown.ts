import cluster from 'node:cluster';
import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { INestApplication } from '@nestjs/common';
import { ReadinessService } from '../../platform/health/readiness.service';

/** Longer than any request of ours takes; only streams are still open by then. */
export const LONGEST_STOP_MS = 10_000;

/**
 * Ends the process on SIGTERM: reports that it is not ready, goes on serving for `drainMs`, then takes no new
 * connections, finishes the requests in flight and closes the database. A second Ctrl-C
 * ends it immediately. One of several processes leaves that key to the supervisor, which receives it as well.
 */
export function stopOnSignal(app: INestApplication, drainMs: number): void {
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(0), drainMs + LONGEST_STOP_MS).unref();
    app.get(ReadinessService).drain();
    await pause(drainMs);
    // What works in the background may take its time to end, and at the limit nobody's request may be under way: whoever
    // asks from now on is served by another process, or waits for the next one.
    (app.getHttpServer() as Server).close();
    await app.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => {
    if (cluster.isWorker) return;
    if (isStopping) process.exit(1);
    void stop();
  });
}
