import cluster from 'node:cluster';
import { imitationsIn, refuseUnmeantSimulator } from './platform/config/imitations';
import { processConfig } from './platform/config/process-config';
import { createApp } from './create-app';
import { makeLogger } from './platform/logging/logger';
import { supervise } from './operations/processes/supervisor';
import { stopOnSignal } from './operations/processes/shutdown';
import { sentenceFor } from './operations/processes/start-failure';

async function main(): Promise<void> {
  const config = processConfig();
  refuseUnmeantSimulator(config);
  const logger = makeLogger(config.logLevel);
  if (cluster.isPrimary) {
    for (const sentence of imitationsIn(config)) logger.warn({ context: 'Start' }, sentence);
  }
  if (cluster.isPrimary && config.processes > 1) return supervise(config, logger);
  const app = await createApp(config, logger);
  stopOnSignal(app, config.drainMs);
  await app.listen(config.port, config.host);
}

main().catch((error: unknown) => {
  process.stderr.write(`${sentenceFor(error)}\n`);
  process.exit(1);
});
