/** `npm start`: builds, publishes and runs the whole suite on one origin. */
import { publishAll } from '../publish/publish-all';
import { stopSignal } from '../programs/processes';
import { buildSuite, seconds } from './build';
import { CannotStart, preflight } from './preflight';
import { startSuite } from './suite';
import { welcome } from './welcome';

async function main(): Promise<void> {
  const started = Date.now();
  const config = await preflight(process.env);
  await buildSuite(console.log);
  for (const line of await publishAll(config.dataDir)) console.log(line);
  console.log('Starting the API and the provider simulator …');
  const stopped = stopSignal().then(() => null);
  const suite = await startSuite(config, process.env);
  console.log(welcome(config, seconds(started)).join('\n'));

  const failure = await Promise.race([stopped, suite.ended]);
  console.log(failure ?? 'Stopping: requests in flight are finished first …');
  await suite.stop();
  process.exit(failure === null ? 0 : 1);
}

main().catch((error: unknown) => {
  console.error(error instanceof CannotStart ? error.message : error);
  process.exit(1);
});
