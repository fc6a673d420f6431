import { existsSync } from 'node:fs';
import path from 'node:path';

/** The root of an unpacked release, or of a checkout. */
const ROOT = path.resolve(__dirname, '../../../..');
const IS_RELEASE = existsSync(path.join(ROOT, 'release.txt'));

/** Scripts of a checkout that are not called as the command of a release. */
const SCRIPTS: Readonly<Record<string, string>> = { releases: 'deploy' };

/** What a person types for a command: `courier staff` beside an unpacked release, `npm run staff --` in a checkout. */
export function typedCommand(command: string, isRelease = IS_RELEASE): string {
  return isRelease ? `courier ${command}` : `npm run ${SCRIPTS[command] ?? command} --`;
}
