import { processConfig } from './config/process-config';
import { createApp } from './create-app';
import { makeLogger } from './logging/logger';
import { stopOnSignal } from './shutdown';
import { sentenceFor } from './start-failure';

async function main(): Promise<void> {
  const config = processConfig();
  const app = await createApp(config, makeLogger(config.logLevel));
  stopOnSignal(app);
  await app.listen(config.port, config.host);
}

main().catch((error: unknown) => {
  process.stderr.write(`${sentenceFor(error)}\n`);
  process.exit(1);
});
