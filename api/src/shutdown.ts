import type { INestApplication } from '@nestjs/common';

/** Longer than any request of ours takes; only streams are still open by then. */
const PATIENCE_MS = 10_000;

/**
 * Ends the process when it is told to: takes no new connections, finishes the requests in flight, closes the
 * database. A second signal, or a stream that does not end, is not waited for.
 */
export function stopOnSignal(app: INestApplication): void {
  let isStopping = false;
  const stop = () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    setTimeout(() => process.exit(0), PATIENCE_MS).unref();
    app.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
