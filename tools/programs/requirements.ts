import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { findChromium, HEADLESS_SHELL } from './chromium';
import { run } from './processes';

/** Something the tests need besides Node, and the Debian package that brings it. */
interface Program {
  /** Its name on the PATH, or the file itself. */
  readonly command: string;
  readonly package: string;
  readonly what: string;
  /** Whether something else does as well, for more work: it is installed where that is allowed, and not asked for. */
  readonly isOptional?: boolean;
}

/** Under any of its names, or where `CHROMIUM_PATH` says. */
const CHROMIUM = 'chromium';

/** What every test run needs. */
export const PROGRAMS: readonly Program[] = [
  { command: 'mariadbd', package: 'mariadb-server', what: 'MariaDB' },
  { command: CHROMIUM, package: 'chromium', what: 'Chromium' },
  {
    command: HEADLESS_SHELL,
    package: HEADLESS_SHELL,
    what: 'its headless shell',
    isOptional: true,
  },
];

/** What a database cluster needs as well. */
export const CLUSTER_PROGRAMS: readonly Program[] = [
  { command: '/usr/lib/galera/libgalera_smm.so', package: 'galera-4', what: 'Galera' },
  // A server without the package around it (`mariadb-server-core`) is enough for all else.
  { command: 'wsrep_sst_rsync', package: 'mariadb-server', what: 'what MariaDB copies nodes with' },
  { command: 'rsync', package: 'rsync', what: 'rsync' },
];

/** What the recipes for hosting are tried with. */
export const HOSTING_PROGRAMS: readonly Program[] = [
  { command: 'nginx', package: 'nginx-light', what: 'nginx' },
  { command: 'openssl', package: 'openssl', what: 'OpenSSL' },
  { command: 'caddy', package: 'caddy', what: 'Caddy' },
  { command: 'systemd-analyze', package: 'systemd', what: 'systemd' },
];

/** What an image is built and started with, on a machine without a container engine. */
export const IMAGE_PROGRAMS: readonly Program[] = [
  { command: 'buildah', package: 'buildah', what: 'buildah' },
  { command: 'debootstrap', package: 'debootstrap', what: 'debootstrap' },
];

/** What scans the running suite for weaknesses. */
export const SCANNERS: readonly Program[] = [
  { command: 'wapiti', package: 'wapiti', what: 'Wapiti' },
  { command: 'sqlmap', package: 'sqlmap', what: 'sqlmap' },
];

/**
 * Finds the programs or installs them with apt where that is allowed.
 * @returns one sentence for what is missing and how to get it, or null when all is there
 */
export async function ensurePrograms(
  report: (line: string) => void,
  programs: readonly Program[] = PROGRAMS,
): Promise<string | null> {
  const missing = programs.filter((program) => !isThere(program.command));
  if (missing.length === 0) return null;
  if (!mayInstall()) return byHand(missing);
  report(`Installing ${namesOf(missing)} with apt …`);
  // Two parallel apt runs would otherwise fail on dpkg's lock.
  const wait = ['-o', 'DPkg::Lock::Timeout=300', '-qq'];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', [...wait, 'update'], { env });
  // What is optional, and perhaps not to be had, keeps back nothing that is needed.
  const needed = missing.filter(({ isOptional }) => !isOptional);
  const optional = missing.filter(({ isOptional }) => isOptional);
  for (const some of [needed, optional]) {
    const packages = some.map((program) => program.package);
    if (packages.length === 0) continue;
    const install = [...wait, 'install', '-y', '--no-install-recommends', ...packages];
    const { code, output } = await run('apt-get', install, { env });
    if (code !== 0) report(output);
  }
  return byHand(missing);
}

/** Whether installing has a chance, without trying it. */
export function mayInstall(): boolean {
  return process.getuid?.() === 0 && isOnPath('apt-get');
}

function byHand(programs: readonly Program[]): string | null {
  const missing = programs.filter(({ isOptional, command }) => !isOptional && !isThere(command));
  if (missing.length === 0) return null;
  const packages = missing.map((program) => program.package).join(' ');
  const other = missing.some(({ command }) => command === CHROMIUM)
    ? ' (or name a Chromium in CHROMIUM_PATH)'
    : '';
  return `${namesOf(missing)} not found: run "apt-get install -y ${packages}" as root${other}, then start the tests again.`;
}

function namesOf(programs: readonly Program[]): string {
  return programs.map((program) => program.what).join(' and ');
}

function isThere(command: string): boolean {
  if (command === CHROMIUM) return findChromium(process.env) !== null;
  return path.isAbsolute(command) ? existsSync(command) : isOnPath(command);
}

function isOnPath(command: string): boolean {
  // mariadbd lives in /usr/sbin, which is not on everybody's PATH.
  process.env.PATH = [
    ...new Set([...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin']),
  ].join(path.delimiter);
  return process.env.PATH.split(path.delimiter).some((folder) => {
    try {
      accessSync(path.join(folder, command), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}
