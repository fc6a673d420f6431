import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { publishRemote } from './publish';
import { publishShell } from './publish-shell';
import { openStore } from './store';

const ROOT = path.resolve(__dirname, '../..');
const REMOTE_FOLDER = /^(.+)-app$/;

/**
 * Publishes every front end that is built, into the local store; what is published already is left alone.
 * Remotes first, so that a new shell never meets a remote older than itself.
 * @returns a line for each that was published
 */
export async function publishAll(dataDir: string): Promise<string[]> {
  const store = await openStore(dataDir);
  const lines: string[] = [];
  for (const folder of readdirSync(ROOT)) {
    const name = REMOTE_FOLDER.exec(folder)?.[1];
    const dist = path.join(ROOT, folder, 'dist');
    if (!name || !existsSync(dist)) continue;
    const { version, isNew } = await publishRemote(store, name, dist);
    if (isNew) lines.push(`Published ${name} ${version}`);
  }
  const shell = await publishShell(store, path.join(ROOT, 'shell/dist'));
  if (shell.isNew) lines.push(`Published shell ${shell.version}`);
  return lines;
}
