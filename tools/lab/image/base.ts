import { cp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { run } from '../../programs/processes';
import type { Buildah } from './buildah';

/** As the Dockerfile names its base, which registries have and a machine without one makes itself. */
const DEBIAN = 'bookworm';

const DOCKERFILE = `FROM scratch
COPY system /
COPY node/node_modules/node/bin/node /usr/local/bin/
COPY node/node_modules/npm /usr/local/lib/node_modules/npm
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm \\
  && groupadd --gid 1000 node && useradd --uid 1000 --gid node --create-home node
`;

/** What this machine trusts besides, where its network looks into connections. */
const OWN_TRUST = `COPY trusted.pem /usr/local/share/trusted.pem
ENV NODE_EXTRA_CA_CERTS=/usr/local/share/trusted.pem
`;

/**
 * Makes of Debian's packages and npm's what `node:24-bookworm-slim` is: a small system, Node and npm, and an
 * unprivileged user.
 */
export async function buildBase(
  buildah: Buildah,
  name: string,
  version: string,
  scratch: string,
): Promise<void> {
  const commands: [string, ...string[]][] = [
    ['debootstrap', '--variant=minbase', DEBIAN, path.join(scratch, 'system')],
    ['npm', 'install', '--prefix', path.join(scratch, 'node'), `node@${version}`, 'npm@11'],
  ];
  for (const [command, ...args] of commands) {
    const { code, output } = await run(command, args);
    if (code !== 0) throw new Error(`${command}:\n${output}`);
  }
  const { NODE_EXTRA_CA_CERTS: trusted } = process.env;
  if (trusted) await cp(trusted, path.join(scratch, 'trusted.pem'), { dereference: true });
  const dockerfile = trusted ? DOCKERFILE + OWN_TRUST : DOCKERFILE;
  await writeFile(path.join(scratch, 'Dockerfile'), dockerfile);
  await buildah.build(name, scratch);
}
