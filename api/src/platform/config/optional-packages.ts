import path from 'node:path';
import { peerDependencies } from '../../../package.json';
import { installedIn } from './own-files';

/** What installs the optional packages of a scope: beside the release, so that the next one finds them as well. */
export function installCommand(scope: '@aws-sdk/' | '@opentelemetry/'): string {
  const packages = Object.entries(peerDependencies)
    .filter(([name]) => name.startsWith(scope))
    .map(([name, version]) => `${name}@${version}`);
  const beside = path.dirname(installedIn());
  return `npm install --prefix ${beside} ${packages.join(' ')}`;
}

/** Whether an import failed because its package is not installed. */
export function isNotInstalled(error: unknown): boolean {
  const { code } = error as { code?: string };
  return code === 'ERR_MODULE_NOT_FOUND' || code === 'MODULE_NOT_FOUND';
}
