import cluster from 'node:cluster';
import { imitationsIn } from './config/imitations';
import { processConfig } from './config/process-config';
import { createApp } from './create-app';
import { makeLogger } from './logging/logger';
import { supervise } from './processes/supervisor';
import { stopOnSignal } from './shutdown';
import { sentenceFor } from './start-failure';

async function main(): Promise<void> {
  const config = processConfig();
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
