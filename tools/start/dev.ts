/**
 * `npm run dev -- <team>`: the whole suite as built, with one team's front end rebuilt and published at every
 * change. The team is a remote (`customer`, `support`, `admin`) or `shell`.
 */
import { spawn } from 'node:child_process';
import { existsSync, watch } from 'node:fs';
import path from 'node:path';
import { publishAll } from '../deploy/publish-all';
import { buildSuite } from './build';
import { ROOT } from '../programs/paths';
import { stopSignal } from '../programs/processes';
import { CannotStart, preflight } from './preflight';
import { startSuite } from './suite';

async function main(): Promise<void> {
  const team = process.argv[2] ?? 'customer';
  const folder = path.join(ROOT, team === 'shell' ? 'shell' : `${team}-app`);
  if (!existsSync(path.join(folder, 'webpack.config.cjs'))) {
    throw new CannotStart(
      `There is no front end called ${team}: name shell, customer, support or admin.`,
    );
  }
  const config = await preflight(process.env);
  await buildSuite(console.log);
  await publishAll(config.dataDir);
  const stopped = stopSignal();
  const suite = await startSuite(config, process.env);
  console.log(
    `Serving http://${config.host}:${config.port}; ${team} is built again at every change.`,
  );

  const builder = spawn('npx', ['--no-install', 'webpack', '--watch', '--mode', 'production'], {
    cwd: folder,
    stdio: 'inherit',
  });
  const published = publishAtChange(path.join(folder, 'dist'), config.dataDir);
  await stopped;
  published.close();
  builder.kill('SIGTERM');
  await suite.stop();
}

/** Publishes when a build has been quiet for a moment; a version that is there already costs nothing. */
function publishAtChange(dist: string, dataDir: string) {
  let timer: NodeJS.Timeout | undefined;
  return watch(dist, { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      publishAll(dataDir).then(
        (lines) => lines.forEach((line) => console.log(line)),
        (error: unknown) => console.error(error),
      );
    }, 300);
  });
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof CannotStart ? error.message : error);
    process.exit(1);
  },
);
