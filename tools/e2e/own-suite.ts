import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig } from '../../api/src/platform/config/config';
import { DEMO_PASSWORD } from '../../api/test/harness/demo-logins';
import { publishAll } from '../publish/publish-all';
import { API_MAIN } from '../programs/paths';
import { freePort, stop, until } from '../programs/processes';

/** A suite with a server and a store of its own, which no other journey sees. */
export interface OwnSuite {
  readonly site: string;
  /** Goes with the suite. */
  readonly folder: string;
  readonly dataDir: string;
  stop(): Promise<void>;
}

/** @param settingsFor settings of the server besides, for the address where it is going to be */
export async function startOwnSuite(
  settingsFor: (site: string) => Promise<Record<string, string>> = async () => ({}),
): Promise<OwnSuite> {
  const folder = await mkdtemp(path.join(tmpdir(), 'courier-own-suite-'));
  const dataDir = path.join(folder, 'data');
  const port = await freePort();
  const site = `http://127.0.0.1:${port}`;
  const settings = await settingsFor(site);
  await publishAll(dataDir, settings);
  const api = spawn(process.execPath, [API_MAIN], {
    stdio: 'ignore',
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: dataDir,
      ...(readConfig(settings).demo && { DEMO_PASSWORD }),
      ...settings,
    },
  });
  const answers = () =>
    fetch(`${site}/api/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  const stopAll = async () => {
    await stop(api, 15_000);
    await rm(folder, { recursive: true, force: true });
  };
  if (!(await until(answers, 60_000))) {
    await stopAll();
    throw new Error('The server did not start.');
  }
  return { site, folder, dataDir, stop: stopAll };
}
