/**
 * `npm run image -w tools`: builds the image of a release by its Dockerfile, starts it as an engine would, and asks it whether
 * it is healthy. With Debian's buildah on a base that debootstrap makes, for which it has to be root on Debian or Ubuntu.
 */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { extract } from 'tar';
import { ROOT } from '../../programs/paths';
import { freePort, stop, until } from '../../programs/processes';
import { ensurePrograms, IMAGE_PROGRAMS, mayInstall } from '../../programs/requirements';
import { writeArchive } from '../../release/archive';
import { buildSuite } from '../../start/build';
import { buildBase } from './base';
import { Buildah, type Settings } from './buildah';

const RELEASE = '9.8.7-abcdef0';
const BASE = 'localhost/base';
const IMAGE = 'localhost/courier-suite';

/** What lies beside an unpacked release of somebody who runs it there, and must not get into the image. */
const PRIVATE = ['.env', 'recipes/.env', 'data/courier.sqlite', 'backups/rows.json', '.git/config'];

async function main(): Promise<void> {
  const missing = mayInstall()
    ? await ensurePrograms(console.log, IMAGE_PROGRAMS)
    : 'npm run image -w tools has to be root on Debian or Ubuntu: it makes a system below a folder.';
  if (missing !== null) throw new Error(missing);
  const scratch = await mkdtemp(path.join(tmpdir(), 'courier-image-'));
  try {
    await buildSuite(console.log);
    const release = await unpackedRelease(scratch);
    const buildah = new Buildah(path.join(scratch, 'buildah'));
    const node = (await readFile(path.join(ROOT, '.nvmrc'), 'utf8')).trim();
    console.log(`Making a base with Node ${node} …`);
    const base = path.join(scratch, 'base');
    await mkdir(base);
    await buildBase(buildah, BASE, node, base);
    console.log('Building the image …');
    const dockerfile = path.join(release, 'recipes/Dockerfile');
    await buildah.build(IMAGE, release, '--file', dockerfile, '--build-arg', `NODE=${BASE}`);
    await check(buildah);
    console.log('The image is built, starts as its user, is healthy and ends when it is asked to.');
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

async function unpackedRelease(scratch: string): Promise<string> {
  const archive = path.join(scratch, 'archive.tar.gz');
  // The fastest compression: it is unpacked a moment later.
  await writeArchive(archive, RELEASE, new Date('2026-01-01T00:00:00Z'), 1);
  await extract({ file: archive, cwd: scratch });
  const release = path.join(scratch, `courier-suite-${RELEASE}`);
  for (const file of PRIVATE.map((name) => path.join(release, name))) {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, 'secret');
  }
  return release;
}

async function check(buildah: Buildah): Promise<void> {
  const { Entrypoint, Cmd, Healthcheck, User } = await buildah.configOf(IMAGE);
  const container = await buildah.createContainer(IMAGE);
  const port = String(await freePort());
  const site = `http://127.0.0.1:${port}`;
  const settings: Settings = {
    PORT: port,
    PUBLIC_URL: site,
    SHIPDAY_SIMULATOR: 'true',
    WITHOUT_MAIL: 'true',
    DEMO: 'false',
  };
  const succeeds = async (...command: string[]) =>
    (await buildah.inContainer(container, settings, command)).code === 0;
  const there = PRIVATE.map((name) => `-e /opt/courier/${name}`).join(' -o ');
  const faults: Readonly<Record<string, string>> = {
    'runs as root': `[ "$(id -un)" = ${User} ] && [ "$(id -u)" != 0 ]`,
    'lets its user change the release': '! touch /opt/courier/new',
    'lets its user write no data': 'touch /data/new && rm /data/new',
    'holds what lay beside the release': `! [ ${there} ]`,
    'is healthy before it runs': `! ${quoted(Healthcheck.Test.slice(1))}`,
  };
  for (const [fault, isRight] of Object.entries(faults)) {
    if (!(await succeeds('sh', '-c', isRight))) throw new Error(`The image ${fault}.`);
  }
  const suite = buildah.start(container, settings, [...Entrypoint, ...Cmd]);
  let printed = '';
  for (const stream of [suite.stdout, suite.stderr]) {
    stream?.on('data', (chunk: Buffer) => (printed += chunk.toString('utf8')));
  }
  const isHealthy = () => succeeds(...Healthcheck.Test.slice(1));
  try {
    if (!(await until(isHealthy, 120_000, () => suite.exitCode !== null))) {
      throw new Error(`It did not become healthy:\n${printed}`);
    }
    const page = await fetch(site, { headers: { accept: 'text/html' } });
    if (!(await page.text()).includes('Get a Quote')) throw new Error('It serves no landing page.');
  } finally {
    await stop(suite, 60_000);
  }
  if (await isHealthy()) throw new Error('It goes on when it is asked to end.');
}

/** As a shell reads a command. */
function quoted(command: readonly string[]): string {
  return command.map((word) => `'${word.replaceAll("'", "'\\''")}'`).join(' ');
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
