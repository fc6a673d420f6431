/** Starts an unpacked release: publishes the front ends that came with it, then serves. */
import cluster from 'node:cluster';
import path from 'node:path';
import { DeployError } from '../front-ends/publishing/deploy-error';
import { publishRelease } from '../front-ends/publishing/publish-release';
import { openConfiguredStore } from '../front-ends/publishing/store';
import { sentenceFor } from '../operations/processes/start-failure';
import { processConfig } from '../platform/config/process-config';
import { serve } from '../serve';

/** The folder that the release was unpacked in; this is `api/dist/cli` of it. */
const RELEASE = path.resolve(__dirname, '../../..');

async function main(): Promise<void> {
  const config = processConfig();
  // The processes behind the one port begin here, too.
  if (cluster.isPrimary) {
    for (const line of await publishRelease(await openConfiguredStore(config), RELEASE))
      console.log(line);
  }
  await serve(config);
}

main().catch((error: unknown) => {
  console.error(error instanceof DeployError ? error.message : sentenceFor(error));
  process.exit(1);
});
