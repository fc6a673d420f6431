import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import {
  type FrontEnds,
  publishFrontEnds,
} from '../../api/src/operations/publishing/publish-front-ends';
import { openConfiguredStore } from '../../api/src/operations/publishing/store';
import { readObjectStore } from '../../api/src/platform/config/object-store-config';
import { Settings } from '../../api/src/platform/config/settings';
import { ROOT } from '../programs/paths';

const AUTHOR = { by: 'start of the suite', notes: 'What this checkout builds' };
const REMOTE_FOLDER = /^(.+)-app$/;

/** The front ends that are built in this repository. */
export function builtFrontEnds(): FrontEnds {
  const remotes = new Map<string, string>();
  for (const folder of readdirSync(ROOT)) {
    const name = REMOTE_FOLDER.exec(folder)?.[1];
    const dist = path.join(ROOT, folder, 'dist');
    if (name && existsSync(dist)) remotes.set(name, dist);
  }
  return { shell: path.join(ROOT, 'shell/dist'), remotes };
}

/**
 * Publishes every front end that is built, into the store of the settings; what is published already is left alone, and
 * what somebody else has published since.
 * @param settings as environment variables
 * @returns a line for each that was published, or stays as it is
 */
export async function publishAll(
  dataDir: string,
  settings: NodeJS.ProcessEnv = process.env,
): Promise<readonly string[]> {
  const objectStore = readObjectStore(new Settings(settings));
  const store = await openConfiguredStore({ dataDir, objectStore });
  return (await publishFrontEnds(store, builtFrontEnds(), AUTHOR)).lines;
}
