import cluster from 'node:cluster';
import { createApp } from './create-app';
import { demoSignIns } from './operations/demo/demo-passwords';
import { provideCardSimulator } from './operations/processes/card-simulator';
import { supervise } from './operations/processes/supervisor';
import { stopOnSignal } from './operations/processes/shutdown';
import { exampleCompanyIn } from './platform/config/company-config';
import type { AppConfig } from './platform/config/config';
import { processSocket } from './platform/config/process-config';
import { simulatorsIn, refuseUnmeantSimulators } from './platform/config/simulators';
import { makeLogger } from './platform/logging/logger';

/**
 * Serves the suite, in this process or as several behind one port, until a signal ends it.
 * @throws what `sentenceFor` has a sentence for where it cannot start
 */
export async function serve(config: AppConfig): Promise<void> {
  refuseUnmeantSimulators(config);
  const logger = makeLogger(config.logLevel);
  if (cluster.isPrimary) {
    for (const sentence of [...simulatorsIn(config), exampleCompanyIn(config)]) {
      if (sentence !== null) logger.warn({ context: 'Start' }, sentence);
    }
  }
  const socket = processSocket();
  const cards = await provideCardSimulator(config.cards);
  // Made before there are several processes that each would make their own.
  const signIns = cluster.isPrimary && config.demo ? demoSignIns(config) : null;
  if (cluster.isPrimary && config.processes > 1) {
    await supervise({ ...config, cards }, logger, socket);
  } else {
    const app = await createApp({ ...config, cards }, logger);
    stopOnSignal(app, config.drainMs);
    const { host, port } = config;
    // Node takes the socket where there is one; Nest passes on no options without an address.
    await app.listen({ host, port, ...(socket !== null && { fd: socket }) });
  }
  if (signIns) process.stdout.write(signIns);
}
