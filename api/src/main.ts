import { sentenceFor } from './operations/processes/start-failure';
import { processConfig } from './platform/config/process-config';
import { serve } from './serve';

async function main(): Promise<void> {
  await serve(processConfig());
}

main().catch((error: unknown) => {
  process.stderr.write(`${sentenceFor(error)}\n`);
  process.exit(1);
});
