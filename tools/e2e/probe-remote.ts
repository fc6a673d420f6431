import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const CLI = path.join(__dirname, '../publish/cli.ts');

/** Runs the deploy command on the store of the suite under test; answers what it printed. */
export function deploy(...args: string[]): Promise<string> {
  return deployIn(process.env.E2E_DATA_DIR, ...args);
}

/** Runs it on the store of a suite of one's own. */
export function deployIn(dataDir: string | undefined, ...args: string[]): Promise<string> {
  return runCli({ DATA_DIR: dataDir }, args);
}

/** Runs it over the network, with the token of a team. */
export function deployAs(token: string, ...args: string[]): Promise<string> {
  return runCli({ PUBLISH_TOKEN: token }, args);
}

async function runCli(env: NodeJS.ProcessEnv, args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--conditions=source', '--import', 'tsx', CLI, ...args],
    { env: { ...process.env, ...env } },
  );
  return stdout.trim();
}

export interface ProbeOptions {
  /** Shown as its heading. */
  readonly words: string;
  /** A link of the probe, to a page of another remote. */
  readonly linkTo?: string;
}

/**
 * Publishes a remote of a few lines, written by hand in the form that federated containers have, at a route of its
 * own name: tests publish, break and roll back remotes without disturbing one another, and the shell has never
 * seen any of them.
 * @returns the version that is live now
 */
export async function publishProbe(name: string, options: ProbeOptions): Promise<string> {
  const printed = await deploy('publish', name, await probeBuild(name, options));
  return printed.split(' ').find((word) => word.startsWith('1.0.0-')) ?? '';
}

/** @returns the folder of such a build */
export async function probeBuild(name: string, options: ProbeOptions): Promise<string> {
  const dist = await mkdtemp(path.join(tmpdir(), 'courier-probe-'));
  await mkdir(dist, { recursive: true });
  const manifest = {
    name,
    version: '1.0.0',
    contract: 1,
    entry: 'remoteEntry.js',
    preload: [],
    screens: {},
    routes: [`/${name}`],
    nav: [],
    requires: {},
  };
  await writeFile(path.join(dist, 'remote.json'), JSON.stringify(manifest));
  await writeFile(path.join(dist, 'remoteEntry.js'), container(name, options));
  return dist;
}

/** The script of such a remote. */
export function container(name: string, { words, linkTo }: ProbeOptions): string {
  // Every publish is a version of its own, also in a store that an earlier run has left.
  return `// ${randomUUID()}
(() => {
  let scope;
  const shared = (request) => Object.values(scope[request])[0].lib();
  window.courier_${name.replaceAll('-', '_')} = {
    init(given) { scope = given; },
    async get() {
      const { createElement: h, useState } = shared('react');
      const { Link } = shared('react-router-dom');
      function App() {
        const [count, setCount] = useState(0);
        return h('div', null,
          h('h1', null, ${JSON.stringify(words)}),
          h('button', { onClick: () => setCount(count + 1) }, 'Counted ' + count),
          ${linkTo ? `h(Link, { to: ${JSON.stringify(linkTo)} }, 'Onwards')` : 'null'});
      }
      return () => ({ default: App });
    },
  };
})();
`;
}
