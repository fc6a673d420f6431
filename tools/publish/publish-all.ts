import { existsSync } from 'node:fs';
import path from 'node:path';
import {
  type FrontEnds,
  publishFrontEnds,
} from '../../api/src/front-ends/publishing/publish-front-ends';
import { openConfiguredStore } from '../../api/src/front-ends/publishing/store';
import { readObjectStore } from '../../api/src/platform/config/object-store-config';
import { Settings } from '../../api/src/platform/config/settings';
import { REMOTES, ROOT } from '../programs/paths';

const AUTHOR = { by: 'start of the suite', notes: 'What this checkout builds' };

/** The front ends that are built in this repository. */
export function builtFrontEnds(): FrontEnds {
  const remotes = new Map<string, string>();
  for (const folder of REMOTES) {
    const dist = path.join(ROOT, folder, 'dist');
    if (existsSync(dist)) remotes.set(folder.replace(/-app$/, ''), dist);
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
